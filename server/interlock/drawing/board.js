// As `picture.py` has it.
const CORNER = 6;

/** Shows positions of a game in a picture: pieces come, go and change, and rings are around what did so. */
export class BoardView {
  #layers = new Map();

  /** @param {SVGSVGElement} svg what `drawn` returned, in a page */
  constructor(svg) {
    for (const layer of svg.querySelectorAll("[data-layer]")) this.#layers.set(layer.dataset.layer, layer);
  }

  /**
   * Draws pieces otherwise than they are; one that is null goes away.
   * @param {Object<string, [string, number, number, number, number] | null>} pieces drawing, place, reach and height, by key
   */
  change(pieces) {
    for (const [key, piece] of Object.entries(pieces)) {
      const layer = this.#layers.get(key.split("/", 1)[0]);
      let group = layer.querySelector(`:scope > [data-piece="${CSS.escape(key)}"]`);
      if (!piece) {
        group?.remove();
      } else {
        group ??= layer.appendChild(svgElement("g", { "data-piece": key }));
        group.innerHTML = piece[0];
      }
    }
  }

  /**
   * Puts rings around places, and takes all others away.
   * @param {[string, number, number, number, number][]} pieces
   */
  ring(pieces) {
    const rings = pieces.flatMap(([, x, y, wide, tall]) => {
      const high = tall || wide;
      const place = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, rx: tall ? CORNER : wide, fill: "none" };
      return [
        svgElement("rect", { ...place, stroke: "#ffffff", "stroke-width": 5 }),
        svgElement("rect", { ...place, stroke: "#000000", "stroke-width": 2.5, "stroke-dasharray": "6 3" }),
      ];
    });
    this.#layers.get("rings").replaceChildren(...rings);
  }
}

function svgElement(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
