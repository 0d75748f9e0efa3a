import {
  type Figure,
  amberWash,
  arrow,
  box,
  brass,
  brassInk,
  brassWash,
  car,
  dashed,
  disc,
  green,
  greenWash,
  ink,
  line,
  mist,
  person,
  red,
  redWash,
  say,
  sight,
  signal,
  slate,
  white,
} from "../lib/figure-pen.ts";
import { card, chain, note, rows } from "../lib/figure-layouts.ts";

/** The figures of the course Introduction to Close Protection. */
export const figures: Figure[] = [];

figures.push({
  name: "intro-four-relationships",
  title: "Four relationships",
  alt: "An officer in the middle of four boxes. Principal: honest advice and discretion; goes wrong as friendship or servility. Client: results and early bad news; goes wrong as reporting on private life. Team: relief and the truth; goes wrong as loyalty that hides mistakes. Public: manners and the law; goes wrong when passers-by become obstacles.",
  height: 440,
  of: `
    ${line("M360 220L170 110M360 220L550 110M360 220L170 330M360 220L550 330", slate, 2)}
    ${(
      [
        ["Principal", "Honest advice, discretion", "Friendship, or servility", 30, 40],
        ["Client", "Results, early bad news", "Reports on private life", 420, 40],
        ["Team", "Relief, and the truth", "Loyalty that hides mistakes", 30, 290],
        ["Public", "Manners, and the law", "Treated as obstacles", 420, 290],
      ] as [string, string, string, number, number][]
    )
      .map(
        ([who, owed, wrong, x, y]) =>
          `${box(x, y, 270, 112, white)}${note(who, [x + 135, y + 30])}${say(owed, [x + 135, y + 62], { cap: 11.5, fill: green })}${say(wrong, [x + 135, y + 92], { cap: 11.5, fill: red })}`,
      )
      .join("")}
    <circle cx="360" cy="222" r="46" fill="${brassWash}" stroke="${brass}" stroke-width="2.4"/>${person([360, 222], ink, 0, 1.2)}
    ${note("owed", [196, 228], green)}${note("goes wrong", [530, 228], red)}`,
});

figures.push({
  name: "intro-saying-no",
  title: "Saying no in three parts",
  alt: "Three speech boxes in a row. One, what I understand: you'd like to go to the front for the last song. Two, what worries me: there is one way out of that pit, and it is full. Three, what I offer, in green: I can get you to the side of the stage if we go now. Below: a few requests get one sentence only, I can't do that.",
  height: 370,
  of: `
    ${chain(
      [
        ["I understand", ["“You'd like to go to", "the front for the", "last song.”"]],
        ["It worries me", ["“One way out of", "that pit, and", "it's full.”"], amberWash],
        ["I can offer", ["“The side of the", "stage, if we", "go now.”"], greenWash],
      ],
      { y: 40, h: 170 },
    )}
    ${box(60, 248, 600, 84, redWash, red)}
    ${say("Drink and driving, unknown parcels, pushing people, breaking the law:", [360, 280], { cap: 11 })}
    ${note("“I can't do that.”", [360, 312], red)}`,
});

figures.push({
  name: "intro-force-sentence",
  title: "A sentence taken apart",
  alt: "The sentence of section 48 in three boxes, each with its question. In the defence of himself or herself or another: whom was I defending, from what? In the circumstances as he or she believes them to be: what did I honestly think was going on? Such force as it is reasonable to use: would a sensible person call it fitting? A side note says that the second is judged from inside and the third from outside.",
  height: 430,
  of: `
    ${(
      [
        [
          "“… in the defence of himself or herself or another …”",
          "Whom was I defending, and from what?",
          white,
        ],
        [
          "“… in the circumstances as he or she believes …”",
          "What did I honestly think was going on?",
          brassWash,
        ],
        [
          "“… such force as … it is reasonable to use”",
          "Would a sensible person call it fitting?",
          greenWash,
        ],
      ] as [string, string, string][]
    )
      .map(
        ([words, question, fill], n) =>
          `${box(30, 34 + n * 116, 500, 96, fill)}${disc(n + 1, [62, 82 + n * 116])}${say(words, [92, 72 + n * 116], { anchor: "start", cap: 10.5 })}${say(question, [92, 106 + n * 116], { anchor: "start", cap: 11.5, bold: true })}`,
      )
      .join("")}
    ${note(["judged", "from", "inside"], [622, 176], brassInk)}${note(["judged", "from", "outside"], [622, 292], green)}
    ${arrow("M580 198H536", brass)}${arrow("M580 314H536", green)}
    ${say("Name the harm, the belief and its root, and what else was open to you", [360, 408], { cap: 11.5, bold: true })}`,
});

const rungs = [
  "Being there, seen to be attentive",
  "Distance and position",
  "Words",
  "Open hands: guide, block, break a grip",
  "Holding, briefly, in order to get away",
  "Anything more: serious violence, while it lasts",
];

figures.push({
  name: "intro-force-ladder",
  title: "A ladder that one may come down",
  alt: "Six steps that grow from the bottom: being there; distance and position; words; open hands; holding briefly in order to get away; anything more, only against serious violence and while it lasts. A green bracket marks the lowest three: most working lives. An arrow at the right points down: come down as soon as you can. It may be entered at any step.",
  height: 430,
  of: `
    ${rungs
      .map((text, n) => {
        const y = 352 - n * 62;
        const fill = n < 3 ? greenWash : n < 5 ? amberWash : redWash;
        return `${box(96, y, 450 + n * 8, 50, fill)}${disc(n + 1, [130, y + 25])}${say(text, [160, y + 31], { anchor: "start", cap: 11 })}`;
      })
      .join("")}
    ${line("M84 228H66V402H84", green, 3)}<g transform="translate(46 315) rotate(-90)">${note("most working lives", [0, 0], green)}</g>
    ${arrow("M650 60V390", slate)}${`<g transform="translate(682 225) rotate(90)">${note("come down as soon as you can", [0, 0], slate)}</g>`}`,
});

const headings: [string, string][] = [
  ["People", "who may come close"],
  ["Places", "fixed points"],
  ["Habits", "timings"],
  ["Health", "medical plan"],
  ["Public face", "who takes interest"],
  ["Property", "what may be lost"],
  ["Wishes", "is the plan followed?"],
];

figures.push({
  name: "intro-seven-headings",
  title: "Seven headings",
  alt: "Seven fields round a principal with what each decides: people, who may come close; places, the fixed points; habits, timings; health, the medical plan; public face, who may take an interest; property, what else may be lost; and in brass wishes, whether the plan will be followed.",
  height: 500,
  of: `
    <circle cx="360" cy="250" r="54" fill="${brassWash}" stroke="${brass}" stroke-width="2.4"/>${person([360, 250], brass, 0, 1.3)}
    ${headings
      .map(([name, decides], n) => {
        const turn = (n / 7) * 2 * Math.PI - Math.PI / 2;
        const [x, y] = [360 + 246 * Math.cos(turn), 250 + 194 * Math.sin(turn)];
        const [near, far] = [
          [360 + 56 * Math.cos(turn), 250 + 56 * Math.sin(turn)],
          [360 + 150 * Math.cos(turn), 250 + 130 * Math.sin(turn)],
        ];
        const last = n === 6;
        return `${line(`M${near[0]} ${near[1]}L${far[0]} ${far[1]}`, last ? brass : slate, 2)}${box(x - 96, y - 36, 192, 72, last ? brassWash : white, last ? brass : slate)}
          ${say(name, [x, y - 6], { bold: true, cap: 12.5 })}${say(decides, [x, y + 20], { cap: 10.5 })}`;
      })
      .join("")}`,
});

const findings: [string, string, string][] = [
  ["run is public on a site", "somebody waits at the lake", "log private, two starts"],
  ["nut allergy, receptions", "collapse among strangers", "injector with close officer"],
  ["plant is to close", "staff come to be heard", "ten minutes, second door"],
];

figures.push({
  name: "intro-because-could-therefore",
  title: "Because, could, therefore",
  alt: "Three columns, because, it could, therefore, with three lines. The run is public on a site, somebody waits at the lake, the log is made private with two starts. A nut allergy and receptions, collapse among strangers, the injector is with the close officer. A plant is to close, staff come to be heard, ten minutes of the chair's time and a second door.",
  height: 390,
  of: `
    ${["Because", "it could", "therefore"].map((title, n) => note(title, [136 + n * 224, 50], [ink, red, green][n])).join("")}
    ${findings
      .map((cells, row) =>
        cells
          .map(
            (text, n) =>
              `${box(30 + n * 224, 72 + row * 94, 212, 74, [white, redWash, greenWash][n]!)}${say(
                (() => {
                  const words = text.split(" ");
                  const half = Math.ceil(words.length / 2);
                  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
                })(),
                [136 + n * 224, 104 + row * 94],
                { cap: 11 },
              )}`,
          )
          .join(""),
      )
      .join("")}
    ${say("Cause, possible event and measure belong on one line", [360, 372], { cap: 11 })}`,
});

figures.push({
  name: "intro-search-bands",
  title: "Three bands of a room",
  alt: "A room seen from the side, divided by two dashed lines into three bands. Floor to waist: under the sofa, bin, socket, lifted carpet. Waist to eyes: table top, shelf, picture. Eyes to ceiling: lamp, top of the cupboard, vent. A fourth pass, what is within ceilings and ducts, is only looked at from outside.",
  height: 450,
  of: `
    ${box(30, 60, 660, 330, white)}
    ${line("M30 280H690M30 170H690", brass, 2.4, dashed)}
    ${box(70, 310, 170, 54, mist)}${line("M84 364V386M226 364V386", slate, 5)}
    ${box(270, 332, 40, 54, mist)}${box(350, 262, 150, 12, slate)}${line("M364 274V386M486 274V386", slate, 5)}
    ${box(560, 130, 92, 256, mist)}${box(150, 190, 110, 66, brassWash, brass)}
    ${line("M420 60V104", slate, 3)}<path d="M388 128Q392 104 420 104T452 128Z" fill="${brass}"/>
    ${box(90, 72, 90, 22, mist)}
    <circle cx="526" cy="350" r="9" fill="${ink}"/>
    ${note("3  eyes to ceiling", [44, 128], brassInk, "start")}${note("2  waist to eyes", [330, 214], brassInk, "start")}${note("1  floor to waist", [44, 302], brassInk, "start")}
    ${say("Vent", [196, 88], { anchor: "start", cap: 10.5 })}${say("Lamp", [462, 120], { anchor: "start", cap: 10.5 })}${say("Socket", [526, 376], { cap: 10 })}
    ${say("4  What is within ceilings and ducts: from outside only, building staff", [360, 38], { cap: 11.5, bold: true })}
    ${say("Look first, touch as little as possible, leave as found", [360, 428], { cap: 12 })}`,
});

figures.push({
  name: "intro-search-pairs",
  title: "Two searchers, two directions",
  alt: "A room from above with its door at the bottom. Two searchers start back to back at the door and follow the walls in opposite directions, one in brass and one in blue, until they meet at the far wall. Then they take the middle together, and change sides for a second, quicker round. A third person, who knows the room, stands at the door.",
  height: 450,
  of: `
    ${box(70, 40, 580, 330, white, ink)}<path d="M320 364h80v12h-80z" fill="${mist}"/>
    ${box(250, 150, 220, 110, mist)}${say("Middle: third", [360, 210], { cap: 12 })}
    ${arrow("M330 346H98V66H340", brass)}${arrow("M390 346H622V66H380", signal)}
    ${person([330, 344], brass, -90)}${person([390, 344], signal, 90)}${person([360, 410], ink)}
    ${note("First round", [180, 110], brassInk)}${note("First round", [540, 110], signal)}
    ${say("They meet here", [360, 96], { cap: 11 })}
    ${say("Then they change sides", [360, 300], { cap: 11.5, bold: true })}
    ${say("Somebody who knows the room", [390, 416], { anchor: "start", cap: 11 })}`,
});

figures.push({
  name: "intro-six-positions",
  title: "Six positions",
  alt: "A street with a house, seen from above. The principal walks to the door with the close officer beside; the advance stands inside the door; the rear officer looks back along the pavement; the driver sits in the car; the team leader stands across the way with a view of all; a sixth is at the base with telephone and log. Each looks in another direction.",
  height: 470,
  of: `
    ${box(30, 30, 400, 130, mist)}<path d="M270 156h60v10h-60z" fill="${ink}"/>
    <rect x="0" y="290" width="720" height="90" fill="${white}"/>${line("M0 290H720", slate, 2.4)}
    ${arrow("M296 262V180", brass)}
    ${sight([300, 134], 180, 44)}${person([300, 126], signal, 180)}
    ${sight([336, 236], 40, 56)}${person([296, 214], brass)}${person([334, 236], ink, 20)}
    ${sight([180, 244], -90, 60)}${person([180, 244], ink, -90)}
    ${car([430, 336], 0)}
    ${sight([250, 424], 10, 60)}${person([250, 424], green, 10)}
    ${box(520, 60, 170, 110, brassWash, brass)}${person([605, 130], ink)}
    ${note("Advance", [336, 116], signal, "start")}${note("Close", [366, 234], ink, "start")}${note("Rear", [150, 276], ink, "end")}
    ${note("Principal", [262, 210], brassInk, "end")}${note("Driver", [520, 342], ink, "start")}${note("Team leader", [284, 430], green, "start")}
    ${note("Base and log", [605, 92])}`,
});

figures.push({
  name: "intro-handover",
  title: "A handover in four parts",
  alt: "Two officers face each other. Between them four rows: is, where the principal is and what is going on; was, what you should know; will be, what comes next and when; odd, what I have been wondering about. Only when the relief has said I have it does the position change hands.",
  height: 430,
  of: `
    ${person([70, 150], ink, 90, 1.5)}${person([650, 150], signal, -90, 1.5)}
    ${note("On duty", [70, 206])}${note("Relief", [650, 206], signal)}
    ${rows(
      [
        ["Is", "Where the principal is, what goes on"],
        ["Was", "What you should know of the last hours"],
        ["Will be", "What comes next, and when"],
        ["Odd", "What I have been wondering about", amberWash],
      ],
      { x: 130, y: 34, w: 460, split: 106, h: 52 },
    )}
    ${arrow("M590 312H132", signal)}
    ${note("The relief repeats the time and the odd thing", [360, 340], signal)}
    ${box(240, 360, 240, 46, greenWash, green)}${note("“I have it”", [360, 389], green)}`,
});

figures.push({
  name: "intro-first-fifteen-seconds",
  title: "The first fifteen seconds",
  alt: "A path of questions. Stop two metres away: what hurt them may hurt you; if there is danger, remove it or stay out. Then: do they answer? Yes: airway and pulse are there, you have time to ask and look. No: shout, call 111 or 112 on loudspeaker, then bleeding, airway, breathing. No normal breathing within ten seconds: compressions.",
  height: 470,
  of: `
    ${box(190, 26, 340, 70, white)}${note("Stop two metres away", [360, 56])}${say("What hurt them may hurt you", [360, 82], { cap: 11 })}
    ${arrow("M360 98V128")}
    ${box(190, 134, 340, 60, brassWash, brass)}${note("Does the person answer?", [360, 170], brassInk)}
    ${arrow("M300 198L190 236", green)}${arrow("M420 198L530 236", red)}
    ${note("yes", [212, 216], green)}${note("no", [508, 216], red)}
    ${card([30, 242], [310, 96], "There is time", ["Airway and pulse are there:", "ask, look, note the hour"], greenWash)}
    ${card([380, 242], [310, 96], "Shout, call, loudspeaker", ["111 or 112; send for the", "defibrillator"], redWash)}
    ${arrow("M535 340V366", red)}
    ${card([380, 372], [310, 82], "Bleeding, airway, breathing", ["Not normal in 10 s: compressions"], redWash)}
    ${say(["The principal is moved", "away by the others"], [184, 396], { cap: 11.5, bold: true })}`,
});

const breaths = [24, 22, 20, 18];
figures.push({
  name: "intro-trend",
  title: "A trend is worth more than a number",
  alt: "A small table drawn as a graph: breaths a minute at 10.05, 10.08, 10.11 and 10.14 fall from 24 to 22, 20 and 18 while colour goes from pale to pink and answers from none to clear. A red dashed line shows the other possibility, from 24 up to 32: that is said to the dispatcher at once.",
  height: 400,
  of: `
    ${line("M80 300H690M80 300V50", slate, 2.4)}
    ${[10, 20, 30].map((b) => `${line(`M80 ${320 - b * 8}H680`, mist, 1.6)}${say(String(b), [68, 325 - b * 8], { anchor: "end", cap: 11 })}`).join("")}
    ${line(`M${breaths.map((b, n) => `${140 + n * 160} ${320 - b * 8}`).join("L")}`, green, 4)}
    ${breaths.map((b, n) => `<circle cx="${140 + n * 160}" cy="${320 - b * 8}" r="7" fill="${green}"/>`).join("")}
    ${line("M140 128L300 106L460 84L620 64", red, 3, dashed)}
    ${["10.05", "10.08", "10.11", "10.14"].map((time, n) => say(time, [140 + n * 160, 324], { cap: 11, bold: true })).join("")}
    ${["pale", "pale", "pink", "pink"].map((text, n) => say(text, [140 + n * 160, 350], { cap: 11 })).join("")}
    ${["no answer", "a word", "own name", "clear"].map((text, n) => say(text, [140 + n * 160, 376], { cap: 11 })).join("")}
    ${say("Breaths a minute", [88, 40], { anchor: "start", cap: 11 })}
    ${note("Getting worse: say so at once", [560, 46], red)}${note("Getting better: keep watching", [540, 212], green)}`,
});
