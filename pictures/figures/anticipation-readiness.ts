import {
  type At,
  type Figure,
  ink,
  slate,
  mist,
  white,
  brass,
  brassWash,
  signal,
  red,
  redWash,
  amberWash,
  green,
  greenWash,
  say,
  box,
  line,
  dashed,
  arrow,
  person,
  sight,
  car,
  brassInk,
  disc,
} from "../lib/figure-pen.ts";

/** The figures of anticipation-readiness. */
export const figures: Figure[] = [];

/** A point on a circle, at these degrees clockwise from the top. */
const around = ([x, y]: At, r: number, degrees: number): At => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(x + r * Math.cos(turn)), Math.round(y + r * Math.sin(turn))];
};

figures.push({
  name: "anticipation-beam",
  title: "The beam of attention",
  alt: "A room from above. An officer looks at a shouting man; a narrow bright beam reaches him and nothing else. Outside it lie a door that has opened, a child behind a curtain and the principal. A note says: one looks at the noise, the others turn outward.",
  height: 440,
  of: `
    <path d="M40 40H680V330H40Z" fill="${white}" stroke="${ink}" stroke-width="4"/>
    <path d="M676 120h8v60h-8z" fill="${greenWash}"/>${line("M680 120L646 96", red, 4)}${say(["door", "opened"], [624, 140], { anchor: "end", cap: 11.5, fill: red })}
    <path d="M196 290L378 106L438 150Z" fill="${brass}" fill-opacity=".38"/>
    ${person([190, 298], ink, 46)}${say("officer", [160, 304], { anchor: "end", cap: 12 })}
    ${person([416, 118], red, 200)}${say("shouting", [452, 96], { anchor: "start", cap: 12, bold: true, fill: red })}
    ${person([92, 96], brass, 90)}${say("principal", [124, 84], { anchor: "start", cap: 11.5, fill: brassInk })}
    ${line("M520 300C530 270 548 300 558 270S590 300 600 270", slate, 4)}${person([566, 306], slate, 0, 0.6)}${say("child", [600, 312], { anchor: "start", cap: 11.5, fill: red })}
    ${say("One looks at the noise,", [360, 374], { bold: true })}
    ${say("the others turn outward", [360, 404], { bold: true, fill: green })}`,
});

/** A panel with a title, for three pictures side by side. */
const panel = (n: number, title: string, foot: string, inside: string) => {
  const x = 24 + n * 228;
  return `${box(x, 24, 216, 340, white)}${say(title, [x + 108, 60], { bold: true, cap: 14 })}${inside}${say(foot, [x + 108, 344], { cap: 11 })}`;
};

figures.push({
  name: "anticipation-scan-routines",
  title: "Scanning routines",
  alt: "Three panels with an officer seen from above. On foot: a loop near, far, sides and back, one round in about ten seconds. In a vehicle: the officer takes mirror, pavement and mirror, the driver drives; the round begins again at each stop. At a post: three sectors looked at from right to left, each followed by a glance at the anchor, a door.",
  height: 420,
  of: `
    ${panel(
      0,
      "On foot",
      "a round: 10 seconds",
      `${person([120, 240], brass)}${person([150, 262], ink)}
       ${disc(1, [132, 190], signal)}${disc(2, [132, 108], signal)}${disc(3, [58, 230], signal)}${disc(3, [206, 230], signal)}${disc(4, [140, 306], signal)}
       ${say("near", [108, 195], { anchor: "end", cap: 11 })}${say("far", [158, 113], { anchor: "start", cap: 11 })}${say("sides", [206, 206], { cap: 11 })}${say("back", [166, 311], { anchor: "start", cap: 11 })}`,
    )}
    ${panel(
      1,
      "In a vehicle",
      "anew at each stop",
      `${car([352, 210], -90)}${disc(1, [296, 250], signal)}${disc(2, [360, 108], signal)}${disc(3, [424, 170], signal)}${disc(4, [412, 276], signal)}
       ${say("mirror", [296, 288], { cap: 11 })}${say("road", [386, 113], { anchor: "start", cap: 11 })}${say("pavement", [424, 206], { cap: 10 })}${say("mirror", [416, 310], { cap: 11 })}`,
    )}
    ${panel(
      2,
      "At a post",
      "sector, anchor, sector",
      `<path d="M588 300L500 130A190 190 0 0 1 558 104Z" fill="${signal}" fill-opacity=".1"/><path d="M588 300L560 104A190 190 0 0 1 618 104Z" fill="${signal}" fill-opacity=".2"/><path d="M588 300L620 104A190 190 0 0 1 680 130Z" fill="${signal}" fill-opacity=".1"/>
       ${person([588, 306], ink)}${disc(1, [640, 156], signal)}${disc(2, [588, 140], signal)}${disc(3, [536, 156], signal)}
       <path d="M566 220h44v12h-44z" fill="${brass}"/>${say("anchor", [588, 208], { cap: 11, fill: brassInk, bold: true })}`,
    )}
    ${say("Begin again at every change: a door, a corner, a noise", [360, 398], { bold: true, cap: 12 })}`,
});

const arc = (from: number, to: number, fill: string) => {
  const centre: At = [360, 206];
  const [a, b] = [around(centre, 150, from), around(centre, 150, to)];
  const [c, d] = [around(centre, 84, to), around(centre, 84, from)];
  const large = to - from > 180 ? 1 : 0;
  return `<path d="M${a[0]} ${a[1]}A150 150 0 ${large} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A84 84 0 ${large} 0 ${d[0]} ${d[1]}Z" fill="${fill}" stroke="${slate}" stroke-width="1.6"/>`;
};

figures.push({
  name: "anticipation-baseline-ring",
  title: "A day's baselines",
  alt: "A ring of twenty-four hours for one hotel lobby, midnight at the top. 22 to 06: quiet, a night porter. 06 to 10: departures, three to six people standing, taxis. 10 to 16: slow, deliveries and cleaning. 16 to 22: arrivals, a bus at ten to the hour. In the middle: same place, four baselines.",
  height: 430,
  of: `
    ${arc(330, 450, mist)}${arc(90, 150, brassWash)}${arc(150, 240, white)}${arc(240, 330, amberWash)}
    ${say(["Same place,", "four baselines"], [360, 200], { bold: true, cap: 11.5 })}
    ${[
      [0, "24"],
      [90, "06"],
      [180, "12"],
      [270, "18"],
    ]
      .map(([degrees, hour]) => {
        const [x, y] = around([360, 206], 172, Number(degrees));
        return say(String(hour), [x, y + 6], { bold: true, cap: 12 });
      })
      .join("")}
    ${say(["22 to 06", "Quiet:", "one night porter"], [540, 66], { anchor: "start", cap: 11.5 })}
    ${say(["06 to 10", "Departures:", "3 to 6 standing"], [540, 312], { anchor: "start", cap: 11.5 })}
    ${say(["10 to 16", "Slow: cleaning", "and deliveries"], [176, 336], { anchor: "end", cap: 11.5 })}
    ${say(["16 to 22", "Arrivals: bus at", "ten to the hour"], [176, 66], { anchor: "end", cap: 11.5 })}`,
});

const counts = [2, 3, 1, 2, 4, 2];
const level = (n: number) => 310 - n * 38;

figures.push({
  name: "anticipation-normal-band",
  title: "The normal band",
  alt: "A chart of people who stand longer than five minutes near a side door. Six Tuesdays: 2, 3, 1, 2, 4 and 2; they lie in a green band from 1 to 4 with the median, 2, drawn as a line. Today's count, 6, lies above the band in red. A zero would lie below the band, and would be as unusual.",
  height: 420,
  of: `
    <rect x="90" y="${level(4)}" width="600" height="${level(1) - level(4)}" fill="${greenWash}"/>
    ${line(`M90 ${level(2)}H690`, green, 2.4, dashed)}
    ${[0, 2, 4, 6].map((n) => `${line(`M82 ${level(n)}H90`, slate, 2)}${say(String(n), [70, level(n) + 5], { anchor: "end", cap: 12 })}`).join("")}
    ${line(`M90 50V${level(0)}H690`, slate, 2.4)}
    ${counts.map((n, at) => `<circle cx="${140 + at * 82}" cy="${level(n)}" r="11" fill="${ink}"/>${say(String(n), [140 + at * 82, level(n) - 20], { cap: 12, bold: true })}`).join("")}
    <circle cx="640" cy="${level(6)}" r="13" fill="${red}"/>${say("today: 6", [640, level(6) - 24], { bold: true, fill: red, cap: 13 })}
    <circle cx="640" cy="${level(0)}" r="11" fill="none" stroke="${red}" stroke-width="3"/>${say("0 would count too", [622, level(0) - 12], { anchor: "end", cap: 11.5, fill: red })}
    ${say("median 2", [680, level(2) - 10], { anchor: "end", cap: 11.5, fill: green, bold: true })}
    ${say("range 1 to 4", [680, level(4) + 22], { anchor: "end", cap: 11.5, fill: green })}
    ${say("Six Tuesdays, 08.00 to 08.15", [345, 346], { cap: 12 })}
    ${say("Standing longer than 5 minutes near the side door", [360, 388], { bold: true, cap: 12 })}`,
});

figures.push({
  name: "anticipation-chance",
  title: "Judging lies",
  alt: "Two bars for how often people are right about whether somebody lies. A coin: 50 per cent. Human judges, over more than 200 studies: 54 per cent, made up of 47 per cent of lies and 61 per cent of truths recognised. A note: describe conduct, not faces.",
  height: 420,
  of: `
    ${line("M150 330H690", slate, 2.4)}
    <rect x="200" y="130" width="130" height="200" fill="${mist}" stroke="${slate}" stroke-width="1.6"/>
    <rect x="400" y="114" width="130" height="216" fill="${brass}"/>
    ${say("50 %", [265, 112], { bold: true, cap: 18 })}${say("54 %", [465, 96], { bold: true, cap: 18, fill: brassInk })}
    ${say("a coin", [265, 358], { cap: 13 })}${say("people", [465, 358], { cap: 13 })}
    ${line("M150 130H690", slate, 1.6, dashed)}
    ${say(["47 % of lies,", "61 % of truths"], [552, 210], { anchor: "start", cap: 11.5 })}
    ${say(["Right about", "lies or truth"], [136, 214], { anchor: "end", cap: 11.5 })}
    ${say("Describe conduct, not faces", [360, 400], { bold: true })}
    ${say("More than 200 studies, Bond and DePaulo", [360, 50], { cap: 12 })}`,
});

figures.push({
  name: "anticipation-base-rate",
  title: "False alarms",
  alt: "A field of 500 small amber squares, the visitors who are noticed wrongly, and beside it fewer than two red squares, those noticed rightly: 10,000 visitors, 2 who mean harm, a sign that shows in 80 per cent of these and in 5 per cent of the rest. About 1 in 313 of those noticed matters. So the action must be cheap, courteous and reversible.",
  height: 460,
  of: `
    ${Array.from({ length: 20 }, (_, row) =>
      Array.from(
        { length: 25 },
        (_, at) =>
          `<rect x="${36 + at * 15}" y="${92 + row * 13}" width="12" height="10" fill="${brass}" fill-opacity=".55"/>`,
      ).join(""),
    ).join("")}
    <rect x="500" y="92" width="12" height="10" fill="${red}"/><rect x="515" y="92" width="7" height="10" fill="${red}"/>
    ${say("500 noticed wrongly", [222, 70], { bold: true, fill: brassInk })}${say("1.6 rightly", [500, 70], { anchor: "start", bold: true, fill: red })}
    ${say(["10,000 visitors,", "2 mean harm;", "sign in 80 % of these,", "in 5 % of the others"], [460, 160], { anchor: "start", cap: 11.5 })}
    ${box(456, 258, 240, 76, redWash, red)}${say("1 in 313", [576, 304], { bold: true, cap: 18, fill: red })}
    ${say("So: cheap, courteous, reversible", [360, 404], { bold: true, fill: green, cap: 14 })}
    ${say("312 times of 313 you speak to somebody who has done nothing", [360, 436], { cap: 11.5 })}`,
});

figures.push({
  name: "anticipation-approach",
  title: "Approaching a stranger",
  alt: "A lobby from above. An officer stands two arms' lengths from a visitor, in front and a little to one side, hands visible. The visitor's way to the door is open. A colleague at the desk sees both. A second position, between visitor and door, is crossed out.",
  height: 440,
  of: `
    <path d="M40 40H680V360H40Z" fill="${white}" stroke="${ink}" stroke-width="4"/><path d="M674 170h12v80h-12z" fill="${greenWash}" stroke="${green}" stroke-width="2"/>
    ${say("door", [640, 156], { cap: 12, fill: green, bold: true })}
    ${person([330, 210], brass, -20, 1.2)}${say("visitor", [330, 258], { cap: 12.5, bold: true, fill: brassInk })}
    ${arrow("M364 210H654", green, dashed)}${say("way out left open", [446, 190], { cap: 11.5, fill: green })}
    ${sight([262, 92], 146, 70)}${person([262, 92], ink, 146, 1.2)}${say("officer", [222, 84], { anchor: "end", cap: 12.5, bold: true })}
    ${line("M278 112L316 186", brass, 2.4, dashed)}${say("two arms' lengths", [330, 136], { anchor: "start", cap: 11.5 })}
    ${box(70, 296, 150, 40, mist)}${say("desk", [145, 322], { cap: 12 })}${person([145, 278], signal, 60, 1)}${say("colleague sees both", [176, 282], { anchor: "start", cap: 11.5, fill: signal })}
    ${person([566, 210], mist, -90, 1.1)}${line("M542 186L590 234M590 186L542 234", red, 4)}${say("nobody in the way", [566, 268], { cap: 11.5, fill: red })}
    ${say("In front, a little to one side, hands in view", [360, 410], { bold: true })}`,
});

const answers: [string, string[], string[], string, string][] = [
  [
    "Fits",
    ["belongs here,", "can be checked"],
    ["help and thank", "note nothing"],
    green,
    greenWash,
  ],
  [
    "Unclear",
    ["vague, hurried,", "not heard"],
    ["offer again", "keep in the sweep"],
    brass,
    amberWash,
  ],
  [
    "Does not fit",
    ["contradicts what", "you can see"],
    ["thank, tell leader", "move earlier"],
    red,
    redWash,
  ],
];

figures.push({
  name: "anticipation-answer-tree",
  title: "Deciding from the answer",
  alt: "A tree. At the top the question: good evening, can I help you find something? Three branches. Fits: it belongs here and can be checked; help and thank, note nothing. Unclear: vague, hurried or not heard; offer again through staff and keep in the sweep. Does not fit: contradicts what you can see; thank, tell the leader, move the principal earlier.",
  height: 456,
  of: `
    ${box(120, 26, 480, 66, white)}${say("“Good evening, can I help", [360, 54], { bold: true })}${say("you find something?”", [360, 80], { bold: true })}
    ${arrow("M260 96C220 124 160 128 136 156", green)}${arrow("M360 96V156", brass)}${arrow("M460 96C500 124 560 128 584 156", red)}
    ${answers
      .map(([title, sound, act, colour, wash], n) => {
        const x = 24 + n * 228;
        return `${box(x, 166, 216, 244, wash, colour)}${say(title, [x + 108, 204], { bold: true, cap: 15, fill: colour === brass ? brassInk : colour })}
          ${say(sound, [x + 108, 242], { cap: 12 })}${line(`M${x + 28} 286H${x + 188}`, colour, 2)}${say(act, [x + 108, 326], { cap: 12, bold: true })}`;
      })
      .join("")}
    ${say("Nobody is accused, held or followed", [360, 440], { cap: 12 })}`,
});

const cycle: [string, string, At][] = [
  ["See", "one sentence", [360, 84]],
  ["Decide", "between two", [560, 214]],
  ["Say", "briefed words", [360, 344]],
  ["Do", "completely", [160, 214]],
];

figures.push({
  name: "anticipation-decision-loop",
  title: "The decision loop",
  alt: "Four circles in a loop: see, one sentence; decide, between two options; say, in briefed words; do, completely; and back to see. A green short cut leads from see straight to do: a rule that was agreed beforehand, if, then. In a corner: reversible first.",
  height: 440,
  of: `
    ${arrow("M432 100C500 120 540 140 552 150", slate)}${arrow("M548 284C530 320 480 338 436 344", slate)}
    ${arrow("M284 344C230 336 190 312 174 284", slate)}${arrow("M172 148C190 120 240 100 284 92", slate)}
    ${arrow("M318 144C290 190 260 204 232 210", green)}${say(["if … then:", "agreed before"], [366, 196], { cap: 12, bold: true, fill: green })}
    ${cycle
      .map(
        ([title, what, [x, y]], n) =>
          `<circle cx="${x}" cy="${y}" r="66" fill="${n === 3 ? brassWash : white}" stroke="${n === 3 ? brass : slate}" stroke-width="2.4"/>${say(title, [x, y], { bold: true, cap: 15 })}${say(what, [x, y + 26], { cap: 10.5 })}`,
      )
      .join("")}
    ${say(["Reversible", "first"], [90, 60], { bold: true, cap: 12.5 })}
    ${say(["Then look", "once more"], [634, 384], { bold: true, cap: 12.5 })}`,
});

const budget = (y: number, wait: number) => {
  const parts: [string, number, string][] = [
    ...(wait ? [["wait", wait, redWash] as [string, number, string]] : []),
    ["notice", 2, white],
    ["decide", 2, white],
    ["say", 2, brassWash],
    ["to the door", 3, greenWash],
  ];
  let at = 0;
  return parts
    .map(([name, seconds, fill]) => {
      const [x, w] = [40 + at * 50, seconds * 50];
      // Centres the text beside the red line that crosses the last part.
      const middle = x < 540 && x + w > 540 ? (540 + x + w) / 2 : x + w / 2;
      at += seconds;
      return `${box(x, y, w, 60, fill)}${say(name, [middle, y + 28], { cap: 11, bold: true })}${say(`${seconds} s`, [middle, y + 48], { cap: 10.5 })}`;
    })
    .join("");
};

figures.push({
  name: "anticipation-time-budget",
  title: "Ten seconds",
  alt: "A man at 15 metres and 1.5 metres each second arrives in ten seconds, a red line. The upper bar begins at once: notice 2, decide 2, say 2, walk to the door 3, together 9 seconds, one to spare. In the lower bar 3 seconds of waiting come first, and the walk to the door ends at 12 seconds, two after he has arrived.",
  height: 400,
  of: `
    ${say("15 m ÷ 1.5 m/s = 10 s", [40, 50], { anchor: "start", bold: true, cap: 15 })}
    ${say("At once: 9 s", [40, 96], { anchor: "start", cap: 12.5, fill: green, bold: true })}${budget(108, 0)}
    ${say("After waiting 3 s: 12 s", [40, 218], { anchor: "start", cap: 12.5, fill: red, bold: true })}${budget(230, 3)}
    ${line("M540 70V312", red, 4)}${say("he is here", [540, 60], { cap: 12.5, bold: true, fill: red })}
    ${line("M40 324H680", slate, 2)}${[0, 2, 4, 6, 8, 10, 12].map((n) => `${line(`M${40 + n * 50} 318V330`, slate, 2)}${say(`${n} s`, [40 + n * 50, 352], { cap: 11.5 })}`).join("")}
    ${say("Distance is time to think", [360, 386], { bold: true })}`,
});

const links: [string, string, string][] = [
  ["Sign", "what is seen", "not past the petrol station"],
  ["Limit", "how much, when", "by 12.40"],
  ["Who", "notices, decides", "driver; close officer"],
  ["Action", "what exactly", "left into Deans Avenue"],
  ["Word", "how it is said", "“Route two”"],
];

figures.push({
  name: "anticipation-trigger-anatomy",
  title: "The parts of a trigger",
  alt: "Five linked rows. Sign, what is seen: not past the petrol station. Limit, how much or when: by 12.40. Who notices and decides: driver; close officer. Action, what exactly: left into Deans Avenue. Word, how it is said: route two. Below: two officers would act at the same moment.",
  height: 460,
  of: `
    ${links
      .map(([title, asks, example], n) => {
        const y = 24 + n * 76;
        return `${n < 4 ? line(`M62 ${y + 50}V${y + 90}`, brass, 7) : ""}${box(30, y, 660, 62, white)}<circle cx="62" cy="${y + 31}" r="19" fill="${brassWash}" stroke="${brass}" stroke-width="4"/>${say(String(n + 1), [62, y + 37], { bold: true, cap: 12 })}
          ${say(title, [98, y + 38], { anchor: "start", bold: true, cap: 14 })}${say(asks, [196, y + 37], { anchor: "start", cap: 11.5, fill: slate })}${say(example, [672, y + 37], { anchor: "end", cap: 12, fill: brassInk, bold: true })}`;
      })
      .join("")}
    ${say("Two officers would act at the same moment", [360, 436], { bold: true, fill: green })}`,
});

const mortem: [string, string[], number][] = [
  ["Brief", ["no", "discussion"], 5],
  ["“It failed”", ["tomorrow,", "23.00"], 1],
  ["Write", ["alone,", "silent"], 4],
  ["Round", ["newest first,", "no defence"], 8],
  ["Choose", ["three"], 2],
  ["Change", ["trigger,", "task, name"], 5],
];

figures.push({
  name: "anticipation-pre-mortem",
  title: "A pre-mortem in 25 minutes",
  alt: "Six steps of a pre-mortem with their minutes: brief 5, without discussion; say that it failed 1; write alone and in silence 4; go round, newest first, nobody defends the plan 8; choose three 2; change the plan with a trigger, a task and a name 5. A bar shows the shares of the twenty-five minutes.",
  height: 420,
  of: `
    ${mortem
      .map(([title, what, minutes], n) => {
        const [x, y] = [24 + (n % 3) * 228, 26 + Math.floor(n / 3) * 132];
        return `${box(x, y, 216, 116, n === 5 ? greenWash : white, n === 5 ? green : slate)}${disc(n + 1, [x + 28, y + 30])}
          ${say(title, [x + 54, y + 36], { anchor: "start", bold: true, cap: 13 })}${say(what, [x + 28, y + 70], { anchor: "start", cap: 11.5 })}
          ${say(`${minutes} min`, [x + 200, y + 98], { anchor: "end", bold: true, cap: 12.5, fill: brassInk })}`;
      })
      .join("")}
    ${(() => {
      let at = 0;
      return mortem
        .map(([, , minutes], n) => {
          const [x, w] = [24 + at * 26.88, minutes * 26.88];
          at += minutes;
          return `<rect x="${x}" y="304" width="${w - 3}" height="42" fill="${n === 5 ? green : n === 3 ? brass : slate}"/>${say(String(n + 1), [x + w / 2 - 1, 331], { fill: white, bold: true, cap: 11.5 })}`;
        })
        .join("");
    })()}
    ${say("25 minutes, and the plan has changed", [360, 390], { bold: true })}`,
});

const zones: [string, string][] = [
  ["Medical", "on top, sealed"],
  ["Car", "triangle, vests, tools"],
  ["Warm", "blankets, water"],
  ["Principal", "coat, spare shoes"],
];

figures.push({
  name: "anticipation-layout",
  title: "Equipment layout",
  alt: "On the left an officer from the front: radio on the left side, torch and notebook in the right pocket, tourniquet and gloves in front reachable with both hands, papers inside, watch on the wrist, hands empty. On the right a car boot from above in four zones: medical on top and sealed; triangle, vests and tools; blankets and water; the principal's coat and shoes.",
  height: 460,
  of: `
    <circle cx="220" cy="92" r="32" fill="${ink}"/><path d="M168 136q52-22 104 0l20 138h-24l-14-76v96h-68v-96l-14 76h-24z" fill="${ink}"/><path d="M186 294h30v110h-30zM224 294h30v110h-30z" fill="${ink}"/>
    <rect x="206" y="196" width="28" height="28" rx="4" fill="${red}"/><path d="M220 201v18M211 210h18" stroke="${white}" stroke-width="5"/>
    <rect x="256" y="238" width="18" height="34" rx="3" fill="${brass}"/><rect x="170" y="246" width="16" height="26" rx="3" fill="${signal}"/>
    <rect x="228" y="150" width="16" height="18" fill="${white}"/>
    ${line("M276 254H300", brass, 2.4)}${say(["left:", "radio"], [304, 252], { anchor: "start", cap: 11.5, bold: true })}
    ${line("M168 258H140", signal, 2.4)}${say(["right: torch,", "notebook"], [134, 254], { anchor: "end", cap: 11.5, bold: true })}
    ${line("M204 210C150 200 140 190 128 178", red, 2.4)}${say(["tourniquet,", "gloves: for", "both hands"], [124, 138], { anchor: "end", cap: 11.5, bold: true, fill: red })}
    ${line("M246 158L290 140", slate, 2)}${say(["inside:", "papers"], [296, 138], { anchor: "start", cap: 11.5 })}
    ${say("hands: nothing", [220, 436], { bold: true, cap: 13 })}
    ${box(412, 60, 286, 330, white, ink)}${say("Boot", [555, 46], { bold: true, cap: 14 })}
    ${zones
      .map(([title, what], n) => {
        const y = 74 + n * 78;
        return `${box(426, y, 258, 66, n === 0 ? redWash : mist, n === 0 ? red : slate)}${say(title, [446, y + 30], { anchor: "start", bold: true, cap: 12.5 })}${say(what, [446, y + 52], { anchor: "start", cap: 11 })}`;
      })
      .join("")}
    ${say("same place, every day", [555, 436], { cap: 12 })}`,
});

const expiries: [string, number | undefined, string][] = [
  ["AED pads", 15 + 30, "15 May: replace"],
  ["Gauze", 90, "30 June: stays"],
  ["Glucose gel", 32, "2 May: replace"],
  ["Gloves, open box", undefined, "worn: replace"],
  ["Batteries, dim", undefined, "dim: replace"],
];

figures.push({
  name: "anticipation-expiry",
  title: "Dates in the kit",
  alt: "A calendar from 1 April to 30 June with a brass line at 20 May, the end of the assignment. AED pads of 15 May and glucose gel of 2 May end before it: replace. Gauze of 30 June ends after it: stays. Gloves in an open box and batteries that are dim are replaced although no date says so.",
  height: 430,
  of: `
    ${["April", "May", "June"].map((month, n) => say(month, [270 + n * 104 + 50, 50], { bold: true, cap: 12.5 })).join("")}
    ${[0, 30, 61, 91].map((day) => line(`M${270 + day * 3.43} 62V356`, mist, 2)).join("")}
    ${expiries
      .map(([item, day, what], n) => {
        const y = 92 + n * 56;
        const stays = day === 90;
        const colour = stays ? green : red;
        const end = day === undefined ? 282 : 270 + day * 3.43;
        return `${say(item, [252, y + 6], { anchor: "end", cap: 12, bold: true })}${line(`M270 ${y}H${end}`, colour, 12)}
          ${stays ? say(what, [end, y - 14], { anchor: "end", cap: 11.5, fill: colour, bold: true }) : say(what, [day === undefined ? 296 : 460, y + 5], { anchor: "start", cap: 11.5, fill: colour, bold: true })}`;
      })
      .join("")}
    ${line("M438 62V366", brass, 4)}${say("20 May: assignment ends", [438, 392], { bold: true, cap: 12, fill: brassInk })}`,
});

const drill: [string, number][] = [
  ["Say it", 30],
  ["Walk it", 60],
  ["Do it", 60],
  ["Change one", 60],
  ["Ask", 90],
];

figures.push({
  name: "anticipation-five-minute-drill",
  title: "The five-minute drill",
  alt: "A ring of 300 seconds in five parts, clockwise from the top: say it 30 seconds, walk it 60, do it 60, change one thing 60, ask what was unclear 90. In the middle, in red, the safety word: stop, stop, stop. One thing is drilled, and one change is written down.",
  height: 460,
  of: `
    ${(() => {
      const centre: At = [360, 216];
      let at = 0;
      return drill
        .map(([title, seconds], n) => {
          const [from, to] = [(at * 360) / 300, ((at + seconds) * 360) / 300];
          at += seconds;
          const [a, b, c, d] = [
            around(centre, 170, from),
            around(centre, 170, to),
            around(centre, 84, to),
            around(centre, 84, from),
          ];
          const [x, y] = around(centre, 127, (from + to) / 2);
          const fill = [mist, white, brassWash, amberWash, greenWash][n]!;
          return `<path d="M${a[0]} ${a[1]}A170 170 0 0 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A84 84 0 0 0 ${d[0]} ${d[1]}Z" fill="${fill}" stroke="${slate}" stroke-width="2"/>
            ${say([...(title === "Change one" ? ["Change", "one"] : [title]), `${seconds} s`], [x, y - (title === "Change one" ? 12 : 4)], { cap: 11, bold: true })}`;
        })
        .join("");
    })()}
    ${say(["stop,", "stop,", "stop"], [360, 196], { bold: true, fill: red, cap: 13 })}
    ${say(["300", "seconds"], [620, 84], { bold: true, cap: 14 })}
    ${say(["one thing,", "one change"], [96, 84], { bold: true, cap: 13 })}
    ${say("Ordinary events first: a faint, a wrong address, an alarm", [360, 436], { cap: 12 })}`,
});

const ladder: [string, string][] = [
  ["Newest", "“I did not know which door”"],
  ["Officers", "times and places from the log"],
  ["Driver", "what the car saw"],
  ["Deputy", "what the plan said"],
  ["Leader", "own mistakes, last"],
];

figures.push({
  name: "anticipation-debrief-ladder",
  title: "Who speaks first",
  alt: "A ladder of five rungs, from first to last: the newest member, who says that she did not know which door; the officers with times and places from the log; the driver; the deputy; and the leader, with his or her own mistakes, last. At the foot a box: at least three changes, each with a name and a date.",
  height: 480,
  of: `
    ${line("M70 30V376M650 30V376", slate, 7)}
    ${ladder
      .map(([who, what], n) => {
        const y = 34 + n * 68;
        return `${box(62, y, 596, 52, n === 0 ? greenWash : n === 4 ? brassWash : white, n === 0 ? green : n === 4 ? brass : slate)}${disc(n + 1, [96, y + 26], n === 0 ? green : n === 4 ? brass : ink)}
          ${say(who, [126, y + 33], { anchor: "start", bold: true, cap: 14 })}${say(what, [640, y + 32], { anchor: "end", cap: 12 })}`;
      })
      .join("")}
    ${arrow("M360 366V394", green)}${box(110, 400, 500, 58, greenWash, green)}${say("At least three changes: what, who, by when", [360, 435], { bold: true, cap: 12.5, fill: green })}`,
});
