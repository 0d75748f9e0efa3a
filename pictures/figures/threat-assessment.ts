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
  brassInk,
  cell,
  disc,
} from "../lib/figure-pen.ts";

/** The figures of the theory of the module Threat Assessment. */
export const figures: Figure[] = [];

const scoreCard = (x: number, title: string, likely: number, grave: number, text: string[]) => {
  const bar = (label: string, of: number, y: number, fill: string) => `
    ${say(label, [x + 20, y], { anchor: "start", cap: 12 })}
    ${[0, 1, 2, 3, 4].map((n) => `<rect x="${x + 20 + n * 58}" y="${y + 12}" width="50" height="26" rx="3" fill="${n < of ? fill : mist}"/>`).join("")}`;
  return `${box(x, 30, 316, 316, white)}${say(title, [x + 20, 66], { anchor: "start", bold: true, cap: 14 })}
    ${bar("Likelihood", likely, 104, signal)}${bar("Consequence", grave, 174, red)}
    ${say(`${likely} × ${grave} = 5`, [x + 158, 256], { bold: true, cap: 16 })}
    ${say(text, [x + 158, 294], { cap: 12 })}`;
};

figures.push({
  name: "assessment-same-score",
  title: "Two risks with one score",
  alt: "Two cards side by side. The first, shouting at the gate: likelihood five of five, consequence one of five, product five. The second, an attack at the door: likelihood one of five, consequence five of five, product five. The score is the same, the first needs patience and the second needs a plan.",
  height: 420,
  of: `
    ${scoreCard(30, "Shouting at the gate", 5, 1, ["Weekly, unpleasant:", "needs patience"])}
    ${scoreCard(374, "Attack at the door", 1, 5, ["Rare, grave:", "needs a plan"])}
    ${say("The score is the same. The decision is not.", [360, 392], { bold: true, cap: 14 })}`,
});

const branch = (y: number, question: string[], look: string[], where: string[]) => `
  ${cell([196, y], [176, 82], question, { fill: brassWash, stroke: brass })}
  ${cell([408, y], [140, 82], look, { cap: 11.5 })}${cell([584, y], [112, 82], where, { cap: 11.5 })}
  ${arrow(`M166 222C180 222 178 ${y + 41} 190 ${y + 41}`, slate)}${arrow(`M376 ${y + 41}H402`, slate)}${arrow(`M552 ${y + 41}H578`, slate)}`;

figures.push({
  name: "assessment-question-tree",
  title: "From a worry to a collection plan",
  alt: "A tree that grows from left to right. The worry, is she safe, becomes three questions: is he coming closer, does he know her week, what does he want. Each question has something to look for, dates of contacts, published items, wording of letters, and each has a place where it is found: the mail log, the open web, the originals.",
  height: 420,
  of: `
    ${cell([24, 172], [138, 100], ["The worry:", "“Is she", "safe?”"], { fill: redWash, stroke: red, bold: true })}
    ${say("Questions", [284, 46], { bold: true, fill: brassInk })}${say("Look for", [478, 46], { bold: true })}${say("Where", [640, 46], { bold: true })}
    ${branch(72, ["Is he coming", "closer?"], ["Dates of", "contacts"], ["Mail log"])}
    ${branch(181, ["Does he know", "her week?"], ["Published", "items"], ["Open web"])}
    ${branch(290, ["What does", "he want?"], ["Wording of", "letters"], ["Originals"])}
    ${say("Each row has a name and a date beside it.", [360, 406], { cap: 12, bold: true })}`,
});

const gates = [
  ["Necessary?", "For which", "question?"],
  ["Lawful?", "Law, terms,", "permission"],
  ["Fair?", "Would you", "explain it?"],
  ["Recorded?", "Who, when,", "why, until"],
];

figures.push({
  name: "assessment-four-gates",
  title: "Four gates before collection",
  alt: "An arrow passes through four gates in order: necessary, for which question; lawful, law and permission; fair, would you explain it; recorded, who, when, why and until when. Below, in red, five things that never pass: a false identity, a private account, leaked data, a hidden tracker, and a diagnosis.",
  height: 400,
  of: `
    ${arrow("M16 138H704", brass)}
    ${gates
      .map(
        ([title, ...text], n) => `
          ${box(44 + n * 164, 58, 136, 160, white, brass)}
          ${disc(n + 1, [112 + n * 164, 58], brassInk)}
          ${say(title!, [112 + n * 164, 110], { bold: true, cap: 13 })}
          ${say(text, [112 + n * 164, 152], { cap: 12 })}`,
      )
      .join("")}
    ${box(30, 252, 660, 120, redWash, red)}
    ${say("These never pass", [360, 286], { bold: true, fill: red, cap: 14 })}
    ${say(["False identity   Private account   Leaked data", "Hidden tracker   Your own diagnosis"], [360, 320], { cap: 12.5 })}`,
});

const keep: [string, string[]][] = [
  ["Capture", ["Whole page,", "address and", "clock in view"]],
  ["Note", ["Who, when", "(UTC), how,", "what it shows"]],
  ["Hash", ["SHA-256 of the", "file, written in", "the log"]],
  ["Store", ["One copy sealed,", "one copy to", "work on"]],
];

figures.push({
  name: "assessment-keep-a-page",
  title: "Keeping an online page",
  alt: "Four steps from left to right. Capture the whole page with its address and a clock in view. Note who, when in UTC, how it was found and what it shows. Hash the file with SHA-256 and write the value in the log. Store one sealed copy and one copy to work on. A page that is seen but not kept may be gone tomorrow.",
  height: 330,
  of: `
    ${keep
      .map(
        ([title, text], n) => `
          ${box(20 + n * 174, 50, 158, 196, white)}
          ${disc(n + 1, [48 + n * 174, 82])}${say(title, [74 + n * 174, 89], { anchor: "start", bold: true, cap: 14 })}
          ${say(text, [99 + n * 174, 140], { cap: 11.5 })}
          ${n < 3 ? arrow(`M${180 + n * 174} 148H${190 + n * 174}`, brass) : ""}`,
      )
      .join("")}
    ${say("Seen but not kept: tomorrow it may be gone.", [360, 296], { bold: true, cap: 13 })}`,
});

const letters = ["A", "B", "C", "D", "E", "F"];
const credit = ["Confirmed", "Probable", "Possible", "Doubtful", "Improbable", "Cannot judge"];
const trust = ["Complete", "", "", "", "Unreliable", "Cannot judge"];
const markedCells: Record<string, string> = { B5: amberWash, E2: amberWash, F6: mist };

figures.push({
  name: "assessment-grading-grid",
  title: "Two grades for each item",
  alt: "A grid of six columns, A to F for the reliability of the source, and six rows, 1 to 6 for the credibility of the information. Two cells are marked: B5, a good source with an improbable statement, and E2, an unreliable source with a probable statement. F6 in the corner means that neither can be judged; it is not the worst grade.",
  height: 500,
  of: `
    ${say("Source: how reliable?", [456, 34], { bold: true, fill: signal })}
    ${say(["Information:", "how credible?"], [24, 66], { bold: true, fill: brassInk, anchor: "start", cap: 12 })}
    ${letters.map((letter, n) => `${say(letter, [262 + n * 78, 64], { bold: true, cap: 15, fill: signal })}${say(trust[n]!.split(" "), [262 + n * 78, 86], { cap: 11 })}`).join("")}
    ${credit.map((text, n) => `${say(String(n + 1), [40, 148 + n * 54], { bold: true, cap: 15, fill: brassInk })}${say(text, [62, 147 + n * 54], { anchor: "start", cap: 12 })}`).join("")}
    ${letters
      .flatMap((letter, x) =>
        credit.map((_, y) => {
          const marked = markedCells[`${letter}${y + 1}`];
          return `${box(226 + x * 78, 116 + y * 54, 72, 48, marked ?? white, marked ? ink : mist)}${marked ? say(`${letter}${y + 1}`, [262 + x * 78, 147 + y * 54], { bold: true, cap: 14 }) : ""}`;
        }),
      )
      .join("")}
    ${say("B5 and E2 are different findings. F6 is a blank, not a fault.", [360, 476], { bold: true, cap: 12.5 })}`,
});

figures.push({
  name: "assessment-one-origin",
  title: "Four reports, one origin",
  alt: "One post by an unknown account feeds a local page and a radio item; a client's message repeats the radio and a web article repeats the local page. The four reports stand to the right of the post, and all their lines lead back to one origin. Below: the venue's booking sheet is a second origin, because it did not come from the post.",
  height: 440,
  of: `
    ${cell([24, 124], [150, 84], ["One post,", "unknown", "account"], { fill: redWash, stroke: red, cap: 11.5, bold: true })}
    ${cell([276, 66], [140, 66], ["Local page"])}${cell([276, 200], [140, 66], ["Radio item"])}
    ${cell([528, 66], [160, 66], ["Web article"])}${cell([528, 200], [160, 66], ["Client’s message"])}
    ${arrow("M178 150C220 150 220 99 270 99", red)}${arrow("M178 182C220 182 220 233 270 233", red)}
    ${arrow("M420 99H522", red)}${arrow("M420 233H522", red)}
    ${say("Reports: 4", [608, 174], { bold: true })}${say("Origins: 1", [99, 244], { bold: true, fill: red })}
    ${line("M24 302H696", slate, 1.6, dashed)}
    ${cell([24, 332], [150, 66], ["Booking sheet"], { fill: greenWash, stroke: green, bold: true })}
    ${arrow("M178 365H270", green)}
    ${say(["Seen by the venue’s manager:", "a second origin"], [284, 360], { anchor: "start", cap: 13, fill: green, bold: true })}`,
});

const words: [string[], number, number, string][] = [
  [["Almost", "no chance"], 1, 5, greenWash],
  [["Very", "unlikely"], 5, 20, greenWash],
  [["Unlikely"], 20, 45, white],
  [["Roughly", "even"], 45, 55, amberWash],
  [["Likely"], 55, 80, white],
  [["Very", "likely"], 80, 95, redWash],
  [["Almost", "certain"], 95, 99, redWash],
];
const at = (percent: number) => 40 + percent * 6.4;

figures.push({
  name: "assessment-seven-words",
  title: "Seven words and their ranges",
  alt: "A scale from 0 to 100 per cent with seven ranges: almost no chance 1 to 5, very unlikely 5 to 20, unlikely 20 to 45, roughly even chance 45 to 55, likely 55 to 80, very likely 80 to 95, almost certain 95 to 99. A separate bar below says that confidence, low, moderate or high, is stated in another sentence.",
  height: 400,
  of: `
    ${words
      .map(([label, from, to, fill], n) => {
        const middle = at((from + to) / 2);
        const up = n % 2 === 0;
        return `${box(at(from), 130, (to - from) * 6.4, 74, fill, slate)}
          ${line(`M${middle} ${up ? 128 : 206}V${up ? 108 : 244}`, slate, 1.4)}
          ${say(label, [n === 0 ? 62 : n === 6 ? 650 : middle, up ? (label.length > 1 ? 76 : 98) : 266], { cap: 12, bold: true })}`;
      })
      .join("")}
    ${[5, 20, 45, 55, 80, 95].map((mark) => say(String(mark), [at(mark), 228], { cap: 11.5, fill: slate })).join("")}
    ${cell([40, 322], [640, 58], ["Confidence (low, moderate, high): another sentence"], { fill: brassWash, stroke: brass, bold: true, cap: 13 })}`,
});

const hypotheses = ["Admirer", "Journalist", "Burglar", "Bailiff"];
const evidence: [string, string[]][] = [
  ["Asks when it is empty", ["-", "-", "+", "-"]],
  ["Card, number works", ["+", "+", "-", "+"]],
  ["Paper confirms him", ["-", "+", "-", "-"]],
  ["Calls on weekdays", ["+", "+", "+", "+"]],
];
const marks = { "+": [greenWash, green], "-": [redWash, red] } as const;

figures.push({
  name: "assessment-matrix",
  title: "Competing hypotheses",
  alt: "A matrix of four items of evidence and four hypotheses, admirer, journalist, burglar and bailiff. Asks when the flat is empty speaks against all but the burglar. A card with a working number speaks against the burglar. The paper confirms him: speaks against all but the journalist. Calls on weekdays fits all four and so decides nothing. Items against: admirer two, journalist one, burglar two, bailiff two.",
  height: 440,
  of: `
    ${hypotheses.map((text, n) => say(text, [306 + n * 114, 50], { bold: true, cap: 12 })).join("")}
    ${evidence
      .map(
        ([text, row], y) => `
          ${say(text, [20, 102 + y * 72], { anchor: "start", cap: 12 })}
          ${row
            .map((mark, x) => {
              const [fill, stroke] = marks[mark as keyof typeof marks];
              return `${box(254 + x * 114, 70 + y * 72, 104, 58, fill, stroke)}${say({ "+": "fits", "-": "against" }[mark]!, [306 + x * 114, 104 + y * 72], { cap: 12, fill: stroke, bold: true })}`;
            })
            .join("")}`,
      )
      .join("")}
    ${say("Against:", [20, 386], { anchor: "start", bold: true })}
    ${[2, 1, 2, 2].map((n, x) => say(String(n), [306 + x * 114, 387], { bold: true, cap: 15 })).join("")}
    ${say("The last row fits everything: it decides nothing.", [360, 424], { cap: 12, bold: true, fill: signal })}`,
});

const behaviours: [string, string[]][] = [
  ["Pathway", ["Research, plans,", "preparation"]],
  ["Fixation", ["Growing, angry", "preoccupation"]],
  ["Identification", ["Sees himself as", "a fighter"]],
  ["Novel aggression", ["First violence,", "as if to test"]],
  ["Energy burst", ["More contacts,", "more travel"]],
  ["Leakage", ["Tells a third", "party"]],
  ["Last resort", ["“No other way”,", "now or never"]],
  ["Direct threat", ["To the target", "or the police"]],
];

figures.push({
  name: "assessment-eight-signs",
  title: "Eight warning behaviours",
  alt: "Eight boxes in two columns: pathway, research and preparation; fixation, a growing and angry preoccupation; identification, sees himself as a fighter; novel aggression, first violence as if to test; energy burst, more contacts and more travel; leakage, tells a third party; last resort, no other way; direct threat, to the target or the police. Changes in a pattern matter more than single words.",
  height: 420,
  of: `
    ${behaviours
      .map(([title, text], n) => {
        const [x, y] = [24 + (n % 2) * 342, 24 + Math.floor(n / 2) * 84];
        return `${box(x, y, 330, 72, white)}
          ${say(title, [x + 18, y + 42], { anchor: "start", bold: true, cap: 13 })}
          ${say(text, [x + 312, y + 32], { anchor: "end", cap: 11.5 })}`;
      })
      .join("")}
    ${say("Look for a change in the pattern, and write its date.", [360, 392], { bold: true, cap: 13 })}`,
});

figures.push({
  name: "assessment-false-alarms",
  title: "A sign among a thousand letter writers",
  alt: "A tree of an invented count. Of 1,000 writers 5 approach and 995 do not. The sign is shown by 4 of the 5 and by 100 of the 995. So 104 writers show the sign, and 4 of them approach: about 4 in 100. Without the sign 1 of 896 approaches. A good sign still points mostly at people who will do nothing.",
  height: 470,
  of: `
    ${cell([270, 24], [180, 58], ["1,000 writers"], { bold: true, cap: 14 })}
    ${arrow("M310 86L190 126", slate)}${arrow("M410 86L530 126", slate)}
    ${cell([90, 132], [190, 58], ["5 approach"], { fill: redWash, stroke: red, cap: 13 })}
    ${cell([440, 132], [190, 58], ["995 do not"], { fill: greenWash, stroke: green, cap: 13 })}
    ${arrow("M150 194L104 236", slate)}${arrow("M220 194L266 236", slate)}${arrow("M500 194L454 236", slate)}${arrow("M570 194L616 236", slate)}
    ${cell([24, 242], [156, 66], ["4 with sign"], { fill: amberWash, stroke: brass, bold: true })}
    ${cell([196, 242], [156, 66], ["1 without"])}
    ${cell([368, 242], [156, 66], ["100 with sign"], { fill: amberWash, stroke: brass, bold: true })}
    ${cell([540, 242], [156, 66], ["895 without"])}
    ${say("With the sign: 4 of 104, about 4 in 100", [360, 366], { bold: true, cap: 15, fill: brassInk })}
    ${say("Without it: 1 of 896, about 1 in 900", [360, 402], { cap: 13 })}
    ${say("A reason to look closer, not a verdict", [360, 442], { cap: 13, bold: true })}`,
});

const contour =
  "M40 300C90 296 110 284 150 280S210 250 250 236S300 150 340 128S420 180 450 214S540 262 590 272S650 280 690 282";

figures.push({
  name: "assessment-case-course",
  title: "The course of a case",
  alt: "A curve of concern over sixteen weeks. It climbs slowly from the first letters, rises at a visit in week six, reaches its top in week seven just after a lawyer's letter, then falls after a referral in week nine and stays low until review in week sixteen. A note says that protective action itself moved the curve up.",
  height: 420,
  of: `
    <path d="${contour}L690 330L40 330Z" fill="${brassWash}"/>${line(contour, brass, 5)}
    ${line("M40 330H690", slate, 2)}${line("M40 60V330", slate, 2)}
    ${say("Concern", [52, 72], { anchor: "start", bold: true })}
    ${[0, 4, 8, 12, 16].map((week) => say(`week ${week}`, [week === 0 ? 70 : week === 16 ? 656 : 40 + week * 40, 356], { cap: 11 })).join("")}
    ${[
      ["1", 150, 280],
      ["2", 268, 226],
      ["3", 340, 128],
      ["4", 392, 158],
      ["5", 664, 281],
    ]
      .map(([n, x, y]) => disc(String(n), [Number(x), Number(y)]))
      .join("")}
    ${say("Lawyer’s letter: it rose", [340, 96], { bold: true, fill: red, cap: 12 })}
    ${say("1 letters  2 visit  3 lawyer’s letter  4 referral  5 review", [360, 396], { cap: 12 })}
    ${say(["After the referral", "it fell"], [430, 150], { anchor: "start", cap: 12, fill: green, bold: true })}`,
});

figures.push({
  name: "assessment-case-loop",
  title: "The loop of a case",
  alt: "A loop of four boxes: watch what changes, judge with a date, act with the smallest step that works, look again after the step. Two ways lead out of the loop: to police or health services at once where there is danger, and to closing the file when the criteria written at the start are met.",
  height: 420,
  of: `
    ${cell([206, 30], [150, 74], ["Watch", "what changes"])}${cell([206, 240], [150, 74], ["Look again", "after the step"])}
    ${cell([420, 30], [150, 74], ["Judge,", "with a date"], { fill: brassWash, stroke: brass })}${cell([420, 240], [150, 74], ["Act: smallest", "step that works"], { fill: brassWash, stroke: brass })}
    ${arrow("M360 67H412", slate)}${arrow("M495 108V232", slate)}${arrow("M416 277H364", slate)}${arrow("M281 236V112", slate)}
    ${cell([596, 128], [112, 90], ["Danger:", "police,", "health"], { fill: redWash, stroke: red, bold: true, cap: 11.5 })}
    ${arrow("M560 108C590 116 600 112 622 124", red)}
    ${cell([16, 128], [130, 90], ["Criteria met:", "close, keep", "or delete"], { fill: greenWash, stroke: green, bold: true, cap: 11.5 })}
    ${arrow("M230 108C190 130 180 150 152 162", green)}
    ${say("Every turn of the loop has a date and a name.", [360, 372], { bold: true, cap: 13 })}`,
});

figures.push({
  name: "assessment-house-plan",
  title: "A house looked at from outside in",
  alt: "A house on its section seen from above, with numbered observations: 1 a hedge that hides the gate from the street, 2 a side path without a light, 3 a terrace door that does not lock, 4 the bedroom wing behind one solid door, 5 a neighbour who sees the drive. Lines mark the street, the section and the walls.",
  height: 480,
  of: `
    <rect x="0" y="396" width="720" height="84" fill="${white}"/>${line("M0 396H720", slate, 2)}${say("Street", [676, 430], { cap: 12 })}
    ${line("M40 40H560V384H40Z", green, 3, dashed)}
    <path d="M150 110H430V280H150Z" fill="${white}" stroke="${ink}" stroke-width="5"/>${line("M330 110V190M330 226V280M330 250H330", ink, 3.4)}
    ${line("M70 62H532V362H70Z", brass, 2)}
    ${say("Living", [236, 204], { cap: 12 })}${say("Bedrooms", [382, 160], { cap: 11 })}
    <path d="M200 276h56v8h-56z" fill="${brassWash}"/><path d="M478 300h46v78h-46z" fill="${mist}"/>
    ${say("Drive", [501, 345], { cap: 11 })}${person([618, 150], signal, -100)}
    ${box(590, 180, 100, 120, white)}${say("Neighbour", [640, 246], { cap: 11 })}
    <path d="M300 378c30-14 60-14 90 0s60 10 80 0v14H300z" fill="${green}" fill-opacity=".5"/>
    ${disc(1, [386, 370])}${disc(2, [112, 200])}${disc(3, [228, 310], red)}${disc(4, [330, 210])}${disc(5, [570, 110])}
    ${line("M112 130V184M112 216V290", slate, 2, dashed)}
    ${say("Section", [64, 30], { anchor: "start", cap: 12, fill: green, bold: true })}
    ${say("1 hedge   2 dark path   3 no lock   4 solid door   5 neighbour", [24, 444], { anchor: "start", cap: 12, bold: true })}`,
});

const lanes: [string, string[], string[], string, string][] = [
  [
    "Go",
    ["Insurer confirms cover", "Hospital within 60 min"],
    ["Daily check", "at 18.00"],
    greenWash,
    green,
  ],
  [
    "Delay",
    ["Road closed by flood", "Driver not confirmed"],
    ["Decide again", "in 24 hours"],
    amberWash,
    brass,
  ],
  [
    "Withdraw",
    ["Advice rises a level", "Airport may close"],
    ["Leave within", "12 hours"],
    redWash,
    red,
  ],
];

figures.push({
  name: "assessment-travel-conditions",
  title: "Go, delay, withdraw",
  alt: "Three lanes. Go: insurer confirms cover and a hospital is within 60 minutes, with a daily check at 18.00. Delay: a road closed by flood or a driver not confirmed, decide again in 24 hours. Withdraw: the travel advice rises a level or the airport may close, leave within 12 hours. The conditions are written before departure.",
  height: 430,
  of: `
    ${lanes
      .map(
        ([title, when, then, fill, stroke], n) => `
          ${box(24, 32 + n * 114, 672, 100, fill, stroke)}
          ${say(title, [44, 90 + n * 114], { anchor: "start", bold: true, cap: 17 })}
          ${say(when, [190, 74 + n * 114], { anchor: "start", cap: 12.5 })}
          ${arrow(`M468 ${82 + n * 114}H512`, slate)}
          ${say(then, [602, 74 + n * 114], { cap: 12.5, bold: true })}`,
      )
      .join("")}
    ${say("Written before departure, by people who are not tired.", [360, 406], { cap: 13, bold: true })}`,
});

figures.push({
  name: "assessment-one-page",
  title: "A page that is read",
  alt: "A sheet of paper with six parts from the top: judgement in two sentences, how sure we are and why, what we recommend and what it costs, what we do not know, who disagrees, review date and name. Beside it a note: a busy reader stops after the third part, so the first three must stand by themselves.",
  height: 480,
  of: `
    ${box(60, 24, 380, 432, white)}
    ${[
      ["Judgement, in two sentences", brassWash, 62],
      ["How sure, and why", brassWash, 62],
      ["Recommended, with its cost", brassWash, 62],
      ["What we do not know", white, 54],
      ["Who disagrees, and why", white, 54],
      ["Review date, name", white, 54],
    ]
      .map(([text, fill, h], n) => {
        const y = 44 + (n < 3 ? n * 70 : 210 + (n - 3) * 62) + (n > 2 ? 14 : 0);
        return `${box(80, y, 340, Number(h), String(fill), n < 3 ? brass : mist)}${say(`${n + 1}  ${text}`, [98, y + Number(h) / 2 + 6], { anchor: "start", cap: 13, bold: n < 3 })}`;
      })
      .join("")}
    ${line("M446 250H690", red, 2.4, dashed)}
    ${say(["A busy reader", "stops here"], [572, 286], { fill: red, bold: true })}
    ${say(["Parts 1 to 3", "must stand", "by themselves"], [572, 120], { bold: true, fill: brassInk })}`,
});

const points: [string, number, number, "start" | "end"][] = [
  ["Lock on terrace door", 190, 96, "start"],
  ["Light at side path", 236, 172, "start"],
  ["Hedge cut to 1 m", 148, 228, "start"],
  ["Gate with intercom", 440, 148, "start"],
  ["Guard at night", 640, 110, "end"],
  ["Cameras all round", 560, 250, "start"],
];

figures.push({
  name: "assessment-effect-cost",
  title: "Effect against cost",
  alt: "A plot with cost to the right and effect upwards. Cheap and effective: a lock on the terrace door, then a light at the side path and the hedge cut to one metre. Dearer: a gate with intercom. Effective but very dear: a guard at night. Dear with little effect here: cameras all round. The recommendations are ranked from the upper left.",
  height: 420,
  of: `
    ${line("M90 40V340H690", slate, 2.4)}
    <path d="M92 42H330C320 170 220 240 92 250Z" fill="${greenWash}"/>
    ${say("Effect", [90, 30], { bold: true })}${say("Cost", [668, 372], { bold: true })}
    ${points.map(([text, x, y, anchor], n) => `<circle cx="${x}" cy="${y}" r="11" fill="${n < 3 ? green : n === 3 ? brass : red}"/>${say(text, [anchor === "start" ? x - 12 : x + 12, y + 34], { anchor, cap: 12 })}`).join("")}
    ${say("Begin here", [122, 66], { anchor: "start", bold: true, fill: green })}
    ${say("Money, freedom and nuisance are all costs.", [360, 400], { cap: 13, bold: true })}`,
});

const corrected: [string, string[], number][] = [
  ["10.15", ["Error", "found"], 80],
  ["10.40", ["Calls and", "three lines"], 250],
  ["12.50", ["Version 2", "to all"], 440],
  ["14 days", ["Cause", "found"], 630],
];

figures.push({
  name: "assessment-correction",
  title: "A correction in four times",
  alt: "A time line of a correction. Found at 10.15; calls and three lines to everybody who had the page by 10.40; version 2 at 12.50; the cause looked for within two weeks. The stretch from finding to calling is 25 minutes and marked in red; quiet editing of the old page is crossed out.",
  height: 340,
  of: `
    ${line("M80 130H690", slate, 3)}${line("M80 130H250", red, 9)}
    ${say("25 minutes", [165, 100], { bold: true, fill: red })}
    ${corrected
      .map(
        ([when, what, x], n) => `
          <circle cx="${x}" cy="130" r="14" fill="${n === 0 ? red : ink}"/>
          ${say(when, [x, 182], { bold: true, cap: 15 })}${say(what, [x, 212], { cap: 12 })}`,
      )
      .join("")}
    ${cell([200, 262], [320, 52], ["Quiet editing of the old page"], { fill: redWash, stroke: red })}
    ${line("M190 312L530 264", red, 3)}
    ${say("Everybody who had the page", [360, 44], { bold: true, cap: 14 })}`,
});
