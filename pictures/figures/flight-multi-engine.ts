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
  brassInk,
} from "../lib/figure-pen.ts";

/** The figures of the course flight-multi-engine. */
export const figures: Figure[] = [];

/** A light twin from above, its nose up. Turning propellers are wide, feathered ones thin. */
const twin = (
  [x, y]: At,
  { turn = 0, size = 1, left = true, right = true, fill = mist } = {},
): string => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    <path d="M-118-16C-60-22 60-22 118-16V6C60 14-60 14-118 6Z" fill="${fill}" stroke="${slate}" stroke-width="2"/>
    <path d="M-44 72C-20 68 20 68 44 72V86C20 90-20 90-44 86Z" fill="${fill}" stroke="${slate}" stroke-width="2"/>
    <path d="M0-84C16-70 18-40 17-4C16 34 8 70 4 94H-4C-8 70-16 34-17-4C-18-40-16-70 0-84Z" fill="${fill}" stroke="${slate}" stroke-width="2"/>
    <path d="M-11-52C-4-58 4-58 11-52L12-34H-12Z" fill="${slate}"/>
    ${propeller(-52, left)}${propeller(52, right)}</g>`;

const propeller = (x: number, turns: boolean) => `
  <path d="M${x - 11}-8V-34C${x - 6}-44 ${x + 6}-44 ${x + 11}-34V-8Z" fill="${turns ? slate : redWash}" stroke="${turns ? slate : red}" stroke-width="2"/>
  ${turns ? line(`M${x - 28}-45H${x + 28}`, ink, 5) : line(`M${x}-41V-58`, red, 4)}`;

/** A light twin seen from behind. */
const behind = ([x, y]: At, bank: number, left = true): string =>
  `<g transform="translate(${x} ${y}) rotate(${bank})">
    ${line("M-118 0H118", slate, 9)}${line("M-38-34H38", slate, 6)}${line("M0-8V-62", slate, 7)}
    <circle r="23" fill="${mist}" stroke="${slate}" stroke-width="2.4"/>
    <circle cx="-58" cy="2" r="13" fill="${left ? green : redWash}" stroke="${left ? green : red}" stroke-width="2.4"/>
    <circle cx="58" cy="2" r="13" fill="${green}" stroke="${green}" stroke-width="2.4"/></g>`;

/** The ball of the balance indicator, moved to the right by so many widths. */
const ball = ([x, y]: At, out: number) => `
  <rect x="${x - 62}" y="${y - 15}" width="124" height="30" rx="15" fill="${white}" stroke="${slate}" stroke-width="2"/>
  ${line(`M${x - 14} ${y - 15}V${y + 15}M${x + 14} ${y - 15}V${y + 15}`, slate, 2)}
  <circle cx="${x + out * 26}" cy="${y}" r="12" fill="${ink}"/>`;

const start = { anchor: "start" } as const;
const end = { anchor: "end" } as const;

figures.push({
  name: "multi-yaw-moment",
  title: "Two turning moments",
  alt: "A light twin seen from above with the left engine stopped. The right engine pulls forward on a short arm to the right of the centreline, the left propeller drags backward, and together they turn the nose to the left. Right rudder makes a force to the left at the tail, on a long arm behind the centre of gravity, that turns the nose back.",
  height: 470,
  of: `
    ${twin([330, 236], { size: 1.5, left: false })}
    ${line("M330 40V430", slate, 1.6, dashed)}
    <circle cx="330" cy="236" r="8" fill="${brass}"/>
    ${arrow("M408 160V66", green)}${arrow("M252 252V316", red)}
    ${arrow("M286 96C240 100 196 124 176 160", red)}
    ${say("The nose turns left", [164, 74], { fill: red, bold: true })}
    ${say("Thrust", [424, 96], { ...start, fill: green, bold: true })}
    ${say("Drag", [238, 300], { ...end, fill: red, bold: true })}
    ${line("M332 268H406M332 262V274M406 262V274", brassInk, 2)}
    ${say("Short arm", [358, 296], { ...start, fill: brassInk, bold: true, cap: 12 })}
    ${line("M330 377L344 412", ink, 6)}
    ${arrow("M322 388H226", signal)}
    ${say(["Rudder", "force"], [206, 384], { ...end, fill: signal, bold: true })}
    ${line("M470 240V388M464 240H476M464 388H476", brassInk, 2)}
    ${say("Long arm", [488, 320], { ...start, fill: brassInk, bold: true })}
    ${say(["Balance:", "thrust × short arm", "+ drag × its arm", "= rudder × long arm"], [500, 380], { ...start, cap: 12 })}
    ${say(["Less speed,", "less rudder force"], [40, 440], { ...start, cap: 12, bold: true })}
    ${say("Centre of gravity", [520, 240], { ...start, cap: 12, fill: brassInk })}${line("M342 236H510", brass, 1.6)}`,
});

const disc = (x: number, word: string) => `
  <circle cx="${x}" cy="150" r="66" fill="${white}" stroke="${slate}" stroke-width="2.4"/>
  <path d="M${x} 150V86A64 64 0 0 1 ${x} 214Z" fill="${brassWash}"/>
  ${line(`M${x - 60} 150H${x + 60}`, slate, 6)}<circle cx="${x}" cy="150" r="9" fill="${ink}"/>
  ${arrow(`M${x - 24} 100A55 55 0 0 1 ${x + 46} 118`, slate)}
  ${say(word, [x, 62], { bold: true })}`;

figures.push({
  name: "multi-critical-engine",
  title: "The critical engine",
  alt: "Both propellers seen from behind, turning clockwise. At a high angle of attack the blade that moves down, on the right of each disc, pulls harder. The pull of the left engine is thus close to the centreline and that of the right engine far from it. If the left engine stops, the long arm is left: the left engine is the critical one.",
  height: 450,
  of: `
    ${line("M360 40V330", slate, 1.6, dashed)}
    <path d="M330 150a30 30 0 1 1 60 0a30 30 0 1 1-60 0z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${disc(190, "Left engine")}${disc(530, "Right engine")}
    ${say(["Down-going", "blade pulls", "harder"], [654, 254], { cap: 12, fill: brassInk, bold: true })}
    ${line("M228 190V262M568 190V262", brass, 3, 'stroke-dasharray="3 6"')}
    <circle cx="228" cy="180" r="9" fill="${brass}"/><circle cx="568" cy="180" r="9" fill="${brass}"/>
    ${line("M228 258H360M228 250V266M360 250V266", green, 3)}${say("short arm", [294, 288], { fill: green, bold: true })}
    ${line("M360 306H568M360 298V314M568 298V314", red, 3)}${say("long arm", [464, 336], { fill: red, bold: true })}
    ${say("Seen from behind, both propellers clockwise", [360, 26], { cap: 12 })}
    ${box(40, 366, 640, 60, redWash, red)}
    ${say("Left engine stopped: the long arm is left, and yaw is greatest", [360, 402], { bold: true, cap: 12.5 })}`,
});

const factor = (n: number, what: string, up: string, down: string) => {
  const y = 74 + n * 58;
  return `${box(20, y, 178, 50, mist)}${say(what, [109, y + 31], { bold: true, cap: 12 })}
    ${box(206, y, 244, 50, redWash, red)}${say(up, [328, y + 31], { cap: 12 })}
    ${box(458, y, 242, 50, greenWash, green)}${say(down, [579, y + 31], { cap: 12 })}`;
};

figures.push({
  name: "multi-vmca-factors",
  title: "What raises and lowers VMCA",
  alt: "Six factors and what they do to minimum control speed. It rises with full power on the live engine, an aft centre of gravity, wings level or banked to the dead engine, a windmilling propeller on the failed engine, and dense air. It falls with less power, a forward centre of gravity, up to five degrees of bank to the live engine, a feathered propeller and thin air. More weight lowers it only while banked to the live engine.",
  height: 436,
  of: `
    ${say("Raises VMCA", [328, 48], { bold: true, fill: red, cap: 15 })}
    ${say("Lowers VMCA", [579, 48], { bold: true, fill: green, cap: 15 })}
    ${factor(0, "Live engine", "full power", "less power")}
    ${factor(1, "Balance", "centre of gravity aft", "forward")}
    ${factor(2, "Bank", "level, or to the dead side", "up to 5° to the live side")}
    ${factor(3, "Dead propeller", "windmilling", "feathered")}
    ${factor(4, "Air", "dense: low and cold", "thin: high and hot")}
    ${factor(5, "Weight, banked", "light", "heavy")}`,
});

figures.push({
  name: "multi-zero-sideslip",
  title: "Wings level and zero sideslip",
  alt: "A twin seen from behind, twice, with the left engine stopped. With wings level and the ball in the middle the aeroplane slips sideways through the air towards the dead engine, which costs climb. With two to three degrees of bank towards the live right engine and the ball half out towards it, there is no sideslip and least drag.",
  height: 420,
  of: `
    ${box(16, 20, 336, 380, white)}${box(368, 20, 336, 380, white)}
    ${say("Wings level, ball centred", [184, 54], { bold: true })}
    ${say("Bank 2° to 3°, ball half out", [536, 54], { bold: true })}
    ${behind([184, 164], 0, false)}${behind([536, 164], 3, false)}
    ${arrow("M152 226H64", red)}${say(["Slips towards", "the dead engine"], [184, 258], { fill: red, bold: true, cap: 12 })}
    ${arrow("M536 256V218", green)}${say("No sideslip", [536, 282], { fill: green, bold: true, cap: 12 })}
    ${ball([184, 318], 0)}${ball([536, 318], 0.5)}
    ${say("More drag, less climb", [184, 372], { cap: 12 })}${say("Least drag, best climb", [536, 372], { cap: 12 })}
    ${say("dead", [116, 128], { cap: 12, fill: red, bold: true })}${say("live", [250, 128], { cap: 12, fill: green, bold: true })}
    ${say("dead", [468, 120], { cap: 12, fill: red, bold: true })}${say("live", [608, 132], { cap: 12, fill: green, bold: true })}`,
});

figures.push({
  name: "multi-vmca-and-stall",
  title: "Minimum control speed and stall",
  alt: "A graph of density altitude against indicated airspeed. The stall is a vertical line, the same speed at every height. Minimum control speed is highest at sea level and falls with height. Low down, control is lost first as speed falls; where the lines cross both come together; above, the stall comes first, with full asymmetric power, and may become a spin.",
  height: 470,
  of: `
    <path d="M130 60H700V390H130Z" fill="${white}"/>
    <path d="M340 60H130V390H340Z" fill="${redWash}"/><path d="M340 210L480 390H340Z" fill="${amberWash}"/>
    ${line("M130 50V390H690", ink, 2.6)}
    ${line("M340 60V390", slate, 4)}${line("M223 60L480 390", red, 5)}
    <circle cx="340" cy="210" r="11" fill="${ink}"/>
    ${say("Stall", [352, 84], { ...start, bold: true, fill: slate })}
    ${say("VMCA", [494, 378], { ...start, bold: true, fill: red })}
    ${say(["Above: the stall", "comes first, perhaps", "with a spin"], [470, 130], { ...start, bold: true, cap: 12.5 })}
    ${line("M462 126H350", slate, 1.6)}
    ${say(["Below: control is", "lost before the stall"], [520, 280], { ...start, bold: true, cap: 12.5 })}
    ${line("M514 288L424 304", slate, 1.6)}
    ${say("Both at once", [366, 222], { ...start, cap: 12 })}
    ${say("Indicated airspeed", [410, 424], { bold: true })}${arrow("M530 419H600", slate)}
    ${say(["Density", "altitude"], [66, 210], { bold: true })}${arrow("M66 180V100", slate)}
    ${say("sea level", [120, 394], { ...end, cap: 12 })}
    ${say("Approach either line only with an instructor, at a safe height", [360, 456], { cap: 12 })}`,
});

const blade = (x: number, angle: number, title: string, what: string[], fill: string) => `
  ${box(x, 24, 216, 380, white)}${say(title, [x + 108, 60], { bold: true, cap: 15 })}
  ${line(`M${x + 24} 184H${x + 192}`, slate, 1.6, dashed)}
  <g transform="translate(${x + 108} 184) rotate(${angle})"><path d="M-74 0C-60-15-24-16 74 0C24 7-50 9-74 0Z" fill="${fill}" stroke="${ink}" stroke-width="2"/></g>
  ${arrow(`M${x + 36} 88V126`, signal)}${arrow(`M${x + 180} 88V126`, signal)}
  ${say(what, [x + 108, 306], { cap: 12 })}`;

figures.push({
  name: "multi-feathering",
  title: "Blade angles",
  alt: "One propeller blade in section at three angles, with the airflow from ahead. In fine pitch it lies nearly flat across the airflow: take-off setting, and a windmilling drag like that of a solid disc when the engine stops. In coarse pitch it stands at an angle for cruise. Feathered it stands edge to the airflow, stops turning and has the least drag.",
  height: 460,
  of: `
    ${blade(16, 14, "Fine", ["Take-off, landing.", "If the engine stops,", "it windmills:", "greatest drag"], redWash)}
    ${blade(252, 38, "Coarse", ["Cruise.", "If the engine stops,", "it windmills more", "slowly: less drag"], amberWash)}
    ${blade(488, 86, "Feathered", ["Edge to the airflow.", "It stops turning:", "least drag"], greenWash)}
    ${say("Air", [124, 112], { cap: 12, fill: signal, bold: true })}${say("Air", [360, 112], { cap: 12, fill: signal, bold: true })}
    ${say("Air", [536, 112], { ...start, cap: 12, fill: signal, bold: true })}
    ${say("Dashed: the plane in which the propeller turns", [360, 440], { cap: 12 })}`,
});

const tank = (x: number, title: string) =>
  `${box(x, 66, 150, 84, brassWash, brass)}${say([title, "tank"], [x + 75, 104], { bold: true })}`;

figures.push({
  name: "multi-fuel-crossfeed",
  title: "Fuel with crossfeed",
  alt: "A fuel system drawn as a diagram. Each tank feeds the engine of its own side through a selector with the positions on, crossfeed and off. The left selector is off because the left engine is secured, and the right selector stands at crossfeed, so that fuel from the left tank runs through the crossfeed line to the live right engine.",
  height: 450,
  of: `
    ${tank(60, "Left")}${tank(510, "Right")}
    ${line("M135 150V330", mist, 10)}${line("M585 150V226", mist, 10)}
    ${line("M135 186H470C520 186 540 206 556 236", brass, 10)}${line("M585 262V330", brass, 10)}${line("M135 150V186", brass, 10)}
    <circle cx="135" cy="248" r="32" fill="${white}" stroke="${red}" stroke-width="4"/>${say("OFF", [135, 254], { bold: true, fill: red })}
    <circle cx="585" cy="248" r="38" fill="${white}" stroke="${green}" stroke-width="4"/>${say(["CROSS", "FEED"], [585, 243], { bold: true, fill: green, cap: 10.5 })}
    ${box(60, 330, 150, 70, redWash, red)}${say(["Left engine", "secured"], [135, 360], { bold: true, cap: 12.5 })}
    ${box(510, 330, 150, 70, greenWash, green)}${say(["Right engine", "running"], [585, 360], { bold: true, cap: 12.5 })}
    ${say("Crossfeed line", [330, 166], { bold: true, fill: brassInk })}
    ${say(["Fuel of the left tank", "feeds the right engine"], [352, 232], { cap: 12.5 })}
    ${say(["One scheme of several:", "your flight manual has yours"], [360, 352], { cap: 12 })}
    ${say("A selector of each side: ON, CROSSFEED, OFF", [360, 36], { cap: 12.5, bold: true })}`,
});

const bar = (x: number, title: string, available: number, words: [string, string]) => {
  const unit = 1.3;
  const [base, needed] = [352, 90 * unit];
  const top = base - available * unit;
  return `<path d="M${x} ${base}V${base - needed}H${x + 130}V${base}Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    <path d="M${x} ${base - needed}V${top}H${x + 130}V${base - needed}Z" fill="${brassWash}" stroke="${brass}" stroke-width="2.4"/>
    ${say(["90 kW", "level flight"], [x + 65, base - 62], { cap: 12 })}
    ${say(title, [x + 65, 382], { bold: true })}
    ${say(words[0], [x + 146, (top + base - needed) / 2 - 4], { ...start, bold: true, fill: brassInk })}
    ${say(words[1], [x + 146, (top + base - needed) / 2 + 20], { ...start, cap: 12 })}`;
};

figures.push({
  name: "multi-climb-loss",
  title: "Half the power, 15 % of the climb",
  alt: "Two columns of power. With both engines 220 kilowatts are available, 90 are needed for level flight, and the surplus of 130 gives 1,470 feet a minute. With one engine 110 are available, 90 are still needed, and the surplus of 20 gives 230 feet a minute. Half of the power is gone, and about 85 per cent of the climb.",
  height: 440,
  of: `
    ${line("M40 352H690", ink, 2.6)}
    ${bar(60, "Both engines: 220 kW", 220, ["130 kW over", "1,470 ft/min"])}
    ${bar(400, "One engine: 110 kW", 110, ["20 kW over", "230 ft/min"])}
    ${say("Half of the power, 15 % of the climb", [360, 422], { bold: true, cap: 14 })}
    ${say("Only the surplus climbs", [530, 90], { cap: 13, bold: true, fill: brassInk })}`,
});

figures.push({
  name: "multi-stop-or-go",
  title: "Accelerate-stop and accelerate-go",
  alt: "A runway of 1,300 metres from the side, at a density altitude of 2,000 feet. An engine fails at lift-off speed. Stopping takes 920 metres altogether and ends on the runway with 380 metres to spare. Going on takes 1,800 metres to reach 50 feet, which lies 500 metres beyond the end.",
  height: 400,
  of: `
    <path d="M40 300H508V318H40Z" fill="${slate}"/>${line("M508 309H700", mist, 14)}
    ${say("Runway 1,300 m", [274, 350], { bold: true })}${say("beyond the end", [604, 350], { cap: 12 })}
    ${line("M40 292H200", ink, 4)}<circle cx="200" cy="292" r="10" fill="${red}"/>
    ${say(["Engine", "fails"], [200, 240], { fill: red, bold: true })}
    ${arrow("M212 284H366", green)}${line("M371 236V300", green, 3)}
    ${say(["Stopped", "at 920 m"], [371, 200], { fill: green, bold: true })}
    ${line("M200 290C320 288 420 262 560 190L684 112", red, 4, 'stroke-dasharray="12 8"')}
    <circle cx="688" cy="110" r="8" fill="${red}"/>${line("M688 118V300", red, 1.6, dashed)}
    ${say("50 ft at 1,800 m", [670, 92], { ...end, fill: red, bold: true })}
    ${say("380 m to spare", [440, 386], { cap: 12, fill: green, bold: true })}${line("M373 366H508M373 360V372M508 360V372", green, 2)}
    ${say("500 m too far", [600, 386], { cap: 12, fill: red, bold: true })}${line("M512 366H688M512 360V372M688 360V372", red, 2)}
    ${say("Density altitude 2,000 ft, greatest weight: stopping fits, going does not", [360, 40], { bold: true, cap: 12.5 })}`,
});

const phase = (
  x: number,
  w: number,
  title: string,
  act: string[],
  fill: string,
  stroke: string,
) => `
  ${box(x, 236, w, 156, fill, stroke)}${say(title, [x + w / 2, 268], { bold: true, cap: 12.5 })}
  ${say(act, [x + w / 2, 304], { cap: 12 })}`;

figures.push({
  name: "multi-take-off-decisions",
  title: "Three answers on take-off",
  alt: "A take-off from the side in three parts. On the ground below lift-off speed: close both throttles and stop. Airborne with runway left, or the gear still down, or below best single-engine speed: close both throttles and land ahead. Gear up, at or above blue line speed and with climb calculated: continue, identify, verify, feather.",
  height: 420,
  of: `
    <path d="M24 194H420V206H24Z" fill="${slate}"/>${line("M420 200H700", mist, 10)}
    ${line("M40 186H190C280 186 340 150 440 116L680 40", ink, 4)}
    ${line("M214 60V224M446 60V224", slate, 2, dashed)}
    <circle cx="214" cy="184" r="8" fill="${brass}"/><circle cx="446" cy="114" r="8" fill="${brass}"/>
    ${say("Lift-off", [204, 80], { ...end, bold: true, fill: brassInk, cap: 12 })}
    ${say(["Gear up,", "blue line"], [434, 60], { ...end, bold: true, fill: brassInk, cap: 12 })}
    ${phase(16, 190, "On the ground", ["Close both", "throttles. Brake,", "keep straight"], redWash, red)}
    ${phase(218, 220, "Runway left, gear down", ["Close both", "throttles. Land", "straight ahead"], amberWash, brass)}
    ${phase(450, 254, "Gear up, at blue line", ["Climb as calculated:", "go on. If not, land", "ahead under control"], greenWash, green)}`,
});

const drill: [string, string[]][] = [
  ["Control", ["Rudder, a little bank,", "attitude for blue line"]],
  ["Power, drag", ["Mixtures, props, throttles up;", "gear up, flap up"]],
  ["Identify", ["Dead foot,", "dead engine"]],
  ["Verify", ["Close that throttle slowly:", "nothing changes"]],
  ["Feather", ["That lever, and", "no other; watch it stop"]],
  ["Secure", ["When safe, with the list:", "fuel, ignition, electrics"]],
];

figures.push({
  name: "multi-failure-drill",
  title: "Six steps after an engine failure",
  alt: "Six numbered steps in order. One, control: rudder, a little bank, attitude for blue line. Two, power and drag: mixtures, propellers and throttles up, gear up, flap up. Three, identify: dead foot, dead engine. Four, verify: close that throttle slowly and nothing changes. Five, feather that lever and no other. Six, secure with the checklist when safe.",
  height: 420,
  of: `
    ${drill
      .map(([title, what], n) => {
        const [x, y] = [16 + (n % 2) * 350, 18 + Math.floor(n / 2) * 116];
        return `${box(x, y, 338, 104, n < 2 ? amberWash : n === 5 ? greenWash : white)}<circle cx="${x + 30}" cy="${y + 32}" r="17" fill="${ink}"/>
          ${say(String(n + 1), [x + 30, y + 38], { fill: white, bold: true })}
          ${say(title, [x + 60, y + 38], { ...start, bold: true, cap: 14 })}
          ${say(what, [x + 60, y + 66], { ...start, cap: 11.5 })}`;
      })
      .join("")}
    ${say("Left to right, row by row. Fly first: nothing below is urgent without control", [360, 398], { cap: 12, bold: true })}`,
});

figures.push({
  name: "multi-asymmetric-circuit",
  title: "An asymmetric circuit",
  alt: "A left-hand circuit seen from above. Downwind at 1,000 feet, speed above blue line, gear still up. Abeam the threshold, checks and a call. Base: first flap, gear down when the landing is assured in the plan, descending. Final: blue line until committal height, then land. The go-around is decided above committal height only.",
  height: 470,
  of: `
    <path d="M200 352H470V378H200Z" fill="${slate}"/>${line("M214 365H456", white, 2, 'stroke-dasharray="16 12"')}
    ${line("M470 365H560C640 365 660 320 660 250V200C660 130 620 96 560 96H160C90 96 60 130 60 190V270C60 330 90 365 160 365H196", brass, 5)}
    ${arrow("M420 96H360", brass)}${arrow("M60 200V240", brass)}${arrow("M150 365H192", brass)}
    ${twin([190, 96], { turn: -90, size: 0.34, left: true, right: false })}
    ${say(["Downwind: 1,000 ft, gear up,", "above blue line, checks, call"], [400, 132], { cap: 12.5, bold: true })}
    ${say(["Base: gear down,", "first flap, descend", "on the usual slope"], [84, 216], { ...start, cap: 12 })}
    ${box(92, 300, 150, 34, redWash, red)}${say("Committal height", [167, 322], { cap: 11.5, bold: true, fill: red })}
    ${line("M130 334V376", red, 3)}
    ${say("Land", [335, 398], { bold: true, fill: green })}
    ${say(["Final: blue line until", "committal height, then", "last flap and land"], [40, 408], { ...start, cap: 12 })}
    ${say(["Upwind: climb at blue line,", "turn when safe,", "small angles of bank"], [642, 256], { ...end, cap: 12 })}
    ${say("Calls and heights as at the aerodrome in use", [500, 428], { cap: 12 })}`,
});

figures.push({
  name: "multi-committal-height",
  title: "Committal height",
  alt: "An approach from the side. From 1,000 feet down to the committal height, here 400 feet, a go-around on one engine is still possible. One begun at 400 feet sinks some 200 feet, while power, rudder, gear and flap are put right, and then climbs. Below the committal height there is one decision left, which is to land.",
  height: 420,
  of: `
    <path d="M0 360H720V420H0Z" fill="${mist}"/><path d="M520 352H710V366H520Z" fill="${slate}"/>
    <path d="M0 20H720V232H0Z" fill="${greenWash}"/><path d="M0 232H720V352H0Z" fill="${redWash}"/>
    ${line("M0 232H720", red, 4, 'stroke-dasharray="14 10"')}
    ${line("M40 52L560 350", ink, 4)}
    ${line("M354 232C404 258 440 284 500 286C570 288 640 262 704 214", green, 4, 'stroke-dasharray="12 8"')}
    <circle cx="354" cy="232" r="10" fill="${green}"/>
    ${say("Decide by here", [374, 216], { ...start, bold: true, fill: green })}
    ${say("1,000 ft", [64, 46], { ...start, bold: true })}
    ${say("Committal height, 400 ft", [20, 220], { ...start, bold: true, fill: red })}
    ${say(["sinks some 200 ft,", "then climbs"], [706, 312], { ...end, cap: 12, fill: green, bold: true })}
    ${say("Below: land", [40, 300], { ...start, bold: true, fill: red, cap: 15 })}
    ${say("Above: land or go around", [704, 56], { ...end, bold: true, fill: green, cap: 15 })}
    ${say("The figure comes from your aeroplane, your instructor and the day", [360, 398], { cap: 12 })}`,
});

figures.push({
  name: "multi-drift-down",
  title: "Drift-down",
  alt: "A route from the side over a range 5,800 feet high, with lower country on both sides. The twin cruises at 8,500 feet. If an engine stops short of the range, it turns back and drifts down towards its single-engine ceiling of about 4,500 feet over the plain. If it stops beyond the range, it goes on, drifting down on the far side. Over the crest it passes with height in hand in one direction only.",
  height: 430,
  of: `
    <path d="M0 390V352C120 340 190 330 250 290C300 252 330 190 372 178C420 168 440 236 500 276C560 312 640 330 720 336V430H0Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${line("M20 84H700", ink, 3)}${say("Cruise 8,500 ft", [30, 66], { ...start, bold: true })}
    ${line("M20 236H236M520 236H700", red, 3, dashed)}
    ${say("Single-engine ceiling 4,500 ft", [24, 260], { ...start, bold: true, fill: red, cap: 12 })}
    <circle cx="280" cy="84" r="9" fill="${red}"/>${arrow("M276 92C270 140 200 206 80 226", brass)}
    ${say("Back", [216, 150], { ...end, bold: true, fill: brassInk, cap: 14 })}
    <circle cx="400" cy="84" r="9" fill="${red}"/>${arrow("M404 92C440 150 540 214 660 228", green)}
    ${say("On", [500, 150], { ...start, bold: true, fill: green, cap: 14 })}
    ${say("5,800 ft", [372, 216], { bold: true })}
    ${line("M340 40V170", signal, 3, dashed)}${say("Decision line", [340, 32], { bold: true, fill: signal })}
    ${say("Choose the line on the ground, and say it when you pass it", [360, 412], { cap: 12.5, bold: true })}`,
});

figures.push({
  name: "multi-equal-time-point",
  title: "Point of equal time",
  alt: "A leg of 180 nautical miles flown into a headwind of 10 knots. On one engine the groundspeed is 95 knots onward and 115 knots homeward. The point of equal time lies 99 miles out, beyond the middle at 90 miles. From there it takes about 51 minutes either way. Before it one turns back, after it one goes on.",
  height: 330,
  of: `
    ${line("M60 170H660", slate, 6)}
    <circle cx="60" cy="170" r="13" fill="${ink}"/><circle cx="660" cy="170" r="13" fill="${ink}"/>
    ${say("Home", [60, 214], { bold: true })}${say("Destination", [640, 214], { bold: true })}
    ${line("M360 156V184", slate, 3)}${say("middle, 90 NM", [350, 214], { ...end, cap: 12 })}
    <circle cx="390" cy="170" r="14" fill="${brass}"/>${line("M390 186V232", brass, 2)}${say("Equal time, 99 NM", [390, 258], { bold: true, fill: brassInk })}
    ${arrow("M378 132C300 104 160 104 76 146", green)}${say("home: 115 kt, 51 min", [222, 94], { bold: true, fill: green, cap: 12.5 })}
    ${arrow("M402 132C460 104 580 104 646 146", signal)}${say("on: 95 kt, 51 min", [530, 94], { bold: true, fill: signal, cap: 12.5 })}
    ${arrow("M600 40H520", slate)}${say("Wind 10 kt", [500, 46], { ...end, cap: 12 })}
    ${say("180 × 115 ÷ (95 + 115) = 99 NM", [360, 304], { bold: true })}`,
});
