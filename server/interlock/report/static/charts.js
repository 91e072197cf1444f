/** Marks the move that is shown in the charts over the moves; a click there steps to the move. */
export function markCharts(stepper, charts) {
  for (const chart of charts) {
    const left = Number(chart.dataset.left);
    const across = (Number(chart.dataset.right) - left) / Number(chart.dataset.last);
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "line");
    mark.classList.add("mark");
    mark.setAttribute("y2", chart.viewBox.baseVal.height);
    chart.append(mark);
    const show = () => {
      for (const end of ["x1", "x2"]) mark.setAttribute(end, left + across * stepper.move);
    };
    stepper.addEventListener("step", show);
    show();
    chart.addEventListener("click", (event) => {
      const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
      stepper.go(Math.round((x - left) / across));
    });
  }
}
