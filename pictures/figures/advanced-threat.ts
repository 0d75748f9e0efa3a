import {
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
  car,
  brassInk,
  cell,
  disc,
} from "../lib/figure-pen.ts";

/** The figures of the theory of the module Advanced Threat Management. */
export const figures: Figure[] = [];

const stages: [string, string[], string[]][] = [
  ["Select", ["Reads what", "is public"], ["Publish", "less"]],
  ["Observe", ["Comes to", "look"], ["Compare", "sightings"]],
  ["Rehearse", ["Tries the", "way"], ["Change the", "day"]],
  ["Act", ["Seconds"], ["Move away,", "cover"]],
  ["Leave", ["Wants to", "get away"], ["Describe,", "preserve"]],
];

figures.push({
  name: "advanced-attack-cycle",
  title: "Five stages and what the team can do",
  alt: "Five stages in a row, each with what the adversary does and what the team can do. Select: reads what is public; publish less. Observe: comes to look; compare sightings. Rehearse: tries the way; change the day. Act: seconds; move away and take cover. Leave: wants to get away; describe and preserve. A green bar under the first three says that here an answer is cheap.",
  height: 420,
  of: `
    ${stages
      .map(
        ([title, they, we], n) => `
          ${cell([16 + n * 139, 60], [130, 108], they, { fill: n === 3 ? redWash : white, stroke: n === 3 ? red : slate })}
          ${say(title, [81 + n * 139, 44], { bold: true, cap: 14 })}
          ${cell([16 + n * 139, 204], [130, 92], we, { fill: n < 3 ? greenWash : brassWash, stroke: n < 3 ? green : brass, bold: true })}
          ${arrow(`M${81 + n * 139} 172V198`, slate)}`,
      )
      .join("")}
    ${line("M20 330H420", green, 10)}${line("M434 330H700", brass, 10)}
    ${say("An answer is cheap", [220, 366], { bold: true, fill: green })}
    ${say("An answer is dear", [566, 366], { bold: true, fill: brassInk })}
    ${say("Above: the adversary. Below: the team.", [360, 402], { cap: 12 })}`,
});

figures.push({
  name: "advanced-window",
  title: "How the window closes",
  alt: "A curve that falls from left to right over time before an attack. Weeks before there are many answers: remove an address, talk to police. Days before: change a time, put somebody at the door. Minutes before: turn round, go back inside. Seconds before: only movement and cover are left.",
  height: 400,
  of: `
    <path d="M50 70C200 90 260 170 380 230S580 318 680 326L680 340L50 340Z" fill="${brassWash}"/>
    ${line("M50 70C200 90 260 170 380 230S580 318 680 326", brass, 5)}${arrow("M50 340H694", slate)}${line("M50 40V340", slate, 2)}
    ${say("Answers", [62, 46], { anchor: "start", bold: true })}
    ${[
      ["Weeks", 110],
      ["Days", 290],
      ["Minutes", 460],
      ["Seconds", 630],
    ]
      .map(([text, x]) => say(String(text), [Number(x), 372], { bold: true }))
      .join("")}
    ${say(["Address removed,", "police told"], [232, 84], { anchor: "start", cap: 12 })}
    ${say(["Another time,", "another door"], [352, 168], { anchor: "start", cap: 12 })}
    ${say(["Turn round,", "go inside"], [492, 240], { anchor: "start", cap: 12 })}
    ${say("Move", [640, 300], { bold: true, fill: red })}`,
});

const levels: [string, string[], string[], string][] = [
  ["1 General", ["Advance work,", "one officer"], ["Little"], greenWash],
  ["2 Raised", ["Varied times,", "post opened"], ["Some", "habits"], amberWash],
  ["3 Specific", ["Team, driver,", "police plan"], ["Privacy,", "money"], brassWash],
  ["4 Imminent", ["Cancel, move,", "stay inside"], ["Freedom"], redWash],
];

figures.push({
  name: "advanced-ladder",
  title: "Four levels and their costs",
  alt: "Four steps of a staircase. Level 1, general: advance work and one officer. Level 2, raised: varied times and post opened, costs some habits. Level 3, specific: team, driver and a plan with police, costs privacy and money. Level 4, imminent: cancel, move, stay inside, costs freedom. The way down is written beside the way up.",
  height: 470,
  of: `
    ${levels
      .map(([title, measures, cost, fill], n) => {
        const y = 296 - n * 84;
        return `${box(24 + n * 168, y, 160, 392 - y, fill, slate)}
          ${say(title, [104 + n * 168, y + 30], { bold: true, cap: 13 })}
          ${say(measures, [104 + n * 168, y + 56], { cap: 11.5 })}
          ${n > 0 ? say(cost, [104 + n * 168, 348], { cap: 12, bold: true, fill: red }) : ""}`;
      })
      .join("")}
    ${say("Cost:", [24, 422], { anchor: "start", bold: true, fill: red })}${say("habits, privacy, money, freedom", [92, 422], { anchor: "start" })}
    ${arrow("M420 82L90 250", green, dashed)}
    ${say(["The way down is", "written first"], [150, 110], { bold: true, fill: green })}
    ${say("Each level has a review date.", [360, 454], { bold: true })}`,
});

const reviews: [string, string[], number][] = [
  ["Day 0", ["Threat:", "level 3"], 70],
  ["Day 2", ["Police view,", "confirm"], 200],
  ["Day 7", ["Keep, or", "change"], 340],
  ["Day 14", ["Try level 2", "for a week"], 490],
  ["Day 28", ["Stand", "down"], 640],
];

figures.push({
  name: "advanced-reviews",
  title: "Review dates and standing down",
  alt: "A time line of 28 days. Day 0 a threat, level 3 begins. Day 2 the police view is in and the level is confirmed. Day 7 keep or change. Day 14 level 2 is tried for a week. Day 28 the plan stands down. Below, three criteria: no contact for 21 days, the hearing is over, the person has been seen by police. A new contact sends the line back to day 0.",
  height: 400,
  of: `
    ${line("M70 110H640", slate, 3)}
    ${reviews
      .map(
        ([day, what, x], n) =>
          `<circle cx="${x}" cy="110" r="13" fill="${n === 0 ? red : n === 4 ? green : brass}"/>${say(day, [x, 154], { bold: true })}${say(what, [x, 184], { cap: 12 })}`,
      )
      .join("")}
    ${line("M640 90C600 30 120 30 74 84", red, 2.4, `${dashed} marker-end="url(#tip-${red.slice(1)})"`)}
    ${say("a new contact: back to day 0", [360, 34], { fill: red, bold: true, cap: 12 })}
    ${box(60, 240, 600, 128, greenWash, green)}
    ${say("Stand-down criteria", [84, 274], { anchor: "start", bold: true, fill: green })}
    ${say(["No contact for 21 days", "The hearing is over", "Police have spoken to the person"], [84, 304], { anchor: "start", cap: 12.5 })}`,
});

figures.push({
  name: "advanced-vantage",
  title: "Places from which a house is seen",
  alt: "A house and its gate on a street seen from above, with four places from which the gate can be seen, marked by sight lines: A a bench in the reserve, B a café window, C a row of parked cars, D the bus stop. A brass line shows the walk on which an officer passes all four in six minutes without staring.",
  height: 500,
  of: `
    <rect x="0" y="214" width="720" height="96" fill="${white}"/>${line("M0 214H720M0 310H720", slate, 2)}
    <path d="M270 50H450V150H270Z" fill="${white}" stroke="${ink}" stroke-width="5"/>${say("House", [360, 106], { bold: true })}
    ${line("M220 30V200H340M380 200H500V30", green, 3, dashed)}<path d="M340 196h40v8h-40z" fill="${ink}"/>${say("Gate", [408, 190], { anchor: "start", cap: 11 })}
    <path d="M20 330H230V452H20Z" fill="${green}" fill-opacity=".22"/>${say("Reserve", [66, 436], { cap: 12, fill: green, bold: true })}
    ${box(560, 330, 140, 92, white)}${say("Café", [640, 390], { cap: 12, bold: true })}
    ${car([150, 240], 0, slate)}
    ${[
      [176, 370],
      [590, 352],
      [220, 244],
      [640, 240],
    ]
      .map(([x, y]) => line(`M${x} ${y}L360 204`, brass, 2, 'stroke-dasharray="4 6"'))
      .join("")}
    ${disc("A", [176, 370])}${disc("B", [590, 352])}${disc("C", [228, 242])}${disc("D", [640, 240])}
    ${arrow("M356 222C310 250 262 286 262 318C262 336 300 324 400 324S560 324 600 298S650 280 680 278", brass)}
    ${person([420, 322], ink, 90, 0.9)}
    ${say("6 minutes past all four, in both directions", [360, 486], { cap: 12, bold: true })}`,
});

const sightings: [string, string, string, string, boolean][] = [
  ["Mon 08.10", "Gate", "Officer 1", "Grey estate, rack", true],
  ["Mon 12.30", "Office", "Reception", "Man, blue cap", false],
  ["Tue 17.50", "School", "Driver", "Grey estate, rack", true],
  ["Wed 08.05", "Gate", "Neighbour", "White van", false],
  ["Thu 18.20", "Theatre", "Officer 2", "Grey estate, rack", true],
];

figures.push({
  name: "advanced-sightings",
  title: "One log, four observers",
  alt: "A log of five sightings by different observers. Three rows are marked because they agree: a grey estate car with a rack on Monday at 08.10 at the gate, on Tuesday at 17.50 at the school, on Thursday at 18.20 at the theatre. No observer saw it twice. Only in one log does the pattern appear: three places, three days, three observers.",
  height: 400,
  of: `
    ${["When", "Where", "Who", "What"].map((text, n) => say(text, [[36, 190, 320, 470][n]!, 44], { anchor: "start", bold: true })).join("")}
    ${sightings
      .map(
        ([when, where, who, what, marked], n) =>
          `${box(20, 60 + n * 54, 680, 46, marked ? amberWash : white, marked ? brass : mist)}
          ${say(when, [36, 89 + n * 54], { anchor: "start", cap: 12 })}${say(where, [190, 89 + n * 54], { anchor: "start", cap: 12 })}
          ${say(who, [320, 89 + n * 54], { anchor: "start", cap: 12 })}${say(what, [470, 89 + n * 54], { anchor: "start", cap: 12, bold: marked })}`,
      )
      .join("")}
    ${say("Three places, three days, three observers", [360, 372], { bold: true, cap: 14, fill: brassInk })}`,
});

const layers: [string, number, string][] = [
  ["Garden", 20, mist],
  ["Outer door", 90, brassWash],
  ["Stair door", 120, amberWash],
  ["Safe room", 480, greenWash],
];

figures.push({
  name: "advanced-layers",
  title: "Layers of delay against the time of response",
  alt: "Two bars on a scale of seconds. The upper bar adds up the delay after detection at the gate: garden 20, outer door 90, stair door 120, safe room 480, together 710 seconds. The lower bar is the measured time until the police arrive, 660 seconds. The margin is 50 seconds. The safe room gives most of it.",
  height: 390,
  of: `
    ${say("Delay after detection at the gate", [30, 52], { anchor: "start", bold: true })}
    ${
      layers.reduce<{ x: number; of: string }>(
        ({ x, of }, [, seconds, fill]) => ({
          x: x + seconds * 0.9,
          of: `${of}${box(x, 76, seconds * 0.9, 70, fill)}`,
        }),
        { x: 30, of: "" },
      ).of
    }
    ${say("120 s", [183, 117], { cap: 12, bold: true })}${say("480 s", [453, 117], { cap: 12, bold: true })}${say("90 s", [88, 117], { cap: 12, bold: true })}
    ${line("M39 150V212", slate, 1.6)}${say("garden 20 s", [34, 232], { anchor: "start", cap: 11.5 })}
    ${line("M88 150V176", slate, 1.6)}${say("outer door", [91, 194], { cap: 11.5 })}
    ${line("M183 150V176", slate, 1.6)}${say("stair door", [187, 194], { cap: 11.5 })}
    ${line("M453 150V176", slate, 1.6)}${say("safe room", [453, 194], { cap: 11.5 })}
    ${say("Response, measured", [30, 266], { anchor: "start", bold: true })}
    ${box(30, 284, 594, 52, signal, signal)}${say("660 s", [327, 316], { fill: white, bold: true })}
    ${line("M624 60V350M669 60V350", red, 2, dashed)}${say("50 s", [647, 374], { bold: true, fill: red })}
    ${say("together 710 s", [664, 52], { anchor: "end", bold: true })}`,
});

const days = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const week = (x: number, title: string, minutes: number[], fills: string[]) => `
  ${box(x, 30, 320, 300, white)}${say(title, [x + 160, 64], { bold: true, cap: 14 })}
  ${[0, 30, 60].map((m) => `${line(`M${x + 74} ${110 + m * 3}H${x + 306}`, mist, 1.6)}${say(m < 60 ? `7.${m === 0 ? "15" : "45"}` : "8.15", [x + 64, 115 + m * 3], { anchor: "end", cap: 11 })}`).join("")}
  ${days.map((day, n) => `<circle cx="${x + 98 + n * 48}" cy="${110 + minutes[n]! * 3}" r="11" fill="${fills[n]}"/>${say(day, [x + 98 + n * 48, 316], { cap: 11 })}`).join("")}`;

figures.push({
  name: "advanced-week",
  title: "A week before and after",
  alt: "Two weeks of departures from home. Before: every day at 7.40 by the front door, five points in a line. After: times between 7.15 and 8.10, by two doors, so that the points are scattered and have two colours for the front door and the garage.",
  height: 410,
  of: `
    ${week(24, "Before", [25, 25, 25, 25, 25], [red, red, red, red, red])}
    ${week(376, "After", [40, 5, 52, 22, 12], [brass, green, brass, green, green])}
    <circle cx="120" cy="370" r="10" fill="${red}"/>${say("front door, known", [138, 376], { anchor: "start", cap: 12 })}
    <circle cx="400" cy="370" r="10" fill="${brass}"/>${say("front", [418, 376], { anchor: "start", cap: 12 })}
    <circle cx="500" cy="370" r="10" fill="${green}"/>${say("garage", [518, 376], { anchor: "start", cap: 12 })}`,
});

figures.push({
  name: "advanced-on-foot",
  title: "Away from the danger",
  alt: "A pavement from above. Danger comes from the left. The close officer has stepped between it and the principal, and turns the principal to the right, along the wall, to an open shop door eight paces away. A second officer follows and looks back. A dashed line to the car is crossed out, because it leads past the danger.",
  height: 450,
  of: `
    <rect x="0" y="300" width="720" height="150" fill="${white}"/>${line("M0 300H720", slate, 3)}
    <path d="M0 0H720V96H0Z" fill="${mist}"/>${line("M0 96H520M600 96H720", ink, 5)}
    ${say("Shop door", [560, 62], { bold: true, fill: green })}
    ${person([120, 190], red, 90)}${say("Danger", [120, 152], { bold: true, fill: red })}
    ${arrow("M148 190H216", red)}
    ${person([262, 186], ink, -90)}${person([318, 180], brass, 70)}${person([420, 214], ink, -80)}
    ${arrow("M346 172C430 150 500 160 552 110", green)}
    ${say("8 paces", [450, 136], { bold: true, fill: green, cap: 12 })}
    ${say("Officer between", [276, 142], { cap: 12 })}${say("Second looks back", [470, 252], { cap: 12 })}
    ${car([120, 366], 0, slate)}${line("M300 212L190 336", red, 2.4, dashed)}${line("M232 262L262 290M262 262L232 290", red, 4)}
    ${say("Not past the danger to reach the car", [460, 376], { bold: true })}`,
});

const hides: [string, boolean][] = [
  ["Hedge", false],
  ["Curtain", false],
  ["Car door", false],
  ["Thin partition", false],
  ["Brick wall", true],
  ["Concrete pillar", true],
  ["Engine block", true],
  ["Earth bank", true],
];

figures.push({
  name: "advanced-cover",
  title: "Hidden is not covered",
  alt: "Two columns. Hides from sight only: a hedge, a curtain, a car door, a thin partition. May also stop what is thrown or fired: a brick wall, a concrete pillar, the engine block of a car, an earth bank. Below: behind either, keep moving away if there is a way.",
  height: 430,
  of: `
    ${say("Hides", [192, 46], { bold: true, cap: 15 })}${say("May also stop", [528, 46], { bold: true, cap: 15, fill: green })}
    ${hides
      .map(([text, stops], n) =>
        cell([stops ? 376 : 40, 68 + (n % 4) * 72], [304, 60], [text], {
          fill: stops ? greenWash : white,
          stroke: stops ? green : slate,
          cap: 14,
          bold: stops,
        }),
      )
      .join("")}
    ${say("Behind either: move on, away, while there is a way.", [360, 400], { bold: true })}`,
});

figures.push({
  name: "advanced-gap",
  title: "Room to pull out",
  alt: "Two queues at traffic lights from above. In the first the car stands close behind a lorry and cannot turn out. In the second it has stopped where the driver sees the lorry's rear tyres and a strip of road, so that it can pull out to the side without reversing.",
  height: 420,
  of: `
    <rect x="0" y="52" width="720" height="130" fill="${white}"/>${line("M0 52H720M0 182H720", slate, 2)}
    <rect x="0" y="246" width="720" height="130" fill="${white}"/>${line("M0 246H720M0 376H720", slate, 2)}
    <rect x="420" y="88" width="230" height="64" rx="4" fill="${slate}"/><rect x="420" y="282" width="230" height="64" rx="4" fill="${slate}"/>
    ${car([352, 120], 0, red)}${car([268, 314], 0, ink)}
    ${line("M404 316H340", brass, 3, 'stroke-dasharray="5 6"')}
    ${say("gap", [374, 342], { cap: 12, fill: brassInk, bold: true })}
    ${arrow("M334 296C372 270 420 262 520 262", green)}
    ${say("Too close: no way out", [40, 34], { anchor: "start", bold: true, fill: red })}
    ${say("Tyres and a strip of road in view: a way out", [40, 228], { anchor: "start", bold: true, fill: green })}
    ${say("Lorry", [535, 126], { fill: white, bold: true, cap: 12 })}${say("Lorry", [535, 320], { fill: white, bold: true, cap: 12 })}`,
});

figures.push({
  name: "advanced-vehicle-choice",
  title: "Forward, back, out",
  alt: "Three questions in order. Is there a lawful and clear way forward or round? Then drive on to the safe place. If not: is there a clear way back? Then reverse and turn. If not: does the car still protect? Then stay, lock and call. If it does not, leave on the far side to the nearest cover. Police are called in every case.",
  height: 470,
  of: `
    ${[
      [["Clear way forward", "or round?"], ["Drive on to the", "safe place"], greenWash, green],
      [["Clear way back?"], ["Reverse, turn,", "safe place"], greenWash, green],
      [["Does the car", "still protect?"], ["Stay, lock, call,", "heads down"], amberWash, brass],
    ]
      .map(([question, answer, fill, stroke], n) => {
        const y = 26 + n * 108;
        return `${cell([40, y], [250, 82], question as string[], { bold: true, cap: 13 })}${arrow(`M294 ${y + 41}H388`, stroke as string)}${say("yes", [340, y + 32], { cap: 12, bold: true })}
          ${cell([396, y], [284, 82], answer as string[], { fill: fill as string, stroke: stroke as string, cap: 13 })}
          ${arrow(`M165 ${y + 84}V${y + 104}`, slate)}${say("no", [188, y + 100], { cap: 12, bold: true })}`;
      })
      .join("")}
    ${cell([40, 350], [640, 58], ["Leave on the far side, together, to the nearest cover"], { fill: redWash, stroke: red, bold: true, cap: 13 })}
    ${say("In every case somebody calls: 111 or 112.", [360, 446], { bold: true })}`,
});

figures.push({
  name: "advanced-distances",
  title: "Distances from a suspected device",
  alt: "Three rings around an object. At least 100 metres for a small item such as a rucksack, at least 200 metres for a suitcase or a car, at least 400 metres for a large van or a lorry. Within 15 metres no radio and no telephone. People stand behind something solid, out of sight of the object and away from glass.",
  height: 470,
  of: `
    <circle cx="270" cy="226" r="206" fill="${white}" stroke="${slate}" stroke-width="2"/>
    <circle cx="270" cy="226" r="124" fill="${amberWash}" stroke="${brass}" stroke-width="2.4"/>
    <circle cx="270" cy="226" r="66" fill="${redWash}" stroke="${red}" stroke-width="2.4"/>
    <path d="M256 214h28v24h-28z" fill="${ink}"/>
    ${say("100 m", [270, 186], { bold: true, fill: red })}${say("200 m", [270, 124], { bold: true, fill: brassInk })}${say("400 m", [270, 46], { bold: true })}
    ${say(["15 m:", "no radio"], [270, 256], { cap: 10.5, bold: true })}
    ${say(["Rucksack, briefcase:", "at least 100 m"], [492, 90], { anchor: "start", cap: 12, fill: red, bold: true })}
    ${say(["Suitcase, car:", "at least 200 m"], [492, 190], { anchor: "start", cap: 12, fill: brassInk, bold: true })}
    ${say(["Large van, lorry:", "at least 400 m"], [492, 290], { anchor: "start", cap: 12, bold: true })}
    ${say("Behind something solid, away from glass", [360, 456], { bold: true })}`,
});

figures.push({
  name: "advanced-call",
  title: "A threat by telephone",
  alt: "A sheet beside a telephone with five questions: where is it, when will it happen, what does it look like, why, who are you. Beside them what to listen for: voice, words, background, and the number shown. Above: let the caller speak, do not hang up, signal to a colleague who calls the police.",
  height: 440,
  of: `
    ${box(24, 80, 330, 270, white)}${say("Ask", [48, 116], { anchor: "start", bold: true, cap: 14, fill: signal })}
    ${["Where is it?", "When will it happen?", "What does it look like?", "Why?", "Who are you?"].map((text, n) => `${disc(n + 1, [62, 152 + n * 42])}${say(text, [90, 158 + n * 42], { anchor: "start", cap: 12.5 })}`).join("")}
    ${box(374, 80, 322, 270, white)}${say("Listen and write", [398, 116], { anchor: "start", bold: true, cap: 14, fill: signal })}
    ${["Exact words, exact time", "Voice, accent, age", "Calm, angry, reading?", "Traffic, music, others", "Number on the display"].map((text, n) => say(text, [398, 158 + n * 42], { anchor: "start", cap: 12.5 })).join("")}
    ${say("Let the caller speak. Do not hang up.", [360, 46], { bold: true, cap: 14 })}
    ${say("A colleague calls the police from another telephone.", [360, 396], { bold: true, cap: 13 })}`,
});

const phases: [string, string[], string, string][] = [
  ["Under threat", ["Get away, or get", "behind cover.", "Tourniquet only"], redWash, red],
  ["Behind cover", ["Bleeding, airway,", "breathing,", "circulation"], amberWash, brass],
  ["On the way", ["Warmth, check", "again, hand over,", "keep watching"], greenWash, green],
];

figures.push({
  name: "advanced-phases",
  title: "Care changes with the threat",
  alt: "Three columns. Under threat: get away or get behind cover, and at most a tourniquet. Behind cover: bleeding, airway, breathing, circulation in this order. On the way to hospital: warmth, check again, hand over, keep watching. An arrow returns from the second to the first column, because a safe place may stop being safe.",
  height: 390,
  of: `
    ${phases.map(([title, text, fill, stroke], n) => `${box(24 + n * 230, 96, 212, 196, fill, stroke)}${say(title, [130 + n * 230, 136], { bold: true, cap: 14 })}${say(text, [130 + n * 230, 186], { cap: 12.5 })}${n < 2 ? arrow(`M${238 + n * 230} 194H${250 + n * 230}`, slate) : ""}`).join("")}
    ${arrow("M350 92C320 50 180 50 136 88", red, dashed)}
    ${say("not safe any more", [246, 46], { cap: 12, fill: red, bold: true })}
    ${say("First the place, then the wound", [360, 348], { bold: true, cap: 14 })}`,
});

figures.push({
  name: "advanced-tourniquet",
  title: "Where a tourniquet goes",
  alt: "A leg drawn from the hip on the left to the foot on the right. A wound below the knee is marked red. A band lies five to seven centimetres above it towards the body, and not on the knee, which is crossed out. A label on the band shows the time, 21.14. Beneath: tighten until bleeding stops, note the time, do not loosen.",
  height: 400,
  of: `
    <path d="M20 96C160 84 260 110 340 124C380 116 420 120 440 132C540 138 610 152 640 158C668 120 690 118 700 132L700 236L652 236C560 232 480 236 440 232C410 240 370 240 340 230C240 240 120 250 20 246Z" fill="${brassWash}" stroke="${brass}" stroke-width="2.6"/>
    <circle cx="372" cy="180" r="44" fill="none" stroke="${red}" stroke-width="2.4" stroke-dasharray="6 6"/>${line("M346 154L398 206M398 154L346 206", red, 4)}
    <path d="M560 172c14-12 30-4 28 10s-22 22-32 10 0-16 4-20z" fill="${red}"/>
    <path d="M460 122h26v124h-26z" fill="${ink}"/><path d="M440 176h66" stroke="${slate}" stroke-width="9" stroke-linecap="round"/>
    ${say("21.14", [474, 100], { bold: true, cap: 14 })}
    ${line("M490 264H556M490 256V272M556 256V272", slate, 2)}${say("5–7 cm", [523, 296], { bold: true, cap: 13 })}
    ${say("Not over a joint", [322, 84], { bold: true, fill: red, cap: 12 })}
    ${say("Body", [60, 176], { cap: 12 })}${say("Wound", [612, 214], { cap: 12, fill: red, bold: true })}
    ${say("Tighten until it stops. Note the time. Do not loosen.", [360, 366], { bold: true })}`,
});

figures.push({
  name: "advanced-command",
  title: "Who leads next",
  alt: "Three boxes in order: team leader, second, driver. When the leader is hurt or out of contact for one minute, the second says aloud, I have command, and repeats who is where. Below the same line the close officer stays with the principal, whoever leads. A side box: police take over the scene, the team leader reports to them.",
  height: 430,
  of: `
    ${cell([30, 40], [180, 76], ["1 Team leader"], { fill: brassWash, stroke: brass, bold: true, cap: 13 })}
    ${cell([270, 40], [180, 76], ["2 Second"], { bold: true, cap: 13 })}${cell([510, 40], [180, 76], ["3 Driver"], { bold: true, cap: 13 })}
    ${arrow("M214 78H264", slate)}${arrow("M454 78H504", slate)}
    ${say("hurt, or silent for one minute", [360, 152], { cap: 12, fill: red, bold: true })}
    ${cell([170, 176], [380, 66], ["“I have command. Names: …”"], { fill: greenWash, stroke: green, bold: true, cap: 14 })}
    ${person([110, 330], brass, 0)}${person([158, 344], ink, 0)}
    ${say(["Close officer stays", "with the principal,", "whoever leads"], [216, 316], { anchor: "start", cap: 12.5 })}
    ${cell([480, 280], [210, 100], ["Police: their scene.", "The leader reports", "to them"], { stroke: signal, cap: 12.5 })}`,
});

const after: [string, string[]][] = [
  ["10 minutes", ["Safe place,", "names, first aid,", "111 or 112"]],
  ["1 hour", ["Police, family,", "client; logs and", "devices kept"]],
  ["24 hours", ["Own statements,", "rest, doctor,", "counsel"]],
  ["2 weeks", ["Review, thanks,", "help for those", "who need it"]],
];

figures.push({
  name: "advanced-after",
  title: "After an incident",
  alt: "Four boxes on a line. Ten minutes: safe place, names, first aid, emergency call. One hour: police, family and client told, logs and devices kept. Twenty-four hours: everybody writes their own statement, rest, doctor, counsel. Two weeks: review, thanks, help for those who need it. One person speaks to the media throughout.",
  height: 330,
  of: `
    ${line("M20 64H700", slate, 3)}
    ${after.map(([when, what], n) => `<circle cx="${102 + n * 172}" cy="64" r="12" fill="${[red, brass, brass, green][n]}"/>${box(22 + n * 172, 96, 160, 160, white)}${say(when, [102 + n * 172, 132], { bold: true, cap: 13.5 })}${say(what, [102 + n * 172, 176], { cap: 11.5 })}`).join("")}
    ${say("One person speaks to the media, from first to last.", [360, 304], { bold: true })}`,
});
