/**
 * Plates for pages, in the pen of the lectures' figures: the licences of three countries, a route
 * card, the traffic pattern, the embus drill, and a dial with the hours of a day of each module.
 * Plates with lettering carry title and description; the dials stand beside their hours and are
 * decoration.
 *
 * Run: node pictures/plates.ts, then npx oxfmt app/ui/pictures
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { moduleDays } from "../app/contexts/catalogue/module/days.ts";
import { landPatches } from "../app/ui/pictures/card-patches.ts";
import { pictogramNames, pictogramPaths } from "../app/ui/pictures/pictogram-paths.ts";
import {
  arrow,
  type At,
  box,
  brass,
  brassInk,
  brassWash,
  car,
  cell,
  dashed,
  disc,
  type Figure,
  green,
  greenWash,
  ink,
  line,
  mist,
  person,
  say,
  sight,
  signal,
  slate,
  svgOf,
  W,
  white,
} from "./lib/figure-pen.ts";

const root = resolve(import.meta.dirname, "..");
const plates: Figure[] = [];

/** Contour lines behind a plate. */
const hills = (height: number) =>
  [0.16, 0.38, 0.62, 0.86]
    .map((share) => {
      const y = Math.round(height * share);
      return line(
        `M0 ${y}C110 ${y - 26} 210 ${y + 30} 350 ${y - 8}S590 ${y - 44} ${W} ${y + 6}`,
        mist,
        1.3,
      );
    })
    .join("");

// — Licences ————————————————————————————————————————————————————————————————

const countries: { name: string; law: string; steps: [string[], string][] }[] = [
  {
    name: "New Zealand",
    law: "Act of 2010, Licensing Authority",
    steps: [
      [["Course", "of the institute"], white],
      [["Prescribed training,", "unit standards"], white],
      [["Police check,", "period for objections"], white],
      [["Certificate of approval,", "class: personal guard"], greenWash],
    ],
  },
  {
    name: "Hungary",
    law: "Act CXXXIII of 2005, police",
    steps: [
      [["Course", "of the institute"], white],
      [["Qualification that the", "state recognises"], white],
      [["Clean record,", "age of majority"], white],
      [["Personal identity card,", "issued by the police"], greenWash],
    ],
  },
  {
    name: "United Kingdom",
    law: "Act of 2001, Security Industry Authority",
    steps: [
      [["Course", "of the institute"], white],
      [["Qualification linked to", "the licence, first aid"], white],
      [["Identity, criminal", "record, right to work"], white],
      [["SIA licence,", "close protection"], greenWash],
    ],
  },
];

plates.push({
  name: "licence-paths",
  title: "From a course to a licence in three countries",
  alt: "Three paths from a course to a licence. New Zealand: prescribed training in unit standards, a police check with a period for objections, then a certificate of approval for the class personal guard from the licensing authority. Hungary: a qualification that the state recognises, a clean record and the age of majority, then a personal identity card issued by the police. United Kingdom: a qualification linked to the licence with first aid, checks of identity, criminal record and right to work, then a close protection licence of the Security Industry Authority.",
  height: 500,
  of: `${hills(500)}${countries
    .map(({ name, law, steps }, column) => {
      const x = 24 + column * 232;
      const middle = x + 104;
      return `${say(name, [middle, 44], { cap: 14, bold: true })}${say(law, [middle, 66], { cap: 8.8, fill: slate })}
        ${steps
          .map(([text, fill], row) => {
            const y = 92 + row * 98;
            const last = row === steps.length - 1;
            return `${row > 0 ? arrow(`M${middle} ${y - 32}V${y - 5}`, last ? green : slate) : ""}
              ${cell([x, y], [208, 62], text, { fill, stroke: last ? green : slate, cap: 11.5, bold: last })}`;
          })
          .join("")}`;
    })
    .join("")}
    ${line("M24 462H696", brass, 2)}
    ${say("A course teaches. The licence comes from the state in which the work is done.", [W / 2, 486], { cap: 10.5, fill: brassInk })}`,
});

// — Route card ——————————————————————————————————————————————————————————————

const legs: [string, string, string][] = [
  ["1", "Airport to Memorial Avenue", "1.5 km   4 min"],
  ["2", "Memorial Avenue to Fendalton Road", "5 km   11 min"],
  ["A", "Railway crossing: barrier, up to 3 min", "checkpoint"],
  ["3", "Harper Avenue to Bealey Avenue", "2 km   5 min"],
  ["4", "Bealey Avenue to the side entrance", "2 km   7 min"],
];
const way: At[] = [
  [70, 96],
  [136, 132],
  [196, 214],
  [250, 300],
  [296, 404],
];

plates.push({
  name: "route-card",
  title: "A route card",
  alt: "A route card. On the left a sketch map: the primary route from the airport over four legs to the hotel, with a railway crossing as checkpoint A, and a dashed alternate route to the west of it that passes the hospital. On the right the legs with landmark, distance and minutes: airport to Memorial Avenue, 4 minutes; Memorial Avenue to Fendalton Road, 11; railway crossing, up to 3; Harper Avenue to Bealey Avenue, 5; Bealey Avenue to the side entrance, 7. Below: alternate, hospital and the word that ends the journey.",
  height: 470,
  of: `${hills(470)}
    ${line("M24 52C110 40 150 96 262 84S340 40 352 44M24 190C90 168 150 190 180 160S300 150 352 176M24 330C80 300 120 350 170 330S300 360 352 330", mist, 1.3)}
    ${line(`M${way.map((at) => at.join(" ")).join("L")}`, ink, 4)}
    ${line("M70 96C52 200 60 330 150 392S250 414 296 404", slate, 2.4, dashed)}
    ${way.map((at, n) => disc(["S", "1", "A", "3", "F"][n]!, at, n === 2 ? brassInk : ink)).join("")}
    ${box(112, 318, 30, 30, white, signal)}${line("M127 324V342M118 333H136", signal, 3)}
    ${say("Hospital", [152, 338], { cap: 9.5, fill: signal, bold: true, anchor: "start" })}
    ${say("Alternate", [74, 252], { cap: 9.5, fill: slate, anchor: "start" })}
    ${say("Airport", [98, 74], { cap: 10.5, bold: true, anchor: "start" })}
    ${say("Hotel", [320, 440], { cap: 10.5, bold: true })}
    ${line("M330 66l10-26 10 26-10-7z", ink, 1.6)}${say("N", [340, 34], { cap: 9.5, bold: true })}
    ${box(376, 28, 320, 414, white, ink)}
    ${say("ROUTE CARD", [394, 60], { cap: 12, bold: true, anchor: "start" })}
    ${say("16:40, weekday", [678, 60], { cap: 9.5, fill: slate, anchor: "end" })}
    ${line("M376 76H696", ink, 1.6)}
    ${legs
      .map(([mark, text, figures], row) => {
        const y = 108 + row * 48;
        return `${disc(mark, [402, y - 3], mark === "A" ? brassInk : ink)}${say(text, [428, y - 5], { cap: 9.6, anchor: "start", bold: true })}${say(figures, [428, y + 14], { cap: 9, anchor: "start", fill: slate })}${line(`M390 ${y + 23}H682`, mist, 1.4)}`;
      })
      .join("")}
    ${[
      ["Alternate", "Russley Road, 6 min longer"],
      ["Hospital", "Riccarton Avenue, night door"],
      ["Reports", "departed, A, two minutes out"],
    ]
      .map(
        ([what, text], row) =>
          `${say(what!, [394, 360 + row * 30], { cap: 9.5, bold: true, anchor: "start", fill: brassInk })}${say(text!, [478, 360 + row * 30], { cap: 9.5, anchor: "start" })}`,
      )
      .join("")}`,
});

// — Traffic pattern —————————————————————————————————————————————————————————

const aeroplane = ([x, y]: At, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.62)"><path d="M-4-26Q0-36 4-26L5-8H30V2H5L3 22H12V28H-12V22H-3L-5 2H-30V-8H-5Z" fill="${ink}"/></g>`;
const leg = (n: number, name: string, text: string, at: At, anchor: "start" | "middle" | "end") =>
  `${say(`${n}  ${name}`, at, { cap: 11.5, bold: true, anchor })}${say(text, [at[0], at[1] + 20], { cap: 9.5, fill: slate, anchor })}`;

plates.push({
  name: "traffic-pattern",
  title: "The aerodrome circuit",
  alt: "A left-hand aerodrome circuit seen from above, with the wind along the runway. One, upwind: climb straight ahead to 500 feet. Two, crosswind: turn left and climb on. Three, downwind: level at 1,000 feet above the aerodrome, checks. Four, base: descend, flap. Five, final: line up by 500 feet, land or go around. A dashed line beside the runway shows the go-around.",
  height: 470,
  of: `${hills(470)}
    <rect x="180" y="352" width="360" height="30" fill="${slate}"/>
    ${line("M236 367H488", white, 2.4, 'stroke-dasharray="18 14"')}
    ${say("27", [524, 372], { cap: 10, bold: true, fill: white, anchor: "end" })}${say("09", [196, 372], { cap: 10, bold: true, fill: white, anchor: "start" })}
    ${arrow("M552 367H570Q644 367 644 298V150Q644 96 590 96H150Q96 96 96 150V298Q96 367 150 367H172", brass)}
    ${arrow("M200 334H540", green, dashed)}${say("Go-around: beside the runway, wings level, climb", [360, 320], { cap: 9.5, fill: green })}
    ${aeroplane([644, 220], 0)}${aeroplane([380, 96], 270)}${aeroplane([96, 220], 180)}
    ${leg(1, "Upwind", "climb straight ahead to 500 ft", [690, 414], "end")}
    ${leg(2, "Crosswind", "turn left, climb on", [612, 214], "end")}
    ${leg(3, "Downwind", "level at 1,000 ft, checks, radio", [380, 140], "middle")}
    ${leg(4, "Base", "descend, flap, look out", [128, 214], "start")}
    ${leg(5, "Final", "lined up by 500 ft; land, or go around", [30, 414], "start")}
    ${arrow("M690 60H610", signal)}${say("Wind", [690, 46], { cap: 10, bold: true, fill: signal, anchor: "end" })}
    ${say("Heights above the aerodrome. Follow the published procedure of each.", [30, 46], { cap: 9.5, fill: slate, anchor: "start" })}`,
});

// — Embus ———————————————————————————————————————————————————————————————————

plates.push({
  name: "embus-drill",
  title: "Getting a principal into a car",
  alt: "The embus drill from above, in four numbered steps. One: the driver stands ready with the engine running and the doors unlocked. Two: an officer goes ahead, looks into the street and opens the rear door on the side of the building. Three: the principal walks from the door straight to the car, with the bodyguard half a step behind. Four: the bodyguard closes the door and sits down in front. Two officers look outward until the car moves.",
  height: 450,
  of: `${hills(450)}
    <rect x="24" y="24" width="672" height="92" fill="${white}" stroke="${ink}" stroke-width="3"/>
    ${say("Building", [60, 60], { cap: 11, bold: true, anchor: "start" })}
    <rect x="334" y="110" width="56" height="12" fill="${brassWash}" stroke="${brass}" stroke-width="2"/>
    ${say("Door", [362, 98], { cap: 9.5, fill: brassInk })}
    ${line("M24 228H696", slate, 2)}${line("M24 400H696", slate, 2, dashed)}
    ${say("Pavement", [60, 214], { cap: 9.5, fill: slate, anchor: "start" })}${say("Street", [60, 424], { cap: 9.5, fill: slate, anchor: "start" })}
    ${sight([196, 182], 270, 78)}${sight([540, 182], 90, 78)}
    <g transform="translate(390 292) scale(1.5)">${car([0, 0])}</g>
    ${line("M318 250L306 206", ink, 5)}
    ${arrow("M362 128V206Q360 236 340 250", brass)}
    ${person([362, 156], brass)}${person([388, 178], ink)}
    ${person([284, 208], ink, 180)}${person([196, 182], ink, 270)}${person([540, 182], ink, 90)}
    ${disc(1, [448, 316], signal)}${disc(2, [252, 208], signal)}${disc(3, [334, 172], brassInk)}${disc(4, [422, 190], signal)}
    ${say("1  Driver in the seat, engine on, doors unlocked", [60, 372], { cap: 9.6, anchor: "start" })}
    ${say("4  Bodyguard shuts, sits in front", [690, 372], { cap: 9.6, anchor: "end" })}
    ${say("2  Officer looks, opens the near door", [60, 148], { cap: 9.6, anchor: "start" })}
    ${say("3  Principal, straight to the car", [660, 148], { cap: 9.6, anchor: "end" })}`,
});

// — Dials ———————————————————————————————————————————————————————————————————

const EDGE = 320;
const middle = EDGE / 2;
const round = (n: number) => Math.round(n * 10) / 10;

/** A place on the dial: noon is at the top and midnight at the bottom. */
const onDial = (hours: number, radius: number) => {
  const angle = ((hours - 12) / 24) * 2 * Math.PI;
  return `${round(middle + radius * Math.sin(angle))} ${round(middle - radius * Math.cos(angle))}`;
};
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

function dial(name: string): string {
  const { parts } = moduleDays[name]!;
  const place = pictogramNames.indexOf(name as (typeof pictogramNames)[number]);
  const patch = landPatches[place % landPatches.length]!;
  const ticks = Array.from(
    { length: 24 },
    (_, hour) => `M${onDial(hour, 118)}L${onDial(hour, hour % 6 ? 112 : 104)}`,
  );
  const arcs = parts.map(({ from, to }) => {
    const [start, end] = [hoursOf(from), hoursOf(to)];
    return `<path stroke="${brass}" stroke-width="9" stroke-linecap="butt" d="M${onDial(start + 0.07, 129)}A129 129 0 0 1 ${onDial(end - 0.07, 129)}"/>`;
  });
  const first = hoursOf(parts[0]!.from);
  const hour = (text: string, at: number) => {
    const [x, y] = onDial(at, 90).split(" ").map(Number) as [number, number];
    return say(text, [x, y + 4], { cap: 9, fill: slate });
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}" fill="none" stroke-linejoin="round">
    <clipPath id="c"><circle cx="${middle}" cy="${middle}" r="76"/></clipPath>
    <circle cx="${middle}" cy="${middle}" r="118" stroke="${slate}" stroke-opacity=".6"/>
    <circle cx="${middle}" cy="${middle}" r="140" stroke="${slate}" stroke-opacity=".25"/>
    <path stroke="${slate}" stroke-opacity=".7" d="${ticks.join("")}"/>
    <g clip-path="url(#c)"><g transform="translate(0 70)" stroke="${slate}"><path stroke-opacity=".3" stroke-width=".9" d="${patch.line}"/><path stroke-opacity=".5" stroke-width="1.2" d="${patch.index}"/></g></g>
    <circle cx="${middle}" cy="${middle}" r="40" fill="#fdfcfa"/>
    ${arcs.join("")}
    <path stroke="${brass}" stroke-width="2.5" d="M${onDial(first, 84)}L${onDial(first, 146)}"/>
    ${hour("12", 12)}${hour("18", 18)}${hour("06", 6)}${hour("24", 24)}
    <path stroke="${ink}" stroke-width="1.2" stroke-linecap="round" transform="translate(${middle - 28.8} ${middle - 28.8}) scale(2.4)" d="${pictogramPaths[name as keyof typeof pictogramPaths]}"/>
  </svg>\n`.replace(/\s*\n\s*/g, "");
}

// — Seal ————————————————————————————————————————————————————————————————————

/** The seal of certificates: a ring of bearings, interlaced waves, and the mark of the institute. */
function seal(): string {
  const waves = Array.from({ length: 6 }, (_, strand) => {
    const points = Array.from({ length: 181 }, (_, n) => {
      const angle = (n / 180) * 2 * Math.PI;
      const radius = 92 + 16 * Math.cos(18 * angle - (strand / 6) * 2 * Math.PI);
      return `${round(middle + radius * Math.sin(angle))} ${round(middle - radius * Math.cos(angle))}`;
    });
    return `M${points.join("L")}Z`;
  }).join("");
  const ticks = Array.from(
    { length: 72 },
    (_, n) => `M${onDial(n / 3, 146)}L${onDial(n / 3, n % 6 ? 139 : 130)}`,
  ).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="${middle}" cy="${middle}" r="152" stroke="${brass}" stroke-width="3"/>
    <circle cx="${middle}" cy="${middle}" r="124" stroke="${brass}" stroke-width="1.5"/>
    <path stroke="${brass}" stroke-width="1.5" d="${ticks}"/>
    <path stroke="${brass}" stroke-opacity=".8" d="${waves}"/>
    <circle cx="${middle}" cy="${middle}" r="66" stroke="${brass}" stroke-width="1.5"/>
    <g transform="translate(${middle - 45} ${middle - 45}) scale(3.75)" stroke="#7a828c" stroke-width="1.75">
      <path d="M20.46 7.49C20.25 13.68 17.88 18.6 12 21.8C5.2 18.1 3.1 12.1 3.6 4.5C6.7 4.4 9.4 3.7 12 2.2C13.54 3.09 15.12 3.7 16.79 4.07"/>
      <path d="M16.31 11.49C15.86 13.98 14.56 15.99 12 17.38C8.4 15.42 7.28 12.24 7.55 8.21C9.19 8.16 10.62 7.79 12 6.99"/>
      <path stroke="${brass}" stroke-width="2" d="M12 12.4 21.2 3.2"/></g>
  </svg>\n`.replace(/\s*\n\s*/g, "");
}
writeFileSync(join(root, "public/pictures/certificate-seal.svg"), seal());

for (const plate of plates)
  writeFileSync(join(root, `public/pictures/${plate.name}.svg`), svgOf(plate));
for (const name of Object.keys(moduleDays)) {
  writeFileSync(join(root, `public/pictures/day-${name}.svg`), dial(name));
}

const entries = plates.map(
  ({ name, height, alt }) =>
    `  ${JSON.stringify(name)}: { src: "/pictures/${name}.svg", width: ${W}, height: ${height}, alt: ${JSON.stringify(alt)} },`,
);
writeFileSync(
  join(root, "app/ui/pictures/plates.ts"),
  `// Made by pictures/plates.ts. Change it there.

/** The plates: drawings that explain something on a page. */
export const plates = {
${entries.join("\n")}
} as const;
`,
);
