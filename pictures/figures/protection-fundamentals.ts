import {
  type At,
  type Figure,
  amberWash,
  arrow,
  box,
  brass,
  brassInk,
  brassWash,
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
  signal,
  slate,
  white,
} from "../lib/figure-pen.ts";
import { card, chain, note, rows, timeline } from "../lib/figure-layouts.ts";

/** The second figures of the lectures of cp101. */
export const figures: Figure[] = [];

const day: [from: number, to: number, what: string, fill: string][] = [
  [7, 8, "brief", brassWash],
  [8, 10, "advance", mist],
  [10, 10.5, "", brass],
  [10.5, 13, "wait", white],
  [13, 13.5, "", brass],
  [13.5, 17, "wait", white],
  [17, 17.5, "", brass],
  [17.5, 19.5, "wait", white],
  [19.5, 21, "log", brassWash],
];
const hour = (h: number) => 40 + ((h - 7) / 14) * 640;

figures.push({
  name: "working-day",
  title: "A working day",
  alt: "A working day from 07.00 to 21.00 as a bar. An hour of briefing, two hours of advance work, three short moves of half an hour in brass, eight hours of waiting between them, and an hour and a half of log and debrief. Below: moving takes an hour and a half of fourteen; most of the rest is waiting with attention.",
  height: 330,
  of: `
    ${day
      .map(
        ([from, to, what, fill]) =>
          `${box(hour(from), 110, hour(to) - hour(from), 76, fill)}${say(what, [(hour(from) + hour(to)) / 2, 154], { cap: 10.5 })}`,
      )
      .join("")}
    ${[7, 9, 11, 13, 15, 17, 19, 21].map((h) => say(`${String(h).padStart(2, "0")}.00`, [hour(h), 214], { cap: 10.5 })).join("")}
    ${note("Three moves: an hour and a half of fourteen hours", [360, 60], brassInk)}
    ${line(`M${hour(10.25)} 72V104M${hour(13.25)} 72V104M${hour(17.25)} 72V104`, brass, 2)}
    ${say("Finding out and going first make the moves short and quiet", [360, 262], { cap: 12 })}
    ${say("Eight hours of waiting need reliefs, food and a second pair of eyes", [360, 292], { cap: 12 })}`,
});

figures.push({
  name: "licence-and-certificate",
  title: "Licence and certificate",
  alt: "Two documents under the Act of 2010. On the left the business: a licence, for a company or a self-employed person. On the right the individual: a certificate of approval, for an employee or contractor. Below, classes stand apart: property guard, personal guard in brass, crowd controller. For these three the regulations SR 2013/321 ask for the unit standards 27360, 27361 and 27364.",
  height: 450,
  of: `
    ${card([30, 30], [318, 110], "The business: licence", ["A company, or somebody", "who is self-employed"])}
    ${card([372, 30], [318, 110], "The person: certificate", ["Of approval: an employee", "or a contractor"])}
    ${note("Each is granted for named classes", [360, 176])}
    ${["Property guard", "Personal guard", "Crowd controller"]
      .map(
        (name, n) =>
          `${box(30 + n * 226, 198, 208, 66, n === 1 ? brassWash : white, n === 1 ? brass : slate)}${say(name, [134 + n * 226, 237], { cap: 12, bold: n === 1, fill: n === 1 ? brassInk : ink })}`,
      )
      .join("")}
    ${arrow("M134 270V306")}${arrow("M360 270V306", brass)}${arrow("M586 270V306")}
    ${box(30, 312, 660, 66, greenWash, green)}
    ${say("Unit standards 27360, 27361 and 27364, or their replacements", [360, 340], { bold: true, cap: 12 })}
    ${say("Minimum Training Regulations 2013 (SR 2013/321)", [360, 364], { cap: 11 })}
    ${say("One class does not open another", [360, 420], { cap: 12, fill: red, bold: true })}`,
});

figures.push({
  name: "life-of-a-note",
  title: "The life of a note",
  alt: "Five gates in a row through which a note about a person passes. One, lawful basis: why may we have it? Two, special category: health or beliefs need more. Three, necessary: for this task? Four, who sees it: named people. Five, ended: deleted and logged. Below, a side way: lost or sent to the wrong person, tell the manager at once; the controller has up to 72 hours.",
  height: 390,
  of: `
    ${chain(
      [
        ["Basis", ["Why may", "we have it?"]],
        ["Special?", ["Health and", "beliefs need", "more"], amberWash],
        ["Needed?", ["For this", "task, now"]],
        ["Seen by", ["Named", "people, in", "the file"]],
        ["Ended", ["Deleted,", "and the", "day logged"], greenWash],
      ],
      { y: 40, h: 176, gap: 22 },
    )}
    ${arrow("M360 222V268", red)}
    ${box(120, 274, 480, 76, redWash, red)}
    ${say("Lost, or sent to the wrong person?", [360, 304], { bold: true, cap: 12.5, fill: red })}
    ${say("Tell the manager at once: the controller has 72 hours", [360, 332], { cap: 11.5 })}`,
});

const mails = [1, 1, 2, 2, 2, 3];
figures.push({
  name: "conduct-over-weeks",
  title: "Conduct over weeks",
  alt: "Bars that show messages from one sender: one in each of the first two weeks, two in each of the next three, three in the last. Under the bars the tone: friendly, friendly, friendly, asks for an answer, reproachful, names the day. A red line at the end marks Friday 18.00, the reading. What matters is the direction and that words turn towards a place and a time.",
  height: 400,
  of: `
    ${line("M60 270H690", slate, 2.4)}${line("M60 270V60", slate, 2.4)}
    ${[1, 2, 3].map((n) => `${line(`M60 ${270 - n * 60}H640`, mist, 1.6)}${say(String(n), [48, 276 - n * 60], { anchor: "end", cap: 11 })}`).join("")}
    ${mails
      .map((n, week) => {
        const fill = week < 3 ? mist : week < 5 ? amberWash : redWash;
        return `${box(80 + week * 92, 270 - n * 60, 62, n * 60, fill)}${say(`Week ${week + 1}`, [111 + week * 92, 294], { cap: 10.5 })}`;
      })
      .join("")}
    ${say("Messages", [66, 44], { anchor: "start", cap: 11 })}
    ${say("friendly", [200, 322], { cap: 11.5, fill: green, bold: true })}${say(["wants an", "answer"], [388, 322], { cap: 11 })}
    ${say(["reproach-", "ful"], [480, 322], { cap: 11 })}${say(["names", "the day"], [573, 322], { cap: 11, fill: red, bold: true })}
    ${line("M662 60V270", red, 3, dashed)}${say(["Friday", "18.00"], [662, 34], { cap: 11, bold: true, fill: red })}
    ${say("Direction tells more than any single message", [360, 384], { cap: 12, bold: true })}`,
});

const around = (centre: At, r: number, n: number) =>
  Array.from({ length: n }, (_, k) => {
    const turn = (k / n) * 2 * Math.PI - Math.PI / 2;
    return [centre[0] + r * Math.cos(turn), centre[1] + r * Math.sin(turn)] as At;
  });
const many = around([186, 216], 118, 5);
const star = around([534, 216], 118, 5);

figures.push({
  name: "one-person-for-changes",
  title: "One person for changes",
  alt: "Two sketches of five people. Left: everybody telephones everybody, ten lines, and nobody knows which version is the last. Right: one team leader in the middle, five lines, and a change reaches all of them in the same words.",
  height: 420,
  of: `
    ${many.flatMap((a, i) => many.slice(i + 1).map((b) => line(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, red, 1.6, 'stroke-opacity=".7"'))).join("")}
    ${many.map((at) => person(at, ink, 0, 0.9)).join("")}
    ${star.map((at) => line(`M534 216L${at[0]} ${at[1]}`, green, 3)).join("")}
    ${star.map((at) => person(at, ink, 0, 0.9)).join("")}${person([534, 216], brass, 0, 1.2)}
    ${note("Ten lines, ten versions", [186, 40], red)}${note("Five lines, one version", [534, 40], green)}
    ${line("M360 60V360", mist, 2, dashed)}
    ${say("Assistant, driver, advance,", [186, 376], { cap: 11 })}${say("host and officer telephone", [186, 398], { cap: 11 })}
    ${say("Changes go to the leader,", [534, 376], { cap: 11 })}${say("who tells everybody", [534, 398], { cap: 11 })}`,
});

figures.push({
  name: "hour-before",
  title: "The hour before",
  alt: "A time line of the hour before a principal arrives at 18.00. 17.00 in place: walk from the kerb to the seat. 17.15 contacts found, what has changed? 17.30 radio tested from seat, stairs and kerb. 17.40 report: as planned, changes, mood, ready. 17.58 two minutes: clear, wait or other door. 18.00 arrival, then hand over: what is where, who is who, what is different.",
  height: 350,
  of: `
    ${timeline(
      [
        [70, "17.00", ["Walk kerb", "to seat"]],
        [186, "17.15", ["Contacts:", "what has", "changed?"]],
        [302, "17.30", ["Radio: seat,", "stairs,", "kerb"]],
        [418, "17.40", ["Report:", "changes,", "mood, ready"], brass],
        [544, "17.58", ["Clear, wait", "or other", "door"], brass],
        [652, "18.00", ["Arrival,", "then hand", "over"], green],
      ],
      140,
    )}
    ${note("The advance officer's hour", [360, 50])}
    ${box(110, 268, 500, 52, greenWash, green)}${say("Hand over: what is where, who is who, what is different", [360, 300], { cap: 11.5 })}`,
});

const flight = Array.from(
  { length: 8 },
  (_, n) => `H${110 + n * 62 + 62}V${330 - n * 30 - 30}`,
).join("");
const standing = ([x, y]: At, fill: string) =>
  `<circle cx="${x}" cy="${y - 62}" r="11" fill="${fill}"/><path d="M${x - 13} ${y - 46}Q${x} ${y - 54} ${x + 13} ${y - 46}L${x + 9} ${y - 4}H${x - 9}Z" fill="${fill}"/>`;

figures.push({
  name: "stairs-from-the-side",
  title: "Stairs from the side",
  alt: "A flight of stairs seen from the side with three people going down. The officer ahead is two steps below, the principal in the middle holds the handrail, the second officer is two steps above. A note says that going up the officers keep their places: the one behind is then the one below. Falls are the usual danger on stairs.",
  height: 420,
  of: `
    <path d="M48 330H110${flight}H690V380H48Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${line("M110 292L620 45", slate, 4)}
    ${standing([203, 300], signal)}${standing([327, 240], brass)}${standing([451, 180], ink)}
    ${note("Ahead, below", [150, 222], signal)}${note("Principal", [300, 162], brassInk, "end")}${note("Behind, above", [424, 98], ink, "end")}
    ${arrow("M690 56L610 96", slate)}${say("Going down", [690, 40], { anchor: "end", cap: 11.5 })}
    ${say("Going up, nobody changes places: the officer behind is then below", [360, 408], { cap: 11.5, bold: true })}`,
});

figures.push({
  name: "no-contact-ladder",
  title: "The ladder of contact",
  alt: "A ladder of five rungs that one goes down when a means fails: main channel, second channel, telephone then text message, hand signal or runner, and at the foot no contact: go to the agreed place at the agreed time. The foot needs no equipment.",
  height: 366,
  of: `
    ${line("M70 26V340M150 26V340", slate, 6)}
    ${[0, 1, 2, 3, 4].map((n) => line(`M70 ${62 + n * 60}H150`, n === 4 ? brass : slate, 6)).join("")}
    ${rows(
      [
        ["Main channel", "What everybody hears"],
        ["Second channel", "After two calls without an answer"],
        ["Telephone, text", "A text may pass when a call does not"],
        ["Signal, runner", "Five signs, agreed beforehand"],
        ["No contact", "Agreed place and time: no equipment", brassWash],
      ],
      { x: 190, y: 36, w: 500, split: 180, h: 52 },
    )}
    ${[0, 1, 2, 3, 4].map((n) => disc(n + 1, [110, 62 + n * 60], n === 4 ? brassInk : ink)).join("")}`,
});
