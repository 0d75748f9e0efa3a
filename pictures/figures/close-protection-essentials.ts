import {
  type Figure,
  ground,
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
  step,
  brassInk,
} from "../lib/figure-pen.ts";

/** The figures of cp101 and cp102. */
export const figures: Figure[] = [];

figures.push({
  name: "three-rings",
  title: "Three rings",
  alt: "Three rings around the principal: an inner one with the officer beside them, a middle one of advance, drivers, doors and reception, an outer one of information, police, venue and neighbourhood. A warning that begins outside gives days; one at the inner ring gives seconds.",
  height: 440,
  of: `
    <circle cx="360" cy="222" r="204" fill="${white}" stroke="${slate}" stroke-width="1.6"/>
    <circle cx="360" cy="222" r="148" fill="${mist}" stroke="${slate}" stroke-width="1.6"/>
    <circle cx="360" cy="222" r="90" fill="${brassWash}" stroke="${brass}" stroke-width="2.4"/>
    ${person([344, 200], brass)}${person([386, 212], ink, 40)}
    ${say("Inner", [360, 168], { bold: true })}
    ${say("Middle", [360, 108], { bold: true })}${say("Outer", [360, 50], { bold: true })}
    ${say(["Officer beside", "the principal"], [360, 252], { cap: 10.5 })}
    ${say(["Advance, drivers,", "doors, reception"], [360, 334], { cap: 10.5 })}
    ${say(["Information, police,", "venue, neighbourhood"], [360, 388], { cap: 10.5 })}
    ${arrow("M36 222H150", red)}${say("Warning:", [40, 176], { anchor: "start", cap: 12, fill: red, bold: true })}
    ${say("days", [40, 200], { anchor: "start", cap: 12, fill: red })}
    ${arrow("M684 222H458", red)}${say("seconds", [684, 200], { anchor: "end", cap: 12, fill: red })}`,
});

figures.push({
  name: "force-two-questions",
  title: "Force two questions",
  alt: "Two questions in their order: what did I honestly believe, judged from where I stood; was the force reasonable, judged from outside. Below them a bar: while the threat is there force may be justified, and when it has ended so has the justification.",
  height: 400,
  of: `
    ${step(1, "What did I believe?", ["Honestly, at that moment:", "judged from where I stood"], 30, 36, 310)}
    ${step(2, "Was it reasonable?", ["Given those circumstances:", "judged from outside"], 380, 36, 310)}
    ${arrow("M344 100H372", slate)}
    ${line("M60 288H520", green, 16)}${line("M520 288H660", red, 16, 'stroke-opacity=".75"')}
    ${line("M520 256V322", ink, 2.6)}
    ${say("The threat is there", [290, 252], { fill: green, bold: true })}
    ${say("It has ended", [598, 252], { fill: red, bold: true })}
    ${say("Force may be justified", [290, 336])}${say(["And so has", "the justification"], [598, 336])}`,
});

figures.push({
  name: "two-layers-of-law",
  title: "Two layers of law",
  alt: "A wide box, European regulation such as the GDPR, applies directly in every member state. Below it Hungary, Austria and Slovakia stand side by side with a border between them: who may protect, what force and which equipment are national law, and one country's permission ends at its border.",
  height: 420,
  of: `
    ${box(30, 34, 660, 104, brassWash, brass)}
    ${say("European regulation", [360, 74], { bold: true, cap: 15 })}
    ${say("Applies directly in every member state: the GDPR", [360, 112])}
    ${["Hungary", "Austria", "Slovakia"]
      .map((country, n) => {
        const x = 30 + n * 228;
        return `${box(x, 166, 204, 172, white)}${say(country, [x + 102, 200], { bold: true, cap: 14 })}
          ${say(["who may protect,", "what force, which", "equipment"], [x + 102, 238], { cap: 12 })}
          ${say(n === 0 ? "one permission" : "another", [x + 102, 318], { cap: 12, fill: n === 0 ? green : red, bold: true })}`;
      })
      .join("")}
    ${line("M246 158V346M474 158V346", red, 2.6, dashed)}
    ${say("National law: a permission ends at the border", [360, 386], { fill: red, bold: true })}`,
});

const cells: [string, string][][] = [
  [
    ["Manage in routine", amberWash],
    ["Act before the task", redWash],
    ["Change the plan", "#eab9b5"],
  ],
  [
    ["Note", greenWash],
    ["Manage in routine", amberWash],
    ["Act before the task", redWash],
  ],
  [
    ["Note", greenWash],
    ["Note", greenWash],
    ["Plan a response", amberWash],
  ],
];

figures.push({
  name: "risk-matrix",
  title: "Risk matrix",
  alt: "A matrix of likelihood against consequence. Likely: manage in routine if minor, act before the task if serious, change the plan if grave. Possible: note, manage in routine, act before the task. Unlikely: note, note, plan a response.",
  height: 440,
  of: `
    ${cells
      .flatMap((row, y) =>
        row.map(([text, fill], x) => {
          const [left, top] = [150 + x * 182, 30 + y * 104];
          const words = text.split(" ");
          const half = Math.ceil(words.length / 2);
          const lines =
            text.length > 10
              ? [words.slice(0, half).join(" "), words.slice(half).join(" ")]
              : [text];
          return `${box(left, top, 174, 96, fill)}${say(lines, [left + 87, top + (lines.length > 1 ? 42 : 54)], { bold: text === "Change the plan" })}`;
        }),
      )
      .join("")}
    ${["Likely", "Possible", "Unlikely"].map((text, n) => say(text, [136, 84 + n * 104], { anchor: "end", bold: true })).join("")}
    ${["Minor", "Serious", "Grave"].map((text, n) => say(text, [237 + n * 182, 368], { bold: true })).join("")}
    ${arrow("M150 392H682", slate)}${say("Consequence", [416, 424])}
    ${arrow("M30 334V34", slate)}`,
});

const stops: [at: string, what: string[], x: number][] = [
  ["09.25", ["Advance at", "the meeting"], 76],
  ["09.38", ["Team at", "the hotel"], 204],
  ["09.53", ["Car leaves", "the hotel"], 332],
  ["10.18", ["Car at the", "side door"], 460],
  ["10.25", ["Principal at", "the door"], 572],
  ["10.30", ["Meeting", "begins"], 664],
];

figures.push({
  name: "working-backwards",
  title: "Working backwards",
  alt: "A line of six times, reckoned from right to left: the meeting begins at 10.30 and is fixed; principal at the door 10.25; car at the side door 10.18; car leaves the hotel 09.53; team at the hotel 09.38; advance at the meeting 09.25.",
  height: 320,
  of: `
    ${line("M40 150H690", slate, 3)}
    ${stops
      .map(([at, what, x], n) => {
        const last = n === stops.length - 1;
        return `<circle cx="${x}" cy="150" r="11" fill="${last ? brass : ink}"/>
          ${say(at, [x, 190], { bold: true, fill: last ? brassInk : ink })}
          ${say(what, [x, n % 2 === 0 ? 222 : 222], { cap: 10.5 })}`;
      })
      .join("")}
    ${stops
      .slice(1)
      .map(([, , x], n) =>
        arrow(`M${x - 8} 128C${x - 30} 92 ${stops[n]![2] + 30} 92 ${stops[n]![2] + 12} 130`, brass),
      )
      .join("")}
    ${say("Begin with what cannot move, and reckon back", [360, 52], { bold: true, cap: 14 })}
    ${say("fixed", [664, 88], { fill: brassInk, bold: true, cap: 11 })}`,
});

figures.push({
  name: "venue-advance",
  title: "Venue advance",
  alt: "A venue drawn from above: the car at the kerb, twenty-two paces through the main door to the principal's seat, lift and stairs beside the way, a safe room near the seat, a first-aid room, a second way out where another car waits, and a third door of which the team knows where it leads.",
  height: 460,
  of: `
    <rect x="0" y="372" width="720" height="88" fill="${white}"/>${line("M0 372H720", slate, 2)}
    <path d="M150 70H600V330H150Z" fill="${white}" stroke="${ink}" stroke-width="5"/>
    ${line("M340 70V180M340 230V330M340 250H150M430 330V250H600M430 250V205", ink, 3.4)}
    <path d="M228 326h56v8h-56z" fill="${ground}"/><path d="M228 326a56 56 0 0 1 56 0" fill="none" stroke="${ink}" stroke-width="2"/>
    <path d="M596 128h8v46h-8z" fill="${ground}"/><path d="M146 266h8v42h-8z" fill="${ground}"/>
    ${car([256, 408], 0)}${car([664, 150], 90, slate)}
    ${arrow("M256 372V300C256 282 300 268 330 214C350 178 420 170 470 160", brass)}
    ${arrow("M520 150H618", green, dashed)}${arrow("M200 286H122", green, dashed)}
    ${box(470, 92, 100, 40, brassWash, brass)}${say("Seat", [520, 118], { cap: 12 })}
    <rect x="360" y="262" width="52" height="58" fill="${mist}" stroke="${slate}" stroke-width="1.6"/>${say("Lift", [386, 297], { cap: 11 })}
    ${say("Stairs", [386, 242], { cap: 11 })}
    ${box(448, 268, 138, 48, greenWash, green)}${say("Safe room", [517, 298], { cap: 12 })}
    ${box(170, 90, 120, 44, white)}${say("First aid", [230, 118], { cap: 12 })}
    ${say("22 paces", [262, 232], { cap: 11, fill: brassInk, bold: true })}
    ${say("Arrival", [344, 414], { anchor: "start", bold: true })}
    ${say("Second way out", [622, 50], { cap: 12, fill: green, bold: true })}
    ${say(["Third, and", "where it leads"], [70, 250], { cap: 11, fill: green, bold: true })}
    ${say("In the house: who has the key?", [150, 46], { anchor: "start", cap: 12 })}`,
});

const formation = (x: number, title: string, what: string, people: string) => `
  ${box(x, 24, 206, 350, white)}${say(title, [x + 103, 60], { bold: true, cap: 15 })}${people}
  ${say(what, [x + 103, 354], { cap: 11.5 })}`;

figures.push({
  name: "formations",
  title: "Formations",
  alt: "Three arrangements seen from above. One officer: behind the principal and to one side. Two: one ahead, who meets doors first, and one close. Four: one ahead, one close, one at the side and one behind, each looking in another direction.",
  height: 440,
  of: `
    ${formation(26, "One", "Behind, to one side", `${sight([158, 246], -8)}${person([120, 206], brass)}${person([158, 246], ink)}`)}
    ${formation(257, "Two", "Doors are met first", `${sight([360, 138], 0)}${person([360, 138], ink)}${person([352, 222], brass)}${sight([392, 260], 30, 56)}${person([392, 260], ink)}`)}
    ${formation(
      488,
      "Four",
      "Each looks elsewhere",
      `${sight([591, 122], 0, 50)}${person([591, 122], ink)}${person([586, 206], brass)}${person([624, 236], ink, 14)}
      ${sight([526, 218], -80, 42)}${person([526, 218], ink, -80)}${sight([600, 300], 180, 38)}${person([600, 300], ink, 180)}`,
    )}
    ${arrow("M360 430V398", slate)}
    ${person([60, 410], brass, 0, 0.8)}${say("Principal", [84, 414], { anchor: "start", cap: 12 })}
    ${person([214, 410], ink, 0, 0.8)}${say("Officer", [238, 414], { anchor: "start", cap: 12 })}
    ${say("The way they walk", [380, 418], { anchor: "start", cap: 12 })}
    ${`<path d="M572 402l24-12v28z" fill="${signal}" fill-opacity=".2"/>`}${say("Sight", [608, 414], { anchor: "start", cap: 12 })}`,
});

figures.push({
  name: "radio-message",
  title: "Radio message",
  alt: "A radio message and its answer. Mike to Lima: Lima, this is Mike. Principal leaving the room, two minutes. Bring the car. The order is whom, who, what, and what to do. Lima answers: Mike, Lima. Two minutes, car. What matters comes back.",
  height: 400,
  of: `
    ${box(30, 30, 440, 190, white)}${say("Lima, this is Mike.", [56, 70], { anchor: "start", bold: true, cap: 15 })}
    ${say(["Principal leaving the room,", "two minutes. Bring the car."], [56, 108], { anchor: "start", cap: 15 })}
    ${line("M56 168H444", mist, 2)}
    ${say("1 whom   2 who   3 what   4 what to do", [56, 198], { anchor: "start", cap: 12, fill: slate })}
    ${box(310, 258, 380, 104, brassWash, brass)}${say("Mike, Lima.", [336, 296], { anchor: "start", bold: true, cap: 15 })}
    ${say("Two minutes, car.", [336, 334], { anchor: "start", cap: 15 })}
    ${arrow("M486 128C580 128 600 180 592 244", slate)}
    ${arrow("M296 312C200 312 160 280 150 234", brass)}
    ${say(["What matters", "comes back"], [150, 354], { cap: 12, fill: brassInk, bold: true })}`,
});

figures.push({
  name: "decision-point",
  title: "Decision point",
  alt: "Two roads between two doors, across a river. The first takes 17 minutes over a bridge with no way off; the other takes 24 and passes a place to stop. A ring marks the point before they part: decide here, not in the queue. Both doors are fixed points.",
  height: 420,
  of: `
    <path d="M420-10C400 120 470 260 430 440" fill="none" stroke="${mist}" stroke-width="86"/>
    ${line("M60 340C160 330 220 290 270 262C340 224 520 220 660 222", white, 22)}
    ${line("M270 262C262 180 280 100 340 86C440 68 560 80 660 222", white, 22)}
    ${line("M60 340C160 330 220 290 270 262C340 224 520 220 660 222", brass, 7)}
    ${line("M270 262C262 180 280 100 340 86C440 68 560 80 660 222", signal, 6, 'stroke-dasharray="14 10"')}
    <circle cx="60" cy="340" r="12" fill="${ink}"/><circle cx="660" cy="222" r="12" fill="${ink}"/>
    ${say("Door", [60, 380], { bold: true })}${say("Door", [660, 262], { bold: true })}
    <circle cx="224" cy="288" r="25" fill="${brassWash}" stroke="${brass}" stroke-width="4"/>
    ${say("Decide here,", [232, 346], { anchor: "start", bold: true })}${say("not in the queue", [232, 370], { anchor: "start" })}
    <path d="M346 222h160" stroke="${red}" stroke-opacity=".3" stroke-width="48"/>${say("No way off", [428, 190], { fill: red, bold: true })}
    ${say("24 min", [520, 70], { fill: signal, bold: true })}${say("17 min", [580, 250], { fill: brassInk, bold: true })}
    <path d="M330 100l17 17-17 17-17-17z" fill="${green}"/>${say("A place to stop", [312, 152], { anchor: "start", fill: green, cap: 12, bold: true })}
    ${say("Fixed point", [60, 402], { cap: 11 })}${say("Fixed point", [660, 284], { cap: 11 })}`,
});

figures.push({
  name: "arrival",
  title: "Arrival",
  alt: "An arrival seen from above: the car stands with its rear door level with the path to the entrance and with room to the car ahead, so that it can drive away. The advance stands at the entrance, the principal walks, the officer beside them looks round, the driver stays with the car.",
  height: 480,
  of: `
    <rect x="0" y="250" width="720" height="150" fill="${white}"/>${line("M0 250H720", slate, 3)}
    ${line("M0 326H720", mist, 4, 'stroke-dasharray="30 22"')}
    <path d="M250 0H520V92H250Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    <path d="M352 88h72v10h-72z" fill="${ink}"/>${say("Entrance", [386, 60], { bold: true })}
    ${arrow("M386 236V116", brass)}
    ${car([400, 290], 0)}${car([620, 290], 0, slate)}
    ${arrow("M468 282C500 280 516 300 556 340C590 362 640 362 700 362", green, dashed)}
    ${person([386, 200], brass)}${person([426, 224], ink, 12)}${person([324, 130], signal, 180)}
    ${say("Advance", [296, 136], { anchor: "end", fill: signal, bold: true })}
    ${say("Principal", [362, 206], { anchor: "end", fill: brassInk, bold: true })}
    ${say("Officer, looking round", [458, 224], { anchor: "start" })}
    ${say(["Rear door level", "with the path"], [320, 274], { anchor: "end", cap: 12 })}
    ${say("Driver stays", [400, 344], { cap: 12 })}
    ${say("Room to drive away", [560, 392], { fill: green, bold: true })}
    ${line("M462 262V252M558 262V252M462 257H558", green, 2)}
    ${say("2 minutes: clear, wait, or other door", [360, 446], { bold: true })}`,
});

figures.push({
  name: "time-distance-direction",
  title: "Time distance direction",
  alt: "The same person beside one journey three times: at 08.10 opposite the school, at 08.40 at a café on the other side of the road, at 09.05 at the office gate. More than once, at places apart, after a turn, and behaving as if it mattered.",
  height: 420,
  of: `
    ${line("M40 330C120 250 190 250 250 250S330 120 430 120S560 200 680 90", white, 22)}
    ${line("M40 330C120 250 190 250 250 250S330 120 430 120S560 200 680 90", brass, 6)}
    ${[
      [170, 252, "08.10", "opposite the school"],
      [400, 122, "08.40", "café, changed side"],
      [590, 176, "09.05", "at the office gate"],
    ]
      .map(([x, y, at, where], n) => {
        const [left, top] = [Number(x), Number(y) + 44];
        return `${person([Number(x) + 8, Number(y) + 36], red, -20, 0.9)}${say(String(at), [left, top + 40], { bold: true, fill: red })}
          ${say(String(where), [left, top + 64], { cap: 11 })}<circle cx="${x}" cy="${Number(y) - 22}" r="14" fill="${ink}"/>${say(String(n + 1), [left, Number(y) - 17], { fill: white, cap: 11, bold: true })}`;
      })
      .join("")}
    ${say("More than once, at places apart, after a turn, and behaving as if it mattered", [360, 396], { cap: 12, bold: true })}
    ${say("Your journey", [296, 170], { anchor: "end", fill: brassInk, bold: true, cap: 12 })}`,
});

const order: [string, string, string][] = [
  ["Catastrophic bleeding", "Press, pack, tourniquet", redWash],
  ["Airway", "Tilt the head, lift the chin", "#fae6d8"],
  ["Breathing", "None or gasping: CPR", amberWash],
  ["Circulation", "Lay flat, keep warm", greenWash],
  ["Everything else", "Cool, support, watch", white],
];

figures.push({
  name: "order-of-care",
  title: "Order of care",
  alt: "Five steps like a staircase, in their order: catastrophic bleeding, press, pack, tourniquet; airway, tilt the head and lift the chin; breathing, CPR where there is none or only gasping; circulation, lay flat and keep warm; everything else. Call early: 111 or 112.",
  height: 460,
  of: `
    ${order
      .map(([title, what, fill], n) => {
        const [x, y] = [22 + n * 28, 30 + n * 72];
        return `${box(x, y, 560, 60, fill)}<circle cx="${x + 34}" cy="${y + 30}" r="17" fill="${ink}"/>
          ${say(String(n + 1), [x + 34, y + 36], { fill: white, bold: true })}
          ${say(title, [x + 66, y + 37], { anchor: "start", bold: true })}
          ${say(what, [x + 540, y + 37], { anchor: "end", cap: 11.5 })}`;
      })
      .join("")}
    ${say("What kills first comes first. Call early: 111, 112.", [360, 432], { bold: true })}`,
});

figures.push({
  name: "cordon",
  title: "Cordon",
  alt: "An object in the middle of an inner circle that nobody enters and in which no radio is used; an outer circle held by police and venue, with people on it who look outward. The principal and an officer have left first, upwind and out of sight; everybody is accounted for by name.",
  height: 460,
  of: `
    <circle cx="330" cy="222" r="182" fill="${white}" stroke="${signal}" stroke-width="3" stroke-dasharray="10 8"/>
    <circle cx="330" cy="222" r="94" fill="${redWash}" stroke="${red}" stroke-width="3" stroke-dasharray="10 8"/>
    <path d="M314 208h32v28h-32z" fill="${ink}"/>${say("Object", [330, 262], { bold: true, cap: 12 })}
    ${say(["Nobody,", "no radio"], [330, 164], { fill: red, bold: true, cap: 12 })}
    ${say("Police and venue", [330, 366], { fill: signal, bold: true })}
    ${[
      [208, 96],
      [470, 110],
      [196, 350],
      [466, 346],
    ]
      .map(([x, y]) => person([x!, y!], ink, (Math.atan2(x! - 330, 222 - y!) * 180) / Math.PI))
      .join("")}
    ${arrow("M420 250C500 290 560 320 622 336", green)}
    ${person([648, 320], brass, 110)}${person([648, 362], ink, 110)}
    ${say(["Principal first,", "upwind and", "out of sight"], [636, 234], { fill: green, bold: true, cap: 12 })}
    ${say("Names, not numbers", [614, 414], { cap: 12 })}
    ${say("Look outward", [92, 66], { cap: 12 })}${line("M140 72L188 88", slate, 1.6)}`,
});
