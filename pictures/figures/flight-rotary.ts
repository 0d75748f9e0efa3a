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
  car,
  brassInk,
} from "../lib/figure-pen.ts";

/** The figures of the course flight-rotary. */
export const figures: Figure[] = [];

const start = { anchor: "start" } as const;
const end = { anchor: "end" } as const;

/** A light helicopter seen from above, its nose up, with or without the circle of its rotor. */
const above = ([x, y]: At, { turn = 0, size = 1, disc = true, fill = slate } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    ${disc ? `<circle r="78" fill="${mist}" fill-opacity=".55" stroke="${slate}" stroke-width="2" stroke-dasharray="6 6"/>` : ""}
    ${line("M-20-34V26M20-34V26", ink, 3.4)}
    <path d="M0-50C20-50 24-24 22-2C20 18 8 24 5 34L3 104H-3L-5 34C-8 24-20 18-22-2C-24-24-20-50 0-50Z" fill="${fill}"/>
    <path d="M0-44C13-44 17-30 17-20H-17C-17-30-13-44 0-44Z" fill="${mist}"/>
    ${line("M-18 92H18", fill, 5)}${line("M-8 84V116", red, 4)}
    ${disc ? `${line("M-55-55L55 55", ink, 4)}<circle r="6" fill="${ink}"/>` : ""}</g>`;

/** A light helicopter seen from its left side, its nose to the left. */
const beside = ([x, y]: At, { pitch = 0, size = 1, fill = slate } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${pitch}) scale(${size})">
    <path d="M-46 8C-46-14-24-24-4-24H22C34-22 36-12 40-8L112-14V-6L38 12C30 24-10 26-28 24C-40 22-46 18-46 8Z" fill="${fill}"/>
    <path d="M-40 4C-38-10-24-18-10-18V6H-40Z" fill="${mist}"/>
    ${line("M6-24V-46", fill, 6)}${line("M-86-48H98", ink, 4)}
    <circle cx="110" cy="-12" r="15" fill="none" stroke="${red}" stroke-width="3"/>
    ${line("M-44 42H34C42 42 44 38 46 34M-20 24V42M20 24V42", ink, 4)}</g>`;

/** A light helicopter seen from behind. */
const behind = ([x, y]: At, roll = 0, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${roll}) scale(${size})">
    ${line("M0-34V-62", slate, 7)}${line("M-120-64H120", ink, 5)}
    <ellipse cy="-8" rx="34" ry="32" fill="${slate}"/><ellipse cy="-14" rx="18" ry="13" fill="${mist}"/>
    ${line("M-20 18L-44 46M20 18L44 46M-56 46H-32M32 46H56", ink, 5)}</g>`;

figures.push({
  name: "rotary-dissymmetry",
  title: "Advancing and retreating blade",
  alt: "A helicopter from above that flies up the page at 80 knots, its rotor turning anticlockwise with a tip speed of 400 knots. The blade on the right advances and its tip meets the air at 480 knots. The blade on the left retreats and meets it at 320 knots. The advancing blade flaps up and the retreating one flaps down, so that both sides lift alike.",
  height: 470,
  of: `
    <circle cx="360" cy="250" r="170" fill="${white}" stroke="${slate}" stroke-width="2.4"/>
    <path d="M360 80A170 170 0 0 1 360 420Z" fill="${brassWash}"/><path d="M360 80A170 170 0 0 0 360 420Z" fill="${mist}" fill-opacity=".6"/>
    ${above([360, 250], { size: 1.1, disc: false })}
    ${line("M196 250H524", ink, 6)}<circle cx="360" cy="250" r="8" fill="${ink}"/>
    ${arrow("M524 236V116", brass)}${arrow("M196 264V344", slate)}
    ${say(["Advancing", "400 + 80", "= 480 kt"], [548, 236], { ...start, bold: true, fill: brassInk })}
    ${say("flaps up", [548, 310], { ...start, cap: 12 })}
    ${say(["Retreating", "400 − 80", "= 320 kt"], [172, 236], { ...end, bold: true, fill: slate })}
    ${say("flaps down", [172, 310], { ...end, cap: 12 })}
    ${arrow("M360 66V22", signal)}${say("Flight, 80 kt", [380, 44], { ...start, bold: true, fill: signal })}
    ${arrow("M478 384A178 178 0 0 0 520 330", slate)}${say("turns anticlockwise", [548, 392], { ...start, cap: 12 })}
    ${say("Tip speed by rotation alone: 400 kt", [360, 452], { cap: 12 })}`,
});

figures.push({
  name: "rotary-power-curve",
  title: "Power and airspeed",
  alt: "Power needed by the exercise helicopter against airspeed. In the hover out of ground effect 85 kilowatts, in the hover in ground effect 74. Translational lift brings a steep fall from about 15 to 25 knots. The least power, 48 kilowatts, is needed at about 55 knots. Then it rises again, to 74 at 95 knots. The engine gives 93.",
  height: 450,
  of: `
    <path d="M110 40H690V370H110Z" fill="${white}"/>${line("M110 34V370H696", ink, 2.6)}
    ${line("M110 66H690", green, 3, dashed)}${say("Engine: 93 kW", [676, 56], { ...end, fill: green, bold: true, cap: 12.5 })}
    ${line("M110 92C180 96 210 114 250 144C300 184 360 213 430 213C520 213 600 180 668 124", red, 5)}
    ${line("M110 128C150 130 180 134 230 128", brass, 4, 'stroke-dasharray="9 8"')}
    <circle cx="110" cy="92" r="9" fill="${red}"/><circle cx="110" cy="128" r="9" fill="${brass}"/><circle cx="430" cy="213" r="9" fill="${ink}"/>
    ${say("85", [92, 97], { ...end, bold: true, fill: red })}${say("74", [92, 134], { ...end, bold: true, fill: brassInk })}
    ${say("hover, high (out of ground effect)", [176, 92], { ...start, cap: 12, fill: red, bold: true })}
    ${say(["hover, low", "(in ground", "effect)"], [128, 168], { ...start, cap: 12, fill: brassInk, bold: true })}
    ${say("Least power: 48 kW at 55 kt", [430, 250], { bold: true })}
    ${say("Translational lift", [300, 148], { ...start, cap: 12.5, bold: true })}${line("M294 144L258 148", slate, 1.6)}
    ${[0, 25, 55, 95].map((kt) => `${line(`M${110 + kt * 5.82} 370V378`, ink, 2)}${say(String(kt), [110 + kt * 5.82, 400], { cap: 12 })}`).join("")}
    ${say("Airspeed, kt", [540, 430], { bold: true })}${say("kW", [92, 56], { ...end, cap: 12 })}`,
});

const part = (x: number, y: number, w: number, words: string[], fill: string, stroke = slate) =>
  `${box(x, y, w, 66, fill, stroke)}${say(words, [x + w / 2, y + (words.length > 1 ? 28 : 40)], { bold: true, cap: 12 })}`;

figures.push({
  name: "rotary-drive-train",
  title: "From the engine to the rotors",
  alt: "A diagram of the drive. The engine drives through a clutch or belts to the freewheel unit, and from there to the main gearbox, which drives the main rotor above it and the tail rotor behind. The governor acts on the throttle. If the engine stops, the freewheel lets the rotors turn on, and main rotor and tail rotor stay joined.",
  height: 420,
  of: `
    ${part(24, 230, 130, ["Engine"], redWash, red)}${part(194, 230, 130, ["Clutch", "or belts"], white)}
    ${part(364, 230, 130, ["Freewheel", "unit"], brassWash, brass)}${part(540, 230, 156, ["Main", "gearbox"], white)}
    ${arrow("M156 263H188", slate)}${arrow("M326 263H358", slate)}${arrow("M496 263H534", slate)}
    ${line("M618 230V150", slate, 7)}${line("M530 146H706", ink, 6)}${say("Main rotor", [618, 122], { bold: true, fill: ink })}
    ${arrow("M618 298V334", slate)}${part(540, 340, 156, ["Tail rotor"], mist)}
    ${part(24, 90, 130, ["Governor"], greenWash, green)}${arrow("M89 158V224", green)}${say("works the throttle", [110, 196], { ...start, cap: 12, fill: green, bold: true })}
    ${line("M350 206H710V412H350Z", signal, 2, dashed)}
    ${say(["Without the engine", "these turn on,", "together"], [364, 346], { ...start, cap: 12, fill: signal, bold: true })}
    ${say("One way only: the engine can drive the rotor, the rotor cannot drive the engine", [360, 44], { cap: 12, bold: true })}`,
});

figures.push({
  name: "rotary-autorotation",
  title: "Autorotation",
  alt: "An autorotation from the side in four parts. One, the engine stops: collective down, balance with pedal, attitude for 65 knots. Two, steady descent at 65 knots and about 1,500 feet a minute, rotor speed in the green. Three, flare at about 40 feet: speed falls and rotor speed rises. Four, level and cushion with the collective; in training, power is restored here.",
  height: 450,
  of: `
    <path d="M0 398H720V450H0Z" fill="${mist}"/>${line("M0 398H720", slate, 2)}
    ${line("M96 66C180 72 210 96 250 140L480 318C520 348 560 372 640 372", brass, 4, 'stroke-dasharray="10 8"')}
    <g transform="scale(-1 1)">${beside([-92, 62], { size: 0.5 })}${beside([-352, 220], { size: 0.5 })}${beside([-520, 338], { size: 0.5, pitch: 14 })}${beside([-650, 370], { size: 0.5 })}</g>
    ${[
      [60, 116],
      [318, 268],
      [428, 318],
      [604, 318],
    ]
      .map(
        ([x, y], n) =>
          `<circle cx="${x}" cy="${y}" r="15" fill="${ink}"/>${say(String(n + 1), [x!, y! + 5], { fill: white, bold: true, cap: 12 })}`,
      )
      .join("")}
    ${say(["Engine stops: collective down,", "pedal, attitude for 65 kt"], [176, 40], { ...start, bold: true, cap: 12.5 })}
    ${say(["65 kt, 1,500 ft/min,", "rotor in the green"], [424, 166], { ...start, bold: true, cap: 12.5 })}
    ${say(["Flare: speed down,", "rotor speed up"], [300, 366], { ...end, bold: true, cap: 12.5 })}${line("M308 358L414 328", slate, 1.6)}
    ${say(["Level, cushion", "with collective"], [630, 268], { bold: true, cap: 12.5 })}
    ${say("In training power is restored at the end of the flare, into a hover", [360, 430], { cap: 12 })}`,
});

figures.push({
  name: "rotary-height-velocity",
  title: "Heights and speeds to avoid",
  alt: "A diagram of height above the ground against airspeed. Between a few feet and about 400 feet at low airspeed lies an area to avoid, widest in the hover and gone at about 45 knots. A second area lies close to the ground at high speed. Between the two runs the recommended take-off path: low in ground effect until about 45 knots, then climb.",
  height: 450,
  of: `
    <path d="M110 40H690V370H110Z" fill="${white}"/>
    <path d="M110 90C190 120 300 190 372 262C330 310 220 342 110 348Z" fill="${redWash}" stroke="${red}" stroke-width="2.4"/>
    <path d="M470 370C490 346 520 342 690 340V370Z" fill="${redWash}" stroke="${red}" stroke-width="2.4"/>
    ${line("M110 34V370H696", ink, 2.6)}
    ${arrow("M114 360C220 360 320 352 380 326C440 298 520 200 600 90", green)}
    ${say(["Avoid: too high to fall,", "too slow to flare"], [126, 232], { ...start, bold: true, fill: red, cap: 12 })}
    ${say(["Avoid: too fast,", "too low to react"], [684, 308], { ...end, bold: true, fill: red, cap: 12 })}
    ${say("Take-off path", [470, 166], { ...end, bold: true, fill: green })}
    ${say("400 ft", [100, 96], { ...end, cap: 12 })}${say("10 ft", [100, 353], { ...end, cap: 12 })}
    ${[0, 25, 55, 95].map((kt) => `${line(`M${110 + kt * 5.82} 370V378`, ink, 2)}${say(String(kt), [110 + kt * 5.82, 400], { cap: 12 })}`).join("")}
    ${say("Airspeed, kt", [540, 430], { bold: true })}${say("Height", [100, 60], { ...end, bold: true, cap: 12 })}
    ${say("Shape only: yours is in the flight manual", [128, 430], { ...start, cap: 12 })}`,
});

const ring = (x: number, y: number) => `
  ${arrow(`M${x - 6} ${y + 34}C${x - 54} ${y + 30} ${x - 54} ${y - 34} ${x} ${y - 34}`, red)}
  ${arrow(`M${x} ${y - 34}C${x + 44} ${y - 34} ${x + 44} ${y + 30} ${x + 2} ${y + 34}`, red)}`;

figures.push({
  name: "rotary-vortex-ring",
  title: "Vortex ring state",
  alt: "A helicopter that sinks into its own downwash: at both tips the air circulates in a ring, down through the rotor and up again outside. It needs three things together: low airspeed, below about 30 knots; a rate of descent of more than some 300 feet a minute; and power applied. Ways out: forward into clean air with less collective, or sideways with power, as the type and the instructor teach.",
  height: 440,
  of: `
    <g transform="scale(-1 1)">${beside([-230, 190], { size: 1.15 })}</g>
    ${ring(92, 140)}<g transform="translate(458 0) scale(-1 1)">${ring(92, 140)}</g>
    ${arrow("M230 262V372", slate)}${say(["Sinks, and power", "makes it worse"], [250, 322], { ...start, bold: true, cap: 12 })}
    ${["Low airspeed: below about 30 kt", "Sinking: over some 300 ft/min", "Power applied"]
      .map(
        (words, n) =>
          `${box(432, 40 + n * 58, 276, 48, redWash, red)}${say(words, [570, 69 + n * 58], { bold: true, cap: 11 })}`,
      )
      .join("")}
    ${say("All three together", [570, 232], { fill: red, bold: true })}
    ${box(432, 254, 276, 66, greenWash, green)}${say(["Forward: nose down, less", "collective, gain airspeed"], [570, 282], { bold: true, cap: 11.5 })}
    ${box(432, 330, 276, 66, greenWash, green)}${say(["Sideways, with power:", "where it is taught for the type"], [570, 358], { bold: true, cap: 11.5 })}
    ${say("Take one condition away, early and with height in hand", [360, 424], { bold: true, cap: 12.5 })}`,
});

figures.push({
  name: "rotary-dynamic-rollover",
  title: "Dynamic rollover",
  alt: "A helicopter from behind, three times, with its right skid held by the ground. At first it rolls a few degrees about that skid while power is being raised. Lowering the collective smoothly at this point brings it back. Beyond a critical angle the rotor thrust pulls it further over, and sideways cyclic can no longer stop it.",
  height: 420,
  of: `
    ${line("M0 318H720", slate, 3)}<path d="M0 318H720V420H0Z" fill="${mist}"/>
    ${behind([120, 268], 0, 0.86)}
    <g transform="rotate(8 398 308)">${behind([360, 268], 0, 0.86)}</g>
    <g transform="rotate(24 604 308)">${behind([566, 268], 0, 0.86)}</g>
    ${[168, 408, 614].map((x) => `<path d="M${x - 8} 300h16v18h-16z" fill="${brass}"/>`).join("")}
    ${arrow("M120 196V112", green)}${arrow("M378 196L390 116", brass)}${arrow("M616 206L652 136", red)}
    ${say("Skid held", [120, 350], { bold: true })}${say("Rolls about the skid", [370, 350], { bold: true })}${say("Beyond the angle", [592, 350], { bold: true, fill: red })}
    ${say("pad, mud, slope, strap", [120, 376], { cap: 12 })}
    ${say("now: collective down", [370, 376], { cap: 12, fill: green, bold: true })}
    ${say("cyclic cannot stop it", [592, 376], { cap: 12, fill: red })}
    ${say("The arrow is the thrust of the rotor", [360, 44], { cap: 12 })}`,
});

figures.push({
  name: "rotary-low-g",
  title: "Low G in a two-bladed rotor",
  alt: "Two pictures from behind. Loaded: the rotor's thrust carries the cabin, and sideways cyclic moves it. Unloaded, after a push forward or in turbulence: the thrust is gone, the tail rotor rolls the cabin to the right, and left cyclic would only tilt the rotor until its hub strikes the mast. The answer is gentle aft cyclic to load the rotor again, and only then to level.",
  height: 440,
  of: `
    ${box(16, 20, 336, 400, white)}${box(368, 20, 336, 400, white)}
    ${say("Loaded", [184, 54], { bold: true, cap: 15, fill: green })}${say("Unloaded: low G", [536, 54], { bold: true, cap: 15, fill: red })}
    ${behind([184, 226], 0, 1)}${arrow("M184 154V88", green)}${arrow("M184 276V324", slate)}
    ${say("thrust", [196, 108], { ...start, cap: 12, bold: true, fill: green })}${say("weight", [196, 312], { ...start, cap: 12, bold: true })}
    ${say(["The cyclic tilts the thrust,", "and the cabin follows"], [184, 362], { cap: 12 })}
    <g transform="rotate(26 536 226)"><path d="M502 218a34 32 0 1 0 68 0a34 32 0 1 0-68 0z" fill="${slate}"/><ellipse cx="536" cy="212" rx="18" ry="13" fill="${mist}"/>
    ${line("M536 192V164", slate, 7)}${line("M516 244L492 272M556 244L580 272M480 272H504M568 272H592", ink, 5)}</g>
    ${line("M440 158H662", ink, 5)}
    ${arrow("M478 120C520 92 570 92 612 120", red)}${say("rolls right", [536, 88], { cap: 12, fill: red, bold: true })}
    ${box(384, 306, 304, 42, greenWash, green)}${say("First: gentle aft cyclic, load it", [536, 332], { bold: true, cap: 12, fill: green })}
    ${say(["Never left cyclic first:", "the hub may strike the mast"], [536, 376], { cap: 12, bold: true, fill: red })}`,
});

/** A sector of a compass rose about a place, from one bearing to another. */
const sector = (
  [x, y]: At,
  from: number,
  to: number,
  inner: number,
  outer: number,
  fill: string,
) => {
  const at = (bearing: number, r: number) =>
    `${Math.round(x + r * Math.sin((bearing * Math.PI) / 180))} ${Math.round(y - r * Math.cos((bearing * Math.PI) / 180))}`;
  const large = (to - from + 360) % 360 > 180 ? 1 : 0;
  return `<path d="M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z" fill="${fill}" stroke="${white}" stroke-width="2"/>`;
};

figures.push({
  name: "rotary-wind-sectors",
  title: "Winds that trouble the tail rotor",
  alt: "A helicopter from above, its rotor turning anticlockwise, with the directions from which wind is troublesome at low speed. Counted clockwise from the nose: from 285 to 315 degrees, the main rotor's tip vortices reach the tail rotor. From 210 to 330 degrees, the tail rotor works in its own vortex ring. From 120 to 240 degrees, the wind turns the tail like a weathercock.",
  height: 470,
  of: `
    <circle cx="250" cy="236" r="196" fill="${white}" stroke="${slate}" stroke-width="2"/>
    ${sector([250, 236], 120, 240, 152, 192, amberWash)}${sector([250, 236], 210, 330, 116, 150, brassWash)}${sector([250, 236], 285, 315, 84, 114, "#eab9b5")}
    
    ${above([250, 250], { size: 0.74, disc: false })}
    ${[
      ["0°", 250, 30],
      ["90°", 466, 242],
      ["180°", 250, 456],
      ["270°", 32, 242],
    ]
      .map(([words, x, y]) => say(String(words), [Number(x), Number(y)], { cap: 12, bold: true }))
      .join("")}
    ${[
      ["#eab9b5", ["285° to 315°:", "tip vortices reach", "the tail rotor"], 62],
      [brassWash, ["210° to 330°:", "tail rotor in its", "own vortex ring"], 172],
      [amberWash, ["120° to 240°:", "weathercock, the", "nose swings round"], 282],
    ]
      .map(
        ([fill, words, y]) =>
          `<rect x="508" y="${Number(y) - 16}" width="28" height="28" fill="${String(fill)}" stroke="${slate}" stroke-width="1.6"/>${say(words as string[], [548, Number(y)], { ...start, cap: 12.5 })}`,
      )
      .join("")}
    ${say(["Rotor anticlockwise", "from above;", "airspeed below 30 kt"], [508, 386], { ...start, cap: 12.5, bold: true })}`,
});

const column = (x: number, words: string[], inches: number, fill: string, stroke: string) => {
  const height = (inches - 14) * 22;
  return `<path d="M${x} 350V${350 - height}H${x + 104}V350Z" fill="${fill}" stroke="${stroke}" stroke-width="2.4"/>
    ${say(inches.toFixed(1), [x + 52, 376 - height], { bold: true })}${say(words, [x + 52, 380], { cap: 12, bold: true })}`;
};

figures.push({
  name: "rotary-power-check",
  title: "Power check before an approach",
  alt: "Columns of manifold pressure in inches for the exercise helicopter at the height of a site. Level at 50 knots it uses 17.0. A hover in ground effect will need about 21.5, a hover out of ground effect 23.5. The limit is 24.0. In ground effect 2.5 inches are left, out of ground effect only 0.5.",
  height: 430,
  of: `
    ${line("M50 350H700", ink, 2.6)}
    ${line("M50 130H700", red, 3.4, dashed)}${say("Limit today: 24.0 inches", [60, 116], { ...start, bold: true, fill: red })}
    ${column(90, ["Level,", "50 kt"], 17, mist, slate)}${column(300, ["Hover in", "ground effect"], 21.5, brassWash, brass)}${column(510, ["Hover out of", "ground effect"], 23.5, redWash, red)}
    ${arrow("M428 132V184", green)}${say(["2.5", "left"], [458, 156], { bold: true, fill: green })}
    ${say(["0.5", "left"], [656, 152], { bold: true, fill: red })}
    ${say("+ 4.5", [236, 300], { bold: true, fill: brassInk })}${arrow("M222 276L288 222", brass)}
    ${say("+ 6.5", [452, 250], { bold: true, fill: red })}
    ${say("Measured at 50 kt, before the approach: decide there", [360, 46], { bold: true })}
    ${say("Steps of the exercise helicopter only; the columns begin at 14 inches", [360, 74], { cap: 12 })}`,
});

const tree = ([x, y]: At, r = 17) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${greenWash}" stroke="${green}" stroke-width="2"/>`;

figures.push({
  name: "rotary-confined-area",
  title: "A confined area from above",
  alt: "A clearing among trees, seen from above, with wind from the upper right. The approach comes from the lower left into the wind and passes a reject point, beyond which one lands. The landing spot lies in the first open part, with the tail clear of trees. The way out leads ahead into the wind over the lowest trees. A wire crosses the clearing's lower right corner.",
  height: 470,
  of: `
    <path d="M200 96C300 70 470 66 540 120C590 170 580 300 520 350C440 400 270 396 206 346C150 300 140 150 200 96Z" fill="${white}" stroke="${slate}" stroke-width="2"/>
    ${(
      [
        [170, 120],
        [150, 170],
        [140, 224],
        [148, 282],
        [236, 400],
        [290, 418],
        [350, 424],
        [416, 418],
        [476, 400],
        [606, 190],
        [612, 244],
        [600, 296],
        [574, 344],
        [220, 68],
        [272, 52],
        [328, 44],
        [386, 42],
        [442, 46],
      ] as At[]
    )
      .map((at) => tree(at))
      .join("")}
    ${tree([530, 84], 11)}${tree([566, 112], 11)}${tree([500, 66], 11)}
    ${line("M520 430L650 330", red, 3, 'stroke-dasharray="3 5"')}${say("Wire", [636, 388], { fill: red, bold: true })}
    ${arrow("M40 452L244 308", brass)}${line("M150 372L176 408", red, 4)}${say("Reject point", [190, 446], { bold: true, fill: red, anchor: "middle" })}
    ${above([308, 264], { turn: 54, size: 0.52 })}
    ${arrow("M392 206L556 92L640 32", green)}${say(["Way out: into wind,", "lowest trees"], [372, 152], { bold: true, fill: green, cap: 12 })}
    ${arrow("M704 86L652 124", signal)}${say("Wind", [684, 66], { bold: true, fill: signal })}
    ${say(["Tail clear,", "ground firm"], [330, 348], { cap: 12, bold: true })}
    ${say(["Approach", "into wind"], [62, 386], { bold: true, fill: brassInk, cap: 12 })}`,
});

figures.push({
  name: "rotary-ridge-wind",
  title: "Wind over a ridge",
  alt: "A ridge from the side with wind from the left. On the windward side the air rises smoothly along the slope. Over the crest a boundary leaves the ridge upwards, and behind it, in the lee, lie sinking air and turbulence. The approach to a landing place on the crest stays on the windward side, with an escape downhill to the left.",
  height: 430,
  of: `
    <path d="M0 390C120 380 210 330 280 250C320 204 340 176 366 174C396 174 410 230 450 290C500 350 580 384 720 392V430H0Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${arrow("M20 330C140 316 220 250 300 176", green)}${arrow("M20 250C140 240 220 190 320 122", green)}${arrow("M20 150C160 140 240 110 400 84", green)}
    ${line("M366 172C430 140 520 110 700 92", red, 3, dashed)}
    ${arrow("M420 170C470 190 520 260 560 320", red)}${arrow("M560 170C600 200 640 250 660 310", red)}
    ${arrow("M520 230C560 206 590 226 560 250C540 262 520 256 510 244", red)}
    ${say("Rising, smooth", [20, 352], { ...start, bold: true, fill: green })}
    ${say(["Lee: sinking", "and rough"], [628, 150], { bold: true, fill: red })}
    ${say("Boundary", [640, 82], { cap: 12, fill: red, bold: true })}
    <g transform="scale(-1 1)">${beside([-258, 96], { size: 0.5 })}</g>
    ${arrow("M240 122C200 160 150 190 60 214", brass, dashed)}${say("Escape downhill", [30, 270], { ...start, cap: 12, fill: brassInk, bold: true })}
    ${say("Wind 20 kt", [30, 128], { ...start, bold: true, fill: signal })}${arrow("M146 122H196", signal)}
    ${say("Stronger wind and a sharper crest: a steeper boundary, a rougher lee", [360, 416], { cap: 12, bold: true })}
    ${say("Stay in front of the boundary, with a way down", [360, 34], { bold: true })}`,
});

figures.push({
  name: "rotary-weather-gates",
  title: "Three gates in falling visibility",
  alt: "Three gates on a flight into worsening weather, each with a number chosen before take-off. First gate: visibility below 5 kilometres or cloud base below 1,000 feet, turn back or divert. Second: slowed below 60 knots or down to 500 feet, turn back now. Third: a landing place is below and turning back is doubtful, land. Beyond the last gate: cloud and ground.",
  height: 400,
  of: `
    <path d="M0 330C160 322 300 310 420 286C540 262 620 236 720 226V400H0Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    <path d="M0 30H720V196C640 180 560 168 470 140C360 108 200 84 0 74Z" fill="#dfe6ea"/>
    ${(
      [
        [150, "1", ["5 km, 1,000 ft:", "turn or divert"], green, 286],
        [350, "2", ["60 kt, 500 ft:", "turn back now"], brass, 262],
        [540, "3", ["Doubtful:", "land here"], red, 240],
      ] as [number, string, string[], string, number][]
    )
      .map(
        ([x, n, words, stroke, base]) =>
          `${line(`M${x} 100V${base + 30}`, stroke, 4, dashed)}<circle cx="${x}" cy="${base + 40}" r="16" fill="${ink}"/>${say(n, [x, base + 45], { fill: white, bold: true, cap: 12 })}${say(words, [x, base + 84], { bold: true, cap: 12 })}`,
      )
      .join("")}
    <g transform="scale(-1 1)">${beside([-70, 214], { size: 0.5 })}</g>
    ${line("M120 208C240 208 360 214 440 222", slate, 2, dashed)}
    ${say(["Cloud", "meets", "ground"], [664, 170], { bold: true, fill: red, cap: 12 })}
    ${say("Cloud base comes down, ground comes up", [360, 56], { bold: true, cap: 12.5 })}`,
});

figures.push({
  name: "rotary-landing-site",
  title: "A landing site from above",
  alt: "A landing site seen from above: a clear circle of twice the helicopter's overall length, 19 metres for the exercise helicopter, with wind from the left. The helicopter approaches from the right, into the wind. A marshaller stands at the left edge in the pilot's view, back to the wind. Passengers and car wait together at the lower left, 50 metres off. People and loose things are kept away; a wire to the right is reported.",
  height: 470,
  of: `
    <circle cx="390" cy="220" r="132" fill="${white}" stroke="${green}" stroke-width="3"/>
    ${above([390, 220], { turn: -90, size: 0.8 })}
    ${line("M258 372H522M258 364V380M522 364V380", green, 2)}${say("19 m: twice the overall length, clear", [390, 400], { bold: true, fill: green, cap: 12 })}
    ${arrow("M700 220H540", brass)}${say("Approach", [650, 206], { bold: true, fill: brassInk })}
    ${arrow("M40 100H120", signal)}${say("Wind", [80, 82], { bold: true, fill: signal })}
    ${person([210, 220], ink, 90)}${say(["Marshaller:", "back to the wind,", "in the pilot's view"], [112, 186], { cap: 12, bold: true })}
    ${car([120, 402], 0)}${person([70, 346], brass)}${person([104, 350], ink)}
    ${say(["Passengers and car:", "50 m off, together"], [24, 298], { ...start, cap: 12, bold: true })}
    ${line("M120 372L236 318", slate, 1.6, dashed)}
    ${line("M632 20L680 180", red, 3, 'stroke-dasharray="3 5"')}${say(["Wire:", "reported"], [604, 70], { fill: red, bold: true, cap: 12, anchor: "end" })}
    ${say(["Onlookers, dust, covers, sheep:", "kept away, all round"], [560, 440], { cap: 12 })}
    ${say("Size, slope, surface, wind, wires: tell the pilot", [390, 40], { bold: true, cap: 12.5 })}`,
});

figures.push({
  name: "rotary-boarding-zones",
  title: "Where to walk",
  alt: "A helicopter from above with its turning rotor. A green sector in front, from about ten to two o'clock, is where one walks in the pilot's view and after a sign. The sides behind the doors are amber: only with the crew. The whole rear half around the tail rotor is red: never. Bags are carried below the waist, hats and scarves put away.",
  height: 460,
  of: `<g transform="translate(-28 0)">
    ${sector([300, 230], 300, 60, 0, 196, greenWash)}${sector([300, 230], 60, 110, 0, 196, amberWash)}${sector([300, 230], 250, 300, 0, 196, amberWash)}${sector([300, 230], 110, 250, 0, 196, redWash)}
    ${above([300, 230], { size: 1.1 })}
    ${say("Walk here, after the sign", [300, 62], { bold: true, fill: green })}
    ${say(["Crew", "only"], [154, 222], { bold: true, fill: brassInk, cap: 12 })}${say(["Crew", "only"], [446, 222], { bold: true, fill: brassInk, cap: 12 })}
    ${say("Never", [222, 366], { bold: true, fill: red, cap: 15 })}${say("Never", [380, 366], { bold: true, fill: red, cap: 15 })}
    ${person([300, 420], red, 0, 0.9)}${line("M280 402L320 438M320 402L280 438", red, 4)}</g>
    ${[
      "Wait for the pilot's sign",
      "Head low, walk, do not run",
      "Bags below the waist",
      "Hat, scarf, papers: away",
      "Downhill side only",
      "Lost a hat? Let it go",
    ]
      .map((words, n) => say(words, [482, 120 + n * 44], { ...start, cap: 11.5, bold: true }))
      .join("")}`,
});

figures.push({
  name: "rotary-slope",
  title: "Rotor and slope",
  alt: "A helicopter on a slope, seen from behind. On the uphill side the ground rises towards the rotor and the blades pass at the height of a head. On the downhill side there is room. People come and go on the downhill side only, in the pilot's view, also if the way is longer.",
  height: 400,
  of: `
    <path d="M0 340L720 200V400H0Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    <g transform="rotate(-6 360 240)">${behind([360, 218], 0, 1.2)}</g>
    
    <circle cx="512" cy="156" r="13" fill="${red}"/>${line("M512 170V210M512 210L502 238M512 210L522 236M496 190H528", red, 6)}
    <circle cx="120" cy="238" r="13" fill="${green}"/>${line("M120 252V290M120 290L110 314M120 290L130 314M104 270H136", green, 6)}
    ${say(["Uphill: the blade", "passes at head height"], [586, 76], { bold: true, fill: red, cap: 12.5 })}
    ${say(["Downhill: room", "under the rotor"], [110, 130], { bold: true, fill: green, cap: 12.5 })}
    ${say("A gust or a slowing rotor brings the blades lower still", [360, 380], { bold: true, cap: 12.5 })}`,
});
