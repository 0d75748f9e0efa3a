import {
  type Figure,
  arrow,
  box,
  brass,
  brassInk,
  brassWash,
  dashed,
  green,
  greenWash,
  line,
  mist,
  red,
  redWash,
  say,
  signal,
  slate,
} from "../lib/figure-pen.ts";
import { card, chain, note, timeline } from "../lib/figure-layouts.ts";

/** The second figures of the lectures of cp102. */
export const figures: Figure[] = [];

// Minutes that each road took, by the hour at which it was driven.
const first = [17, 17, 18, 19, 24, 31];
const second = [24, 24, 24, 26, 29, 33];
const hours = [10, 12, 13, 15, 16, 17];
const across = (n: number) => 100 + (hours[n]! - 10) * 80;
const up = (minutes: number) => 330 - minutes * 7.6;
const curve = (minutes: number[]) =>
  `M${minutes.map((each, n) => `${across(n)} ${up(each)}`).join("L")}`;

figures.push({
  name: "road-times",
  title: "Times of two roads",
  alt: "A graph of measured minutes for two roads from 10.00 to 17.00. The direct road takes 17 minutes until 13.00, then climbs to 31 at 17.00. The alternative takes 24 minutes for most of the day and 33 at 17.00. Before 16.00 the direct road is clearly shorter; at 17.00 only two minutes lie between them, and the radio's traffic report decides.",
  height: 420,
  of: `
    ${line("M80 330H690", slate, 2.4)}${line("M80 330V50", slate, 2.4)}
    ${[10, 20, 30].map((m) => `${line(`M80 ${up(m)}H680`, mist, 1.6)}${say(String(m), [68, up(m) + 5], { anchor: "end", cap: 11 })}`).join("")}
    ${hours.map((at, n) => say(`${at}.00`, [across(n), 356], { cap: 11 })).join("")}
    ${line(`M${across(4)} 60V330`, brass, 2, dashed)}
    ${line(curve(first), brass, 5)}${line(curve(second), signal, 5)}
    ${[...first].map((m, n) => `<circle cx="${across(n)}" cy="${up(m)}" r="6" fill="${brassInk}"/>`).join("")}
    ${[...second].map((m, n) => `<circle cx="${across(n)}" cy="${up(m)}" r="6" fill="${signal}"/>`).join("")}
    ${note("Direct road", [160, 230], brassInk)}${note("Alternative", [160, 128], signal)}
    ${say("Minutes", [86, 40], { anchor: "start", cap: 11 })}
    ${say(["Before 16.00:", "the direct road"], [400, 70], { cap: 11 })}
    ${say("After 16.00 either: listen to the traffic report first", [360, 396], { cap: 12, bold: true })}`,
});

const gaps: [label: string, metres: number, fill: string][] = [
  ["50 km/h, dry, 2 s", 28, green],
  ["50 km/h, wet, 4 s", 56, signal],
  ["100 km/h, dry, 2 s", 56, green],
  ["100 km/h, wet, 4 s", 111, signal],
];

figures.push({
  name: "following-gap",
  title: "The gap in seconds and metres",
  alt: "Four bars that show the distance behind the vehicle in front. At 50 kilometres an hour two seconds are 28 metres and four seconds in the wet 56 metres. At 100 kilometres an hour two seconds are 56 metres and four seconds in the wet 111 metres. Two seconds in the dry, four in the wet, more on ice.",
  height: 400,
  of: `
    ${gaps
      .map(([label, metres, fill], n) => {
        const y = 60 + n * 74;
        return `${say(label, [30, y + 4], { anchor: "start", cap: 11.5, bold: true })}
          ${line(`M230 ${y}H${230 + metres * 3.3}`, fill, 20)}${say(`${metres} m`, [258 + metres * 3.3, y + 6], { anchor: "start", cap: 13, bold: true, fill })}`;
      })
      .join("")}
    ${say("Metres = km/h ÷ 3.6 × seconds", [360, 352], { cap: 12.5, bold: true })}
    ${say("Count from a post at the roadside: the gap is comfort, safety and a way out", [360, 382], { cap: 11 })}`,
});

figures.push({
  name: "one-log",
  title: "Three notes in one log",
  alt: "Three separate notes on the left. The driver on Monday: silver estate at the school corner. The officer on Thursday: silver estate at the bakery, two kilometres away. The school's reception on Friday: asked at what time the girl is fetched. Arrows lead into one log on the right, where they stand below each other and the leader can see the pattern. Alone each is nothing.",
  height: 400,
  of: `
    ${(
      [
        ["Driver, Monday 07.50", ["Silver estate, corner", "of the school street"]],
        ["Officer, Thursday 16.10", ["Silver estate, bakery,", "2 km away"]],
        ["Reception, Friday 11.30", ["“At what time is", "she fetched?”"]],
      ] as [string, string[]][]
    )
      .map(
        ([title, text], n) =>
          `${card([30, 26 + n * 118], [270, 102], title, text)}${arrow(`M306 ${77 + n * 118}L398 ${124 + n * 62}`)}`,
      )
      .join("")}
    ${box(410, 60, 280, 246, brassWash, brass)}${note("One log", [550, 94], brassInk)}
    ${["Mon  silver estate, school", "Thu  silver estate, bakery", "Fri  asks for the hour"].map((text, n) => `${line(`M430 ${150 + n * 46}H670`, brass, 1.4)}${say(text, [434, 140 + n * 46], { anchor: "start", cap: 11 })}`).join("")}
    ${note("Three make a pattern", [550, 284], red)}
    ${say("Parents, school and police: the same day", [550, 344], { cap: 11, bold: true })}`,
});

figures.push({
  name: "first-three-minutes",
  title: "The first three minutes",
  alt: "A time line after a collapse in a restaurant. 0 seconds: the fall is seen and the principal is moved away. 10 seconds: no answer, only a gasp, so no normal breathing. 20 seconds: help is called on loudspeaker and compressions begin, 100 to 120 a minute. 2 minutes: the person compressing changes. 3 minutes: the defibrillator speaks, everybody stands clear, one shock, compressions go on at once.",
  height: 380,
  of: `
    ${timeline(
      [
        [80, "0 s", ["Fall seen,", "principal", "moved"]],
        [210, "10 s", ["No answer,", "a gasp:", "no breathing"], red],
        [340, "20 s", ["Call 111,", "compressions", "begin"], red],
        [490, "2 min", ["Change over,", "pause as short", "as possible"]],
        [630, "3 min", ["Defibrillator:", "clear, shock,", "go on"], green],
      ],
      130,
    )}
    ${box(60, 248, 600, 88, redWash, red)}
    ${say("Centre of the chest, 100 to 120 a minute, a third of its depth", [360, 280], { cap: 11.5, bold: true })}
    ${say("30 to 2 if trained and willing, otherwise without stopping", [360, 312], { cap: 11.5 })}`,
});

figures.push({
  name: "four-steps-and-a-pause",
  title: "Four steps and a pause",
  alt: "Four steps in a row. One, recognise and say it: one word, one direction. Two, move the principal to where the problem is not. Three, account for everybody by name. Then a pause in brass: breathe, look, ask. Four, decide: carry on, change, or end the day. The pause protects the second decision from the hurry of the first.",
  height: 370,
  of: `
    ${chain(
      [
        ["Say it", ["One word,", "one", "direction"], redWash],
        ["Move", ["Principal to", "where it", "is not"], redWash],
        ["Names", ["Who is here?", "Who is", "missing?"]],
        ["Pause", ["Ten breaths,", "look, ask"], brassWash, "…"],
        ["Decide", ["Go on,", "change, or", "end the day"], greenWash, "4"],
      ],
      { y: 50, h: 170, gap: 22 },
    )}
    ${line("M30 258H294", red, 5)}${line("M312 258H540", brass, 5)}${line("M558 258H690", green, 5)}
    ${note("seconds", [162, 288], red)}${note("a minute", [426, 288], brassInk)}${note("no hurry", [624, 288], green)}
    ${say("Bad second decisions are made in the hurry of the first", [360, 336], { cap: 12, bold: true })}`,
});
