/**
 * The plan of the Christchurch base: which rooms and grounds there are, and what is done in them.
 * It is schematic and says so.
 *
 * Run: node pictures/facility-plan.ts, then npx oxfmt app/ui/pictures
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type At,
  box,
  brass,
  brassInk,
  brassWash,
  car,
  dashed,
  ground,
  ink,
  line,
  mist,
  person,
  say,
  slate,
  svgOf,
  W,
  white,
} from "./lib/figure-pen.ts";

const HEIGHT = 500;

const label = (text: string | string[], at: At) => say(text, at, { cap: 11, bold: true });
const note = (text: string | string[], at: At) => say(text, at, { cap: 9.5, fill: slate });

/** An aeroplane from above with its nose up, about 60 across. */
const aeroplane = ([x, y]: At, engines: 1 | 2) => `<g transform="translate(${x} ${y})">
  <path d="M-4-26Q0-36 4-26L5-8H30V2H5L3 22H12V28H-12V22H-3L-5 2H-30V-8H-5Z" fill="${ink}"/>
  ${engines === 2 ? `<path d="M-18-16h6v14h-6zM12-16h6v14h-6z" fill="${ink}"/>` : line("M-10-33H10", ink, 2)}</g>`;

const helicopter = ([x, y]: At) => `<g transform="translate(${x} ${y})">
  <path d="M-9-20Q0-32 9-20V2Q5 10 3 12V34H9V38H-9V34H-3V12Q-5 10-9 2Z" fill="${ink}"/>
  <circle r="30" fill="none" stroke="${slate}" ${dashed}/>${line("M-21-21L21 21M21-21L-21 21", slate, 2)}</g>`;

/** The five lanes of the range, with their targets at the far wall. */
const lanes = [0, 1, 2, 3, 4]
  .map((n) => {
    const y = 62 + n * 20;
    return `${line(`M60 ${y + 10}H300`, mist, 1.2)}<rect x="288" y="${y - 4}" width="5" height="9" fill="${brass}"/>`;
  })
  .join("");
const mats = [0, 1, 2]
  .flatMap((column) =>
    [0, 1].map((row) => box(50 + column * 52, 204 + row * 40, 50, 38, brassWash, brass)),
  )
  .join("");

const of = `
  ${line("M0 116C120 96 240 150 400 96S640 40 720 60M0 350C160 330 260 390 420 350S640 300 720 330M0 440C200 420 320 470 500 440S660 400 720 420", mist, 1.4)}
  <rect x="30" y="30" width="330" height="300" fill="${white}" stroke="${ink}" stroke-width="4"/>
  ${line("M30 176H360M220 176V330M220 252H360", ink, 3)}
  ${lanes}${line("M60 52V164", slate, 2)}
  ${label("Indoor range", [176, 48])}${note("25 m", [326, 112])}
  ${line("M60 168H293M60 164V172M293 164V172", slate, 1.4)}
  ${mats}${person([102, 223], ink, 80, 0.62)}${person([154, 223], brass, -80, 0.62)}
  ${label("Gymnasium", [126, 196])}${note("Restraint and drills", [126, 304])}${note("Fitness", [126, 319])}
  ${label("Classroom", [290, 200])}${note(["Planning, law,", "weapons safety"], [290, 219])}
  ${label(["Medical", "practice"], [290, 276])}${note("Casualty care", [290, 316])}
  <path d="M30 366H360V470H30Z" fill="${white}" stroke="${ink}" stroke-width="4"/>
  <path d="M356 392h8v54h-8z" fill="${ground}"/>
  <g transform="translate(88 410) scale(.62)">${car([0, 0], 0)}</g><g transform="translate(180 410) scale(.62)">${car([0, 0], 0)}</g><g transform="translate(272 410) scale(.62)">${car([0, 0], 0, slate)}</g>
  ${label("Garage", [195, 388])}${note("Vehicle checks, embus and debus", [195, 456])}
  ${line("M364 419H428C470 419 470 452 512 452H640C690 452 690 380 640 380H512C470 380 470 419 428 419", brass, 9, 'stroke-opacity=".35"')}
  ${line("M364 419H428C470 419 470 452 512 452H640C690 452 690 380 640 380H512C470 380 470 419 428 419", brass, 1.6, dashed)}
  ${label("Closed driving area", [576, 412])}${note("Braking and skid recovery", [576, 428])}
  <rect x="404" y="30" width="200" height="120" fill="${white}" stroke="${ink}" stroke-width="4"/>
  <path d="M424 146h160v8H424z" fill="${ground}"/>
  ${aeroplane([452, 92], 1)}${aeroplane([556, 92], 2)}
  ${label("Hangar", [504, 52])}${note("One engine, two engines", [504, 140])}
  ${box(620, 44, 88, 60, white)}${label("Simulator", [664, 78])}
  <path d="M404 176H698V236H404Z" fill="${mist}" fill-opacity=".6"/>
  ${label("Apron", [440, 210])}${helicopter([560, 206])}${note(["Landing-site", "drills"], [648, 202])}
  <path d="M384 262H720V306H384Z" fill="${slate}"/>${line("M404 284H720", white, 2.4, 'stroke-dasharray="22 16"')}
  ${label("Runway of the airfield", [520, 326])}
  ${line("M690 488V458M684 466L690 456L696 466", brassInk, 2)}${say("N", [690, 498], { cap: 9, fill: brassInk, bold: true })}
  ${note("Schematic, not to scale", [560, 490])}`;

const alt =
  "Plan of the Christchurch base. In one building: the 25-metre indoor range with five lanes, the gymnasium with six mats, a classroom, and a room for medical practice. Below it the garage with three vehicles opens to a closed driving area. To the right the hangar with a single-engine and a twin-engine aeroplane, a simulator beside it, the apron with a helicopter, and the runway of the airfield.";

const root = resolve(import.meta.dirname, "..");
const file = svgOf({
  name: "facility-plan",
  title: "Plan of the Christchurch base",
  alt,
  height: HEIGHT,
  of,
});
writeFileSync(join(root, "public/pictures/facility-plan.svg"), file);
writeFileSync(
  join(root, "app/ui/pictures/facility-plan.ts"),
  `// Made by pictures/facility-plan.ts. Change it there.\n\nexport const facilityPlan = ${JSON.stringify({ src: "/pictures/facility-plan.svg", width: W, height: HEIGHT, alt })} as const;\n`,
);
console.log(`facility-plan.svg: ${(file.length / 1024).toFixed(1)} kB`);
