import {
  type At,
  type Figure,
  arrow,
  box,
  brass,
  brassInk,
  brassWash,
  dashed,
  green,
  greenWash,
  ink,
  line,
  mist,
  red,
  redWash,
  say,
  signal,
  slate,
  white,
} from "../lib/figure-pen.ts";
import { card, note } from "../lib/figure-layouts.ts";

/** The figures of the course Flight Training, Single Engine. */
export const figures: Figure[] = [];

/** A light aeroplane seen from above, its nose up unless turned. */
const plane = ([x, y]: At, turn: number, fill = ink, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-4-34Q0-42 4-34L6-14L44-8V4L6 6L4 26L16 32V38H-16V32L-4 26L-6 6L-44 4V-8L-6-14Z" fill="${fill}"/></g>`;

figures.push({
  name: "single-two-systems",
  title: "Two systems of rules",
  alt: "Two columns. New Zealand: Civil Aviation Rules in Parts, explained by Advisory Circulars; solo from 16, private licence from 17, 50 hours or more, six papers at 70 per cent. European Union: regulations with annexes, with acceptable means of compliance; private licence with at least 45 hours of instruction, nine subjects at 75 per cent. A dashed line between them: licences and papers do not pass it, hours may be credited in part by the authority.",
  height: 440,
  of: `
    ${note("New Zealand", [190, 44])}${note("European Union", [530, 44])}
    ${card([30, 60], [320, 84], "Rules in Parts", ["61, 67, 91, 141 …"])}${card([370, 60], [320, 84], "Regulations with annexes", ["Part-FCL, Part-MED, SERA …"])}
    ${card([30, 160], [320, 84], "Advisory Circulars", ["AC61-3: one acceptable way"])}${card([370, 160], [320, 84], "AMC and guidance", ["One acceptable way"])}
    ${card([30, 260], [320, 104], "Private licence", ["17 years, 50 hours or more,", "six papers, 70 %"], brassWash)}${card([370, 260], [320, 104], "Private licence", ["17 years, 45 hours or more,", "nine subjects, 75 %"], brassWash)}
    ${line("M360 56V372", red, 2.6, dashed)}
    ${say("Licences and papers stop at the line", [360, 396], { cap: 12, bold: true, fill: red })}
    ${say("Hours in the logbook may be credited in part: ask the authority first", [360, 424], { cap: 11.5 })}`,
});

figures.push({
  name: "single-medical-routes",
  title: "Routes to a medical",
  alt: "Three routes side by side for New Zealand. DL9: the land transport medical for a class 2 to 5 driver licence with passenger endorsement; enough for student solo and most private privileges. Class 2: a medical examiner under Part 67; all private privileges. Class 1: a medical examiner; needed for a commercial licence, and good to have early. Below: for a European licence, a Part-MED certificate from a European examiner.",
  height: 410,
  of: `
    ${card([30, 30], [206, 214], "DL9", ["Land transport", "medical, class 2 to 5", "with passengers.", "Student solo and most", "private flying"], brassWash)}
    ${card([257, 30], [206, 214], "Class 2", ["Medical examiner,", "Part 67.", "All private", "privileges"])}
    ${card([484, 30], [206, 214], "Class 1", ["Medical examiner,", "Part 67. Needed", "to fly for a living:", "find out early"])}
    ${box(30, 268, 660, 60, white)}${say("European licence: Part-MED, from a European examiner", [360, 304], { cap: 12, bold: true })}
    ${say("Whichever you hold: if you may not be fit, you do not fly", [360, 372], { cap: 12, bold: true, fill: red })}`,
});

figures.push({
  name: "single-right-of-way",
  title: "Three encounters",
  alt: "Three sketches from above. Converging: two aeroplanes at right angles; the brass one has the other on its right and turns to pass behind it. Head on: both turn right. Overtaking: the faster brass aeroplane alters to the right and passes well clear of the slower one, which keeps its heading. Having the right of way does not relieve anybody of avoiding a collision.",
  height: 420,
  of: `
    ${line("M247 40V340M473 40V340", mist, 2.4)}
    ${plane([84, 292], 0, brass)}${plane([150, 130], -90)}${arrow("M84 248C84 200 204 214 208 150V76", brass)}${arrow("M104 130H46", slate)}
    ${plane([360, 96], 180)}${plane([360, 300], 0, brass)}${arrow("M360 256C362 226 380 206 400 180", brass)}${arrow("M360 140C358 170 340 190 320 216", slate)}
    ${plane([580, 150], 0)}${plane([580, 300], 0, brass)}${arrow("M584 256C600 220 640 210 644 150V70", brass)}${arrow("M580 104V64", slate)}
    ${note("Converging", [136, 366])}${note("Head on", [360, 366])}${note("Overtaking", [586, 366])}
    ${say("The other is on your right:", [136, 388], { cap: 10.5 })}${say("you give way", [136, 408], { cap: 10.5 })}
    ${say("Both turn right", [360, 390], { cap: 10.5 })}${say("Pass on the right,", [586, 388], { cap: 10.5 })}${say("well clear", [586, 408], { cap: 10.5 })}`,
});

const compass = (x: number, y: number, cut: string, dark: string, text: [string, At][]) => `
  <circle cx="${x}" cy="${y}" r="120" fill="${white}" stroke="${slate}" stroke-width="2"/>
  <path d="${dark}" fill="${brassWash}"/>${line(cut, brass, 3)}
  ${note("N", [x, y - 130])}${note("S", [x, y + 144])}${note("W", [x - 136, y + 6])}${note("E", [x + 136, y + 6])}
  ${text.map(([words, place]) => say(words, place, { cap: 11, bold: true })).join("")}`;

figures.push({
  name: "single-semicircles",
  title: "Cruising levels by track",
  alt: "Two compass circles. New Zealand is cut from west to east: magnetic tracks 270 through north to 089 use odd thousands plus 500, tracks 090 to 269 even thousands plus 500. Europe is cut from north to south: tracks 000 to 179 use odd thousands plus 500, tracks 180 to 359 even thousands plus 500.",
  height: 420,
  of: `
    ${compass(190, 216, "M70 216H310", "M70 216A120 120 0 0 0 310 216Z", [
      ["Odd + 500", [190, 160]],
      ["3500, 5500", [190, 186]],
      ["Even + 500", [190, 262]],
      ["4500, 6500", [190, 288]],
    ])}
    ${compass(530, 216, "M530 96V336", "M530 96A120 120 0 0 0 530 336Z", [
      ["Odd + 500", [590, 206]],
      ["3500, 5500", [590, 232]],
      ["Even + 500", [470, 206]],
      ["4500, 6500", [470, 232]],
    ])}
    ${note("New Zealand", [190, 48])}${note("Europe (SERA)", [530, 48])}
    ${say("Above 3000 ft, by magnetic track. The chart and the rule decide, not the memory.", [360, 402], { cap: 11 })}`,
});

const cloud = (x: number, y: number, size = 1) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-70 18C-96 18-96-14-66-14C-64-40-22-46-12-24C6-48 50-38 48-12C82-14 84 18 56 18Z" fill="${white}" stroke="${slate}" stroke-width="2"/>`;

figures.push({
  name: "single-vfr-minima",
  title: "Visual minima in New Zealand, classes F and G",
  alt: "A cross-section. Low down, at or below 3000 feet or 1000 feet above terrain, whichever is higher: clear of cloud, in sight of the surface, 5 kilometres. Above that: 2 kilometres and 1000 feet from cloud, 5 kilometres. At and above 10,000 feet: the same distances and 8 kilometres.",
  height: 440,
  of: `
    <path d="M0 440V386C90 372 150 392 240 380S400 330 470 322S600 384 720 372V440Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${line("M40 108H690M40 262H690", brass, 2.4, dashed)}
    ${say("10 000 ft", [44, 98], { anchor: "start", cap: 11, bold: true, fill: brassInk })}${say(["3000 ft, or 1000 ft above terrain,", "whichever is higher"], [44, 230], { anchor: "start", cap: 10.5, fill: brassInk })}
    ${note("8 km, 2 km and 1000 ft from cloud", [420, 66])}
    ${cloud(590, 170)}${plane([330, 190], 90, ink, 0.8)}
    ${arrow("M372 178H502", slate)}${say("2 km", [436, 164], { cap: 11 })}${arrow("M590 196V242", slate)}${say("1000 ft", [642, 232], { cap: 11 })}
    ${note("5 km", [330, 152])}
    ${cloud(250, 304, 0.8)}${plane([420, 300], 90, signal, 0.8)}
    ${note("5 km, clear of cloud,", [466, 292], signal, "start")}${note("in sight of the surface", [466, 314], signal, "start")}
    ${say("Legal limits for classes F and G. Yours as a student are higher.", [360, 424], { cap: 11.5, bold: true })}`,
});

const runway = (x: number, near: number, far: number) =>
  `<path d="M${x - near} 250L${x - far} 150H${x + far}L${x + near} 250Z" fill="${slate}"/>${line(`M${x} 244V156`, white, 2.6, dashed)}`;

figures.push({
  name: "single-runway-illusion",
  title: "Runways that deceive",
  alt: "Three runways as seen from final. The usual one in the middle. A narrow one at the left looks farther below, so that one feels too high and comes in too low. A wide one at the right looks nearer, so that one feels too low and comes in too high. Answer for all: aiming point and airspeed.",
  height: 400,
  of: `
    <rect x="0" y="150" width="720" height="120" fill="${greenWash}"/>${line("M0 150H720", slate, 2)}
    ${runway(130, 30, 7)}${runway(360, 58, 14)}${runway(590, 104, 28)}
    ${note("Narrow", [130, 120])}${note("The usual one", [360, 120])}${note("Wide", [590, 120])}
    ${say(["You feel too high", "and come in too low"], [130, 304], { cap: 11, fill: red, bold: true })}
    ${say("Learnt here", [360, 312], { cap: 11 })}
    ${say(["You feel too low", "and come in too high"], [590, 304], { cap: 11, fill: red, bold: true })}
    ${note("A runway that slopes up deceives as the narrow one does", [360, 46])}
    ${say("Answer: aiming point and airspeed", [360, 374], { cap: 12.5, bold: true, fill: green })}`,
});

figures.push({
  name: "single-the-leans",
  title: "What is flown and what is felt",
  alt: "A graph over a minute. The real bank, in brass, goes to 20 degrees and stays there. The felt bank, in blue and dashed, rises too and then sinks back to level after half a minute. When the pilot rolls level at 40 seconds the real line goes to zero and the felt line goes 20 degrees the other way. That is the leans: believe the instruments.",
  height: 400,
  of: `
    ${line("M80 210H690M80 60V340", slate, 2.2)}
    ${say("20° left", [70, 116], { anchor: "end", cap: 10.5 })}${say("level", [70, 215], { anchor: "end", cap: 10.5 })}${say("20° right", [70, 315], { anchor: "end", cap: 10.5 })}
    ${line("M80 210H120C140 210 140 110 160 110H470C490 110 490 210 510 210H680", brass, 4.5)}
    ${line("M80 210H120C140 210 140 110 160 110C240 110 330 200 400 208H470C490 208 490 310 510 310C570 310 630 240 680 224", signal, 4, dashed)}
    ${note("real bank", [300, 96], brassInk)}${note("felt", [350, 178], signal)}${note("felt: turning the other way", [560, 344], signal)}
    ${[0, 20, 40, 60].map((s, n) => say(`${s} s`, [120 + n * 180, 234], { cap: 10.5 })).join("")}
    ${say("Believe the instruments and keep the wings level", [360, 384], { cap: 12, bold: true })}`,
});

figures.push({
  name: "single-norwester",
  title: "A north-wester over the Alps",
  alt: "A cross-section from the Tasman Sea at the left over the Southern Alps to the Canterbury plains at the right. Moist air rises and rains out on the west side. In the lee smooth waves with lens-shaped clouds stand still high up; beneath them, near the foothills, rotor with ragged cloud. Over the plains the air comes down dry, warm and gusty. High up an arch of cloud with a clear strip below it.",
  height: 450,
  of: `
    <path d="M0 400H90C150 390 200 330 250 214L286 176L320 226C360 320 420 366 500 384H720V450H0Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    ${cloud(150, 210, 1.2)}${cloud(214, 150, 1.1)}${[110, 140, 170, 200].map((x) => line(`M${x} 250l-10 44`, signal, 2.4)).join("")}
    ${arrow("M10 330C90 320 170 240 236 166", signal)}
    ${line("M280 130C340 130 350 250 400 250S450 150 500 150S550 250 600 250S650 180 700 176", brass, 3)}
    <path d="M456 128Q500 96 544 128Q500 142 456 128Z" fill="${white}" stroke="${slate}" stroke-width="2"/>
    <path d="M640 146Q676 116 712 146Q676 158 640 146Z" fill="${white}" stroke="${slate}" stroke-width="2"/>
    ${line("M470 330a26 20 0 1 1 -18 28M456 348l-6 12l14 2", red, 3)}
    ${arrow("M560 344C600 372 640 372 700 372", red)}
    ${line("M360 48Q540 20 714 60", slate, 8, 'stroke-opacity=".35"')}
    ${note("Rain in the west", [92, 90], signal)}${note("Wave", [500, 212], brassInk)}${note("Rotor", [420, 330], red)}
    ${note("Warm, dry, gusty", [612, 336], red)}${say("The arch, clear below", [540, 74], { cap: 11 })}
    ${say("Tasman Sea", [50, 430], { cap: 11 })}${say("Southern Alps", [286, 430], { cap: 11 })}${say("Plains", [620, 430], { cap: 11 })}`,
});

const barb = ([x, y]: At, from: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${from})">${line("M0-50V42", colour, 4)}${line("M-10 26L0 44L10 26", colour, 4)}</g>`;

figures.push({
  name: "single-cold-front-wind",
  title: "Wind at a cold front",
  alt: "Two columns with the wind before and after a cold front. Canterbury: north-west before, south-west after; the direction goes anticlockwise on the compass, it backs. Carpathian basin: south-west before, north-west after; the direction goes clockwise, it veers.",
  height: 420,
  of: `
    ${line("M360 60V360", mist, 2.4, dashed)}
    ${note("Canterbury", [180, 44])}${note("Carpathian basin", [540, 44])}
    ${barb([100, 180], -45, red)}${arrow("M160 180H206")}${barb([270, 180], -135, signal)}
    ${barb([460, 180], -135, red)}${arrow("M520 180H566")}${barb([630, 180], -45, signal)}
    ${say(["before:", "north-west"], [100, 262], { cap: 11, fill: red })}${say(["after:", "south-west"], [270, 262], { cap: 11, fill: signal })}
    ${say(["before:", "south-west"], [460, 262], { cap: 11, fill: red })}${say(["after:", "north-west"], [630, 262], { cap: 11, fill: signal })}
    ${note("315° to 225°: backs", [180, 336], brassInk)}${note("225° to 315°: veers", [540, 336], brassInk)}
    ${say("Colder air, lower cloud and rain follow in both", [360, 396], { cap: 12 })}`,
});

const groups: [string, string[]][] = [
  ["NZCH", ["Christ-", "church"]],
  ["140300Z", ["14th,", "03.00 UTC"]],
  ["33018G31KT", ["From 330° true,", "18, gusts 31 kt"]],
  ["9999", ["10 km", "or more"]],
  ["FEW045 BKN120", ["Above the aerodrome:", "4500 and 12 000 ft"]],
  ["24/06", ["Air 24°,", "dew 6°"]],
  ["Q1002", ["QNH", "1002 hPa"]],
];
const places = [30, 104, 204, 330, 404, 566, 634];
const widths = [68, 94, 120, 68, 156, 62, 62];

figures.push({
  name: "single-metar",
  title: "A report in seven groups",
  alt: "An invented report in seven boxes with what each says: Christchurch; the 14th at 03.00 UTC; wind from 330 degrees true, 18 knots gusting 31; visibility 10 kilometres or more; few at 4500 and broken at 12 000 feet above the aerodrome; air 24 degrees and dew point 6; QNH 1002. The lowest broken or overcast layer, 12 000 feet, is the ceiling.",
  height: 370,
  of: `
    ${groups
      .map(([code, text], n) => {
        const [x, w] = [places[n]!, widths[n]!];
        return `${box(x, 70, w, 54, n === 2 ? brassWash : white, n === 2 ? brass : slate)}${say(code, [x + w / 2, 103], { cap: 9.5, bold: true })}
          ${line(`M${x + w / 2} 126V${n % 2 ? 206 : 146}`, slate, 1.6)}${say(text, [x + w / 2, n % 2 ? 228 : 166], { cap: 9.5 })}`;
      })
      .join("")}
    ${say("METAR", [30, 52], { anchor: "start", cap: 12, bold: true })}
    ${note("Lowest BKN or OVC is the ceiling: here 12 000 ft", [360, 300], brassInk)}
    ${say("Wind in degrees true, time in UTC, height above the aerodrome", [360, 338], { cap: 12 })}`,
});

const utc = (h: number) => 110 + (h - 6) * 45;
figures.push({
  name: "single-taf-line",
  title: "A forecast as a line of time",
  alt: "A line from 06 UTC on the 14th to 18 UTC, with local standard time beneath it, 18.00 to 06.00. Until 09 UTC the wind is 330 degrees, 18 gusting 30. Between 09 and 11 UTC, 21.00 to 23.00 local, a red zone: becoming. From 11 UTC 200 degrees, 22 gusting 35, 8 kilometres in light rain, broken at 2000 feet. Whoever plans treats the change as if it came at the first minute of the red zone.",
  height: 380,
  of: `
    ${line(`M${utc(6)} 150H${utc(9)}`, green, 18)}${line(`M${utc(9)} 150H${utc(11)}`, red, 18)}${line(`M${utc(11)} 150H${utc(18)}`, slate, 18)}
    ${[6, 9, 11, 14, 18].map((h) => `${say(`${String(h).padStart(2, "0")}Z`, [utc(h), 120], { cap: 11.5, bold: true })}${say(`${String((h + 12) % 24).padStart(2, "0")}.00`, [utc(h), 190], { cap: 11 })}`).join("")}
    ${say("UTC", [30, 120], { anchor: "start", cap: 10.5 })}${say("local", [30, 190], { anchor: "start", cap: 10.5 })}
    ${card([30, 222], [200, 96], "330°, 18 G 30", ["10 km or more,", "high cloud"], greenWash)}
    ${card([246, 222], [180, 96], "BECMG", ["Any time in", "these two hours"], redWash)}
    ${card([442, 222], [248, 96], "200°, 22 G 35", ["8 km, light rain,", "broken at 2000 ft"])}
    ${note("Plan as if it came at the beginning of the red", [360, 52], red)}
    ${say("Standard time: UTC + 12. In summer time add one more hour.", [360, 356], { cap: 11 })}`,
});

figures.push({
  name: "single-wind-triangle",
  title: "The wind triangle of the leg",
  alt: "A triangle. From the start a heading of 227 degrees true at 100 knots in black, then a wind from 305 degrees at 20 knots in blue from the right, and together the track of 215 degrees at 98 knots over the ground in brass. The angle of 12 degrees between heading and track is the drift. Heading 227 true less variation 24 east is 203 magnetic.",
  height: 440,
  of: `
    ${line("M520 60L520 20", slate, 2)}${say("true north", [530, 34], { anchor: "start", cap: 11 })}
    ${arrow("M520 60L284 392", brass)}${arrow("M520 60L214 345", slate)}${arrow("M214 345L278 390", signal)}
    ${note("Track 215° T, 98 kt", [420, 250], brassInk, "start")}${note("Heading 227° T, 100 kt", [330, 170], slate, "end")}
    ${note("Wind from 305°, 20 kt", [150, 416], signal)}
    ${line("M476 122A76 76 0 0 1 464 112", red, 3)}${note("drift 12°", [436, 104], red, "end")}
    ${box(440, 300, 250, 104, white)}${say(["227° T − 24° E = 203° M", "60 NM ÷ 98 kt = 37 min"], [565, 344], { cap: 11.5, bold: true })}`,
});

figures.push({
  name: "single-one-in-sixty",
  title: "One in sixty",
  alt: "A track of 60 nautical miles. After 20 miles the aeroplane is 2 miles to the left: the track error is 6 degrees. The remaining 40 miles give a closing angle of 3 degrees. A turn of 6 degrees right flies parallel; a turn of 9 degrees right leads to the destination.",
  height: 380,
  of: `
    ${line("M50 260H670", slate, 3)}<circle cx="50" cy="260" r="9" fill="${ink}"/><circle cx="670" cy="260" r="9" fill="${brass}"/>
    ${line("M50 260L256 150", red, 4)}${arrow("M256 150L660 254", green)}${line("M256 150H470", slate, 2, dashed)}
    ${plane([256, 150], 62, ink, 0.6)}${line("M256 160V256", signal, 2, dashed)}
    ${note("2 NM", [280, 216], signal, "start")}${note("6°", [122, 248], red)}${note("3°", [566, 250], green)}
    ${say("20 NM", [152, 290], { cap: 11.5 })}${say("40 NM", [460, 290], { cap: 11.5 })}
    ${note("Parallel: 6° right", [484, 156], slate, "start")}${note("To the destination: 6° + 3° = 9° right", [430, 100], green)}
    ${say("Error in degrees = 60 × miles off ÷ miles flown", [360, 346], { cap: 12, bold: true })}`,
});

const litres = (l: number) => 40 + l * 4.27;
const fuelParts = [
  [6, "6", slate],
  [22, "22 out", brass],
  [22, "22 back", brass],
  [12, "12", signal],
  [18, "18", red],
  [9, "9", green],
] as const;
figures.push({
  name: "single-fuel-bar",
  title: "The fuel sheet as a bar",
  alt: "A bar of 150 litres of usable fuel: 6 for start and taxi, 22 for the leg out, 22 for the leg back, 12 for a diversion, 18 for the legal reserve of 30 minutes and 9 as own margin make 89 litres that are needed; 61 litres are left over.",
  height: 300,
  of: `
    ${box(40, 110, 640, 70, white)}
    ${fuelParts
      .map(([l, text, fill], n) => {
        const from = fuelParts.slice(0, n).reduce((sum, [each]) => sum + each, 0);
        return `<rect x="${litres(from)}" y="110" width="${l * 4.27 - 2}" height="70" fill="${fill}"/>${say(text, [litres(from + l / 2), 151], { cap: 10, fill: white, bold: true })}`;
      })
      .join("")}
    ${say("61 left over", [litres(120), 151], { cap: 12, bold: true })}
    ${line(`M${litres(0)} 200V212H${litres(89)}V200`, slate, 2)}${say("89 litres needed", [litres(44), 240], { cap: 13, bold: true })}
    ${say("taxi", [litres(3), 96], { cap: 9.5 })}${say("diversion", [litres(56), 96], { cap: 9.5 })}${say("reserve", [litres(71), 70], { cap: 9.5 })}${say("margin", [litres(85), 96], { cap: 9.5 })}
    ${say("150 litres usable", [680, 278], { anchor: "end", cap: 12 })}`,
});

const armX = (metres: number) => 120 + ((metres - 0.84) / 0.46) * 520;
const massY = (kilograms: number) => 360 - ((kilograms - 660) / 560) * 300;
figures.push({
  name: "single-load-envelope",
  title: "A load in its envelope",
  alt: "An envelope with mass upwards and the place of the centre of gravity to the right. A green dot for two people, ten kilograms of bags and 100 litres of fuel is inside it at 942 kilograms. A red dot for four people with bags and full tanks is above it and to the right, outside.",
  height: 430,
  of: `
    <path d="M${armX(0.89)} ${massY(680)}V${massY(885)}L${armX(0.99)} ${massY(1090)}H${armX(1.2)}V${massY(680)}Z" fill="${greenWash}" stroke="${slate}" stroke-width="2.4"/>
    ${arrow(`M120 ${massY(660)}V46`, slate)}${arrow(`M120 ${massY(660)}H670`, slate)}
    ${say("kg", [90, 60], { cap: 12 })}${say("centre of gravity: aft", [560, 396], { cap: 12 })}
    ${say("1090", [108, massY(1090) + 5], { anchor: "end", cap: 11 })}${say("885", [108, massY(885) + 5], { anchor: "end", cap: 11 })}
    <circle cx="${armX(0.99)}" cy="${massY(942)}" r="10" fill="${green}"/>${say(["two people, bags,", "100 litres"], [armX(1.01), massY(942) - 2], { anchor: "start", cap: 11 })}
    <circle cx="${armX(1.22)}" cy="${massY(1180)}" r="10" fill="${red}"/>${say(["four people, bags,", "full tanks"], [armX(1.2), massY(1180) - 2], { anchor: "end", cap: 11 })}`,
});
