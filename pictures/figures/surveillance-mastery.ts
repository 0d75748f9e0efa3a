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

/** The figures of surveillance-mastery. */
export const figures: Figure[] = [];

/** A house from above. */
const house = (x: number, y: number, w: number, h: number, fill = mist) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${slate}" stroke-width="1.6"/>`;

/** A road along a path, with a pale middle line. */
const road = (d: string, width = 44) =>
  `${line(d, white, width)}${line(d, mist, 2.4, 'stroke-dasharray="16 14"')}`;

const losses: [string, string[], string][] = [
  ["Seeing", ["distance, angle,", "light, obstruction"], "Not everything arrived"],
  ["Understanding", ["“waiting” is a", "decision, not a sight"], "Meaning was added"],
  ["Keeping", ["rebuilt at every use,", "mixed with talk"], "Others came in"],
  ["Telling", ["form, radio,", "choice of words"], "Detail was rounded off"],
];

figures.push({
  name: "surveillance-witness-losses",
  title: "What a witness loses",
  alt: "Four bars that grow shorter from top to bottom, the stages of a witness account. Seeing: distance, angle, light, obstruction; not everything arrived. Understanding: waiting is a decision and not a sight; meaning was added. Keeping: memory is rebuilt at every use and mixed with talk; others came in. Telling: form, radio and choice of words; detail was rounded off.",
  height: 460,
  of: `
    ${losses
      .map(([title, what, lost], n) => {
        const [y, w] = [28 + n * 106, 660 - n * 84];
        return `${box(30, y, w, 90, n === 0 ? white : brassWash, n === 0 ? slate : brass)}
          ${disc(n + 1, [62, y + 45])}${say(title, [92, y + 40], { anchor: "start", bold: true, cap: 14 })}
          ${say(lost, [92, y + 68], { anchor: "start", cap: 11.5, fill: red })}
          ${say(what, [30 + w - 18, y + 40], { anchor: "end", cap: 11 })}`;
      })
      .join("")}`,
});

const lasting = [
  "height, against an object",
  "build",
  "age, as a range",
  "hair, ears, face",
  "way of walking",
  "shoes (seldom changed)",
];
const changing = ["hat, cap, hood", "glasses", "coat or jacket", "bag", "company", "place"];

figures.push({
  name: "surveillance-person-description",
  title: "Describing a person",
  alt: "A standing figure beside a door frame marked 1.80 metres. On the left, in green, what lasts: height against an object, build, age as a range, hair, ears and face, way of walking, and shoes, which are seldom changed. On the right, in amber, what changes in minutes: hat, glasses, coat, bag, company, place. A note says: first what lasts, from the top down.",
  height: 460,
  of: `
    ${box(24, 24, 232, 340, greenWash, green)}${say("What lasts", [140, 62], { bold: true, cap: 14, fill: green })}
    ${lasting.map((text, n) => say(text, [42, 106 + n * 44], { anchor: "start", cap: 10.5 })).join("")}
    ${box(482, 24, 214, 340, amberWash, brass)}${say("What changes", [589, 62], { bold: true, cap: 14, fill: brassInk })}
    ${changing.map((text, n) => say(text, [502, 106 + n * 44], { anchor: "start", cap: 11 })).join("")}
    ${line("M290 372V76H300", slate, 6)}${say("1.80 m", [296, 58], { cap: 11 })}
    <circle cx="370" cy="116" r="27" fill="${ink}"/>
    <path d="M330 160q40-24 80 0l12 104h-20l-6-58v168h-22v-92h-8v92h-22v-168l-6 58h-20z" fill="${ink}"/>
    <path d="M342 366h24v14h-34zM374 366h24l10 14h-34z" fill="${brass}"/>
    <path d="M402 252h34v36h-34z" fill="${brassWash}" stroke="${brass}" stroke-width="2.4"/>
    ${line("M262 342H330", green, 2, dashed)}${line("M478 266H440", brass, 2, dashed)}
    ${say("First what lasts, from the top down", [360, 424], { bold: true })}`,
});

const tasks: [string, string[], string, string, string][] = [
  ["Watch the approaches", ["Who shows interest", "in our hotel?"], "Protecting", green, greenWash],
  [
    "Note a repeated car",
    ["Three places with us:", "pass it to the police"],
    "Protecting",
    green,
    greenWash,
  ],
  [
    "Find out who he is",
    ["Where does he live,", "whom does he meet?"],
    "Investigating",
    red,
    redWash,
  ],
];

figures.push({
  name: "surveillance-protect-or-investigate",
  title: "Protecting or investigating",
  alt: "A house in the middle with a guard at its door. Two arrows lead outward from it and are green: watch the approaches, and note a repeated car and pass it to the police; both are protecting. A third arrow, red, leads away to another person's home: find out where he lives and whom he meets; that is investigating, for a licensed private investigator or the police.",
  height: 440,
  of: `
    ${tasks
      .map(([title, what, kind, colour, wash], n) => {
        const x = 24 + n * 228;
        return `${box(x, 236, 216, 176, wash, colour)}${say(title, [x + 108, 270], { bold: true, cap: 12 })}
          ${say(what, [x + 108, 304], { cap: 11.5 })}${say(kind, [x + 108, 362], { bold: true, cap: 13, fill: colour })}
          ${say(n === 2 ? "refer or refuse" : "a guard's task", [x + 108, 390], { cap: 11 })}`;
      })
      .join("")}
    ${house(186, 40, 120, 92)}${say("Principal", [246, 92], { cap: 12, bold: true })}${person([246, 156], ink, 180)}
    ${arrow("M214 178C184 200 152 208 138 224", green)}${arrow("M278 178C300 200 330 210 346 224", green)}
    ${house(548, 40, 120, 92, white)}${say("Someone's", [608, 84], { cap: 11.5 })}${say("home", [608, 106], { cap: 11.5 })}
    ${arrow("M322 112C400 76 470 80 534 88", red, dashed)}${arrow("M608 142V222", red, dashed)}
    ${say("Where does it look?", [428, 56], { bold: true, cap: 11 })}`,
});

const proof: [string, string][] = [
  ["Purpose", "Which harm, to whom?"],
  ["Necessity", "Would asking do?"],
  ["Proportion", "Who else is seen?"],
  ["Safeguards", "Notes or pictures?"],
  ["End", "When do we stop?"],
];

figures.push({
  name: "surveillance-proportionality-steps",
  title: "Necessity and proportionality",
  alt: "Five steps that climb to the right: purpose, which harm to whom; necessity, would asking do; proportion, who else is seen; safeguards, notes or pictures; end, when do we stop and delete. From each step an arrow leads down to a red bar: stop, or make the task smaller. Above the last step, in green: begin.",
  height: 460,
  of: `
    ${proof
      .map(([title, what], n) => {
        const [x, y] = [22 + n * 136, 250 - n * 46];
        return `${box(x, y, 132, 122, n === 4 ? greenWash : white, n === 4 ? green : slate)}${disc(n + 1, [x + 66, y + 26])}
          ${say(title, [x + 66, y + 66], { bold: true, cap: 12 })}
          ${say(splitInTwo(what), [x + 66, y + 90], { cap: 10.5 })}
          ${arrow(`M${x + 66} ${y + 126}V390`, red, dashed)}`;
      })
      .join("")}
    <rect x="22" y="396" width="676" height="42" rx="3" fill="${redWash}" stroke="${red}" stroke-width="1.6"/>
    ${say("A no: stop, or make the task smaller", [360, 423], { fill: red, bold: true })}
    ${arrow("M632 60V32", green)}${say("Begin", [600, 46], { anchor: "end", bold: true, fill: green })}
    ${say("All five, in writing,", [22, 56], { anchor: "start", bold: true, cap: 14 })}${say("before the task", [22, 84], { anchor: "start", bold: true, cap: 14 })}`,
});

function splitInTwo(text: string): string[] {
  const words = text.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

figures.push({
  name: "surveillance-post-choice",
  title: "Choosing a post",
  alt: "A street from above with a gate in a wall at the top, which is the point that matters. Post A, a car opposite, sees the whole street but has no reason to stay. Post B, a rented first-floor room with the occupier's permission and a back door, sees the gate and both approaches; it is chosen. Post C, a bench behind a tree, is hidden but the tree covers the gate.",
  height: 460,
  of: `
    <rect x="0" y="150" width="720" height="96" fill="${white}"/>${line("M0 198H720", mist, 3, 'stroke-dasharray="24 18"')}
    <path d="M0 96H300V110H0zM400 96H720V110H400z" fill="${slate}"/>
    <path d="M300 98h100v10H300z" fill="${brass}"/>${say("The gate", [350, 80], { bold: true, fill: brassInk })}
    ${say("no. 7", [350, 48], { cap: 11 })}
    <path d="M470 318L170 110H520Z" fill="${green}" fill-opacity=".16"/>
    <path d="M160 226L40 110H480Z" fill="${signal}" fill-opacity=".1"/>
    ${car([150, 224], 0, slate)}${disc("A", [150, 224], signal)}
    ${house(398, 310, 160, 84, greenWash)}${disc("B", [470, 342], green)}
    ${say("rented room", [478, 384], { cap: 11 })}
    ${arrow("M562 352H634", green, dashed)}${say("back door", [640, 340], { cap: 11, fill: green })}
    <path d="M588 246L300 110H400L616 250Z" fill="${red}" fill-opacity=".14"/>${line("M652 290L624 276", red, 2.4, dashed)}
    <circle cx="600" cy="268" r="26" fill="${greenWash}" stroke="${green}" stroke-width="2"/>
    ${box(626, 262, 70, 18, brassWash, brass)}${disc("C", [662, 300], red)}
    ${say(["A  Sees all, but why", "sit there for hours?"], [30, 306], { anchor: "start", cap: 11.5, fill: signal })}
    ${say(["C  Hidden, and so", "is the gate"], [566, 410], { anchor: "start", cap: 11.5, fill: red })}
    ${say(["B  Permission, reason,", "relief, both approaches"], [30, 386], { anchor: "start", cap: 11.5, fill: green, bold: true })}`,
});

figures.push({
  name: "surveillance-post-rotation",
  title: "Rotation in a post",
  alt: "A roster from 06.00 to 10.00 in eight blocks of thirty minutes. K has the eyes at 06.00, 07.00, 08.00 and 09.00 and writes or rests in between; R has the eyes at 06.30, 07.30, 08.30 and 09.30. The relief comes at 09.50, looks together with the old pair for ten minutes, and takes over at 10.00. Each looks for 120 minutes, at most 30 at a stretch.",
  height: 400,
  of: `
    ${Array.from({ length: 8 }, (_, n) => {
      const x = 92 + n * 66;
      const k = n % 2 === 0;
      return `${box(x, 96, 62, 66, k ? brassWash : white, k ? brass : slate)}${say(k ? "eyes" : "pen", [x + 31, 135], { cap: 11.5, bold: k })}
        ${box(x, 182, 62, 66, k ? white : brassWash, k ? slate : brass)}${say(k ? "pen" : "eyes", [x + 31, 221], { cap: 11.5, bold: !k })}`;
    }).join("")}
    ${say("K", [66, 136], { bold: true, cap: 15 })}${say("R", [66, 222], { bold: true, cap: 15 })}
    ${["06", "07", "08", "09", "10"].map((h, n) => `${line(`M${90 + n * 132} 78V90`, slate, 2)}${say(`${h}.00`, [90 + n * 132, 66], { cap: 11.5, bold: true })}`).join("")}
    ${box(598, 268, 92, 40, greenWash, green)}${say("relief", [644, 294], { cap: 12, bold: true, fill: green })}
    ${line("M598 250V268", green, 2.4)}${say("09.50", [586, 294], { anchor: "end", cap: 11.5, fill: green })}
    ${say("Ten minutes together: log, view, signature", [360, 342], { cap: 12 })}
    ${say("Each looks 4 × 30 = 120 minutes, never more than 30 on end", [360, 376], { bold: true, cap: 12 })}`,
});

figures.push({
  name: "surveillance-foot-positions",
  title: "Three positions on foot",
  alt: "A street corner from above. A role player has turned the corner to the right. Officer A, the lead, is behind and walks straight on over the crossing. Officer B, the second, further behind, turns the corner and becomes the lead. Officer C, wide on the other pavement, sees round the corner and calls the turn. The rule: no one runs, and no one turns together.",
  height: 480,
  of: `
    <path d="M0 0H250V170H0zM0 330H250V480H0zM430 0H720V170H430zM430 330H720V480H430z" fill="${mist}"/>
    <path d="M250 0H430V480H250zM0 170H720V330H0z" fill="${white}"/>
    ${line("M340 0V150M340 350V480M0 250H236M444 250H720", mist, 3, 'stroke-dasharray="18 14"')}
    ${arrow("M410 404V350C410 330 424 314 470 314H520", brass, dashed)}
    ${person([556, 314], brass, 90)}${say("Role player", [556, 358], { bold: true, fill: brassInk, cap: 12 })}
    ${person([404, 300], ink, 0)}${arrow("M404 276V182", slate)}${disc("A", [366, 300])}
    ${person([410, 438], ink, 0)}${disc("B", [372, 438])}
    ${arrow("M432 420C450 380 452 356 488 346", green)}
    ${sight([272, 150], 118, 120)}${person([272, 150], ink, 118)}${disc("C", [232, 150])}
    ${say(["C sees and", "calls the turn"], [30, 100], { anchor: "start", cap: 12, bold: true, fill: signal })}
    ${say(["A walks", "straight on"], [450, 60], { anchor: "start", cap: 12, bold: true })}
    ${say(["B turns and", "becomes the lead"], [458, 406], { anchor: "start", cap: 12, bold: true, fill: green })}
    ${say(["Nobody runs,", "nobody turns", "together"], [30, 386], { anchor: "start", cap: 12 })}`,
});

const calls: [string, string, At][] = [
  ["14.02", "“Off, off, eastbound, four zero”", [70, 296]],
  ["14.03", "“Straight on at the lights, green”", [190, 268]],
  ["14.04", "“Right, right, into Hill Road”", [306, 214]],
  ["14.05", "“Five zero, two cars for cover”", [420, 214]],
  ["14.06", "“Loss at the roundabout”", [548, 170]],
];

figures.push({
  name: "surveillance-commentary-plot",
  title: "Radio commentary on a map",
  alt: "A road drawn across a map with five numbered points. The calls below them: 14.02 off, eastbound, four zero; 14.03 straight on at the lights, green; 14.04 right, right into Hill Road; 14.05 five zero, two cars for cover; 14.06 loss at the roundabout. Around the roundabout a red circle shows how far the car can be after two minutes at 50 km/h: 1,670 metres.",
  height: 550,
  of: `
    ${road("M20 310L190 270L250 214H470C510 214 520 180 548 170", 34)}
    ${line("M548 170L690 200M548 170L620 60M548 170L470 60M548 170L600 270", white, 26)}
    <circle cx="548" cy="170" r="22" fill="${white}" stroke="${slate}" stroke-width="3"/><circle cx="548" cy="170" r="8" fill="${mist}"/>
    <circle cx="548" cy="170" r="126" fill="${red}" fill-opacity=".07" stroke="${red}" stroke-width="2.4" stroke-dasharray="9 7"/>
    ${line("M20 310L190 270L250 214H470C510 214 520 180 548 170", brass, 4)}
    ${calls.map(([, , at], n) => disc(n + 1, at, n === 4 ? red : ink)).join("")}
    ${line("M548 170L637 81", red, 2.4)}${say(["1,670 m after", "2 min at 50 km/h"], [300, 58], { cap: 11.5, fill: red, bold: true })}
    ${arrow("M404 62H446", red)}
    ${calls.map(([at, text], n) => `${disc(n + 1, [60, 364 + n * 38], n === 4 ? red : ink)}${say(at, [92, 370 + n * 38], { anchor: "start", cap: 12, bold: true })}${say(text, [160, 370 + n * 38], { anchor: "start", cap: 12 })}`).join("")}`,
});

const findings: [string, string[], string, string][] = [
  [
    "Confirmed",
    [
      "places apart",
      "and a turn or a",
      "stop between",
      "and details match",
      "and no reason",
      "found",
    ],
    red,
    redWash,
  ],
  [
    "Possible",
    ["seen twice", "or the match", "is uncertain", "say what would", "settle it"],
    brass,
    amberWash,
  ],
  [
    "Excluded",
    ["seen again", "and the ordinary", "reason is known", "write it down:", "it is a result"],
    green,
    greenWash,
  ],
];

figures.push({
  name: "surveillance-three-findings",
  title: "Three findings",
  alt: "Three columns. Confirmed: places apart, with a turn or stop between, details match, no reason found. Possible: seen twice or the match is uncertain; say what would settle it. Excluded: seen again and the ordinary reason is known; write it down, it is a result. Beneath them a bar: nothing seen means nothing seen, on this route at this hour by these observers.",
  height: 374,
  of: `
    ${findings
      .map(([title, what, colour, wash], n) => {
        const x = 24 + n * 228;
        return `${box(x, 28, 216, 232, wash, colour)}${say(title, [x + 108, 72], { bold: true, cap: 16, fill: colour === brass ? brassInk : colour })}
          ${line(`M${x + 24} 92H${x + 192}`, colour, 2)}${say(what, [x + 108, 132], { cap: 12 })}`;
      })
      .join("")}
    ${box(24, 278, 672, 70, white)}${say("“Nothing seen” is not “nobody there”:", [360, 308], { bold: true })}
    ${say("this route, this hour, these observers", [360, 334], { cap: 12 })}`,
});

const stops: [number, At, string[], "start" | "end", number, number][] = [
  [1, [180, 330], ["Bakery: wait 15 min"], "start", 22, 26],
  [2, [268, 164], ["View back", "along the road"], "end", -26, -14],
  [3, [452, 132], ["Chemist: on foot"], "start", -60, -32],
  [4, [560, 286], ["Fuel: a turn", "with a reason"], "start", 26, -8],
];

figures.push({
  name: "surveillance-detection-route",
  title: "Detection route",
  alt: "A winding route with contour lines behind it. It runs from a start by four numbered natural stops to a safe end: one, a bakery with a wait of fifteen minutes; two, a place with a view back along the road; three, a chemist reached on foot; four, fuel, a turn with a reason. Observers already stand at stops two and four. The end is a staffed place with light. Circles and U-turns are struck out.",
  height: 480,
  of: `
    ${[0, 1, 2].map((n) => line(`M-10 ${60 + n * 36}C120 ${20 + n * 30} 220 ${120 + n * 20} 360 ${40 + n * 18}S620 ${30 + n * 40} 740 ${70 + n * 30}`, mist, 1.6)).join("")}
    ${[0, 1].map((n) => line(`M-10 ${420 + n * 34}C160 ${360 + n * 40} 300 ${470 + n * 10} 460 ${420 + n * 24}S640 ${430 + n * 20} 740 ${390 + n * 36}`, mist, 1.6)).join("")}
    ${road("M60 410C90 340 140 350 180 330S250 240 268 164S380 110 452 132S540 200 560 286S600 380 650 396", 30)}
    ${line("M60 410C90 340 140 350 180 330S250 240 268 164S380 110 452 132S540 200 560 286S600 380 650 396", brass, 4)}
    <circle cx="60" cy="410" r="12" fill="${ink}"/>${say("Start", [60, 448], { bold: true })}
    <circle cx="650" cy="396" r="13" fill="${green}"/>${say(["Staffed, lit:", "the end"], [636, 430], { bold: true, fill: green, cap: 12 })}
    ${stops.map(([n, at, text, anchor, dx, dy]) => `${disc(n, at)}${say(text, [at[0] + dx, at[1] + dy], { anchor, cap: 11.5, bold: true })}`).join("")}
    ${sight([330, 226], -50, 66)}${person([330, 226], signal, -50, 0.9)}${say(["observer, there", "beforehand"], [330, 262], { cap: 11, fill: signal })}
    ${sight([470, 320], 70, 66)}${person([470, 320], signal, 70, 0.9)}
    <path d="M60 130a34 34 0 1 1 20 26" fill="none" stroke="${red}" stroke-width="3.4"/><path d="M48 160L136 92" stroke="${red}" stroke-width="5"/>
    ${say(["No circles,", "no tricks"], [96, 196], { cap: 11.5, fill: red, bold: true })}`,
});

const reaches: [number, string, string][] = [
  [25, "4.5 m", "1,333"],
  [50, "9 m", "667"],
  [100, "18 m", "333"],
];

figures.push({
  name: "surveillance-field-of-view",
  title: "Field of view",
  alt: "A camera on the left with a 200 mm lens and a sensor 36 mm wide; its field of view opens to the right. At 25 metres it covers 4.5 metres with 1,333 pixels for each metre, at 50 metres 9 metres with 667, at 100 metres 18 metres with 333. The formula: sensor width divided by focal length, times distance. Twice the distance gives half the pixels.",
  height: 480,
  of: `
    <path d="M70 210L660 60V360Z" fill="${signal}" fill-opacity=".1"/>${line("M70 210L660 60M70 210L660 360", signal, 2)}
    ${box(22, 184, 50, 52, ink, ink)}<path d="M72 194h18v32H72z" fill="${slate}"/>
    ${reaches
      .map(([m, width, pixels], n) => {
        const x = 70 + [148, 295, 590][n]!;
        const half = (x - 70) * (150 / 590);
        return `${line(`M${x} ${210 - half}V${210 + half}`, brass, 4)}
          ${line(`M${x} ${214 + half}V376`, slate, 1.6, dashed)}
          ${say(`${m} m`, [x, 400], { anchor: n === 2 ? "end" : "middle", bold: true, cap: 12 })}
          ${say(width, [x, 428], { anchor: n === 2 ? "end" : "middle", cap: 12, fill: brassInk, bold: true })}
          ${say(pixels, [x, 456], { anchor: n === 2 ? "end" : "middle", cap: 12 })}`;
      })
      .join("")}
    ${say("36 mm ÷ 200 mm × distance = width", [30, 50], { anchor: "start", bold: true, cap: 14 })}
    ${say("6,000 pixels ÷ width = pixels for each metre", [30, 82], { anchor: "start", cap: 12 })}
    ${["Distance", "Width", "Pixels per metre"].map((text, n) => say(text, [18, 400 + n * 28], { anchor: "start", cap: 11 })).join("")}`,
});

const custody: [string, string[]][] = [
  ["Card", ["sealed,", "labelled"]],
  ["Copy", ["encrypted,", "untouched"]],
  ["Hash", ["value", "noted"]],
  ["Working", ["crop, blur:", "say so"]],
  ["Register", ["who, when,", "why"]],
];

figures.push({
  name: "surveillance-file-custody",
  title: "Custody of a file",
  alt: "Five boxes in a row joined by arrows: the card, sealed and labelled; the copy, encrypted and untouched; the hash, its value noted; the working copy, cropped or blurred and marked as such; the register of who had it, when and why. Below, two files with equal hash values, a3f9, are joined by a green line: the same file. A third with the value 7c02 is red: something was changed.",
  height: 420,
  of: `
    ${custody
      .map(([title, what], n) => {
        const x = 18 + n * 140;
        return `${box(x, 34, 122, 138, n === 3 ? amberWash : white, n === 3 ? brass : slate)}${disc(n + 1, [x + 61, 64])}
          ${say(title, [x + 61, 108], { bold: true, cap: 12.5 })}${say(what, [x + 61, 134], { cap: 10.8 })}
          ${n < 4 ? arrow(`M${x + 123} 104H${x + 137}`, slate) : ""}`;
      })
      .join("")}
    ${box(60, 232, 150, 84, greenWash, green)}${say("card", [135, 264], { cap: 12 })}${say("a3f9…", [135, 294], { bold: true, cap: 14, fill: green })}
    ${box(290, 232, 150, 84, greenWash, green)}${say("copy", [365, 264], { cap: 12 })}${say("a3f9…", [365, 294], { bold: true, cap: 14, fill: green })}
    ${box(520, 232, 150, 84, redWash, red)}${say("edited copy", [595, 264], { cap: 12 })}${say("7c02…", [595, 294], { bold: true, cap: 14, fill: red })}
    ${line("M214 268H286M214 280H286", green, 4)}${line("M446 280L514 268M446 268L514 280", red, 3)}
    ${say("Equal values: the same file. One bit changed: another value.", [360, 366], { bold: true, cap: 12 })}
    ${say("Camera clock and reference clock, before and after", [360, 396], { cap: 11.5 })}`,
});

const sentences: [string, string, string[], string[]][] = [
  ["S", "Seen", ["“Four times in 11 minutes", "he looked at the lock.”"], ["my own eyes and ears"]],
  ["T", "Told", ["“The doorman said that he", "had asked for the car.”"], ["and by whom"]],
  [
    "C",
    "Concluded",
    ["“I think that he wanted us", "to find it, because …”"],
    ["with reasons, and how sure"],
  ],
];

figures.push({
  name: "surveillance-three-sentences",
  title: "Three kinds of sentence",
  alt: "Three rows. S, seen: four times in eleven minutes he looked at the lock; by my own eyes and ears. T, told: the doorman said that he had asked for the car; and by whom. C, concluded: I think that he wanted us to find it, because; with reasons and how sure. An arrow warns that C must never be written as S.",
  height: 440,
  of: `
    ${sentences
      .map(([mark, title, example, note], n) => {
        const y = 26 + n * 116;
        const [fill, stroke] = [
          [white, slate] as const,
          [brassWash, brass] as const,
          [amberWash, red] as const,
        ][n]!;
        return `${box(30, y, 600, 100, fill, stroke)}<circle cx="82" cy="${y + 50}" r="30" fill="${n === 2 ? red : n === 1 ? brass : ink}"/>
          ${say(mark, [82, y + 59], { fill: white, bold: true, cap: 18 })}
          ${say(title, [134, y + 42], { anchor: "start", bold: true, cap: 14 })}${say(note, [134, y + 72], { anchor: "start", cap: 10.5 })}
          ${say(example, [614, y + 44], { anchor: "end", cap: 10.8 })}`;
      })
      .join("")}
    ${arrow("M634 304C690 280 690 110 640 82", red, dashed)}
    ${say("Never write C as if it were S", [360, 404], { bold: true, fill: red, cap: 14 })}`,
});

figures.push({
  name: "surveillance-retention-line",
  title: "Keeping and deleting",
  alt: "A time line of a log entry. Day 0: made, with a date for deletion. Day 7: notes without significance are deleted. Day 30: possible sightings are reviewed, and deleted or renewed with reasons. Every three months: confirmed sightings are reviewed. A red hand above the line: an access request, a complaint or a case stops the clock, on the same day.",
  height: 400,
  of: `
    ${line("M50 210H690", slate, 4)}${arrow("M660 210H694", slate)}
    ${(
      [
        [70, "Day 0", ["made, with", "its end date"], ink],
        [226, "Day 7", ["no significance:", "deleted"], green],
        [420, "Day 30", ["possible: review,", "delete or renew"], brass],
        [606, "3 months", ["confirmed:", "review again"], signal],
      ] as [number, string, string[], string][]
    )
      .map(
        ([x, at, what, colour]) =>
          `<circle cx="${x}" cy="210" r="14" fill="${colour}"/>${say(at, [x, 256], { bold: true, cap: 13 })}${say(what, [x, 284], { cap: 11 })}`,
      )
      .join("")}
    ${box(150, 36, 420, 92, redWash, red)}${say("Request, complaint or case", [360, 72], { bold: true, fill: red, cap: 14 })}
    ${say("stops every deletion, on the same day", [360, 104], { cap: 12 })}
    ${line("M360 130V196", red, 3, dashed)}${line("M340 196H380M340 224H380", red, 4)}
    ${say("A deletion is logged: what, when, by whom. Not the content.", [360, 358], { bold: true, cap: 12 })}`,
});
