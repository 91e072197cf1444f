import { follow } from "./address.js";
import { markCharts } from "./charts.js";
import { control } from "./controls.js";
import { embed } from "./embed.js";
import { handOut } from "./handing.js";
import { filter, mark } from "./moves.js";
import { rove } from "./roving.js";
import { Shown } from "./shown.js";
import { Stepper } from "./stepper.js";
import { zoom } from "./zoom.js";

const story = JSON.parse(document.getElementById("story").textContent);
const play = document.querySelector(".play");
const list = document.querySelector(".moves");
const form = document.querySelector(".filters");
const stepper = new Stepper(story.moves.length - 1, story.rounds);
const shown = new Shown(story, play);

for (const hidden of document.querySelectorAll("[data-wants-script]")) hidden.hidden = false;
stepper.addEventListener("step", () => shown.at(stepper.move));
control(stepper, play);
mark(stepper, list);
filter(form, list, document.querySelector(".found"));
rove(stepper, list, form);
zoom(stepper, play.querySelector(".board"), play.querySelectorAll("button[data-zoom]"));
markCharts(stepper, document.querySelectorAll(".chart svg[data-last]"));
handOut(story.texts);
embed(stepper);
follow(stepper, play);

// Paper has the end of the game.
window.addEventListener("beforeprint", () => shown.plain(stepper.last));
window.addEventListener("afterprint", () => shown.at(stepper.move));
