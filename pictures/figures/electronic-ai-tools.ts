import {
  type At,
  type Figure,
  ground,
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

/** The figures of the course Electronic and AI Tools. */
export const figures: Figure[] = [];

const dot = ([x, y]: At, n: number | string, fill = ink) =>
  `<circle cx="${x}" cy="${y}" r="17" fill="${fill}"/>${say(String(n), [x, y + 6], { fill: white, bold: true })}`;

/** A box with a bold title and centred lines below it. */
const card = (
  [x, y]: At,
  w: number,
  h: number,
  title: string,
  text: string[],
  fill = white,
  stroke = slate,
) => `${box(x, y, w, h, fill, stroke)}${say(title, [x + w / 2, y + 34], { bold: true, cap: 12.5 })}
  ${say(text, [x + w / 2, y + 64], { cap: 11.5 })}`;

/** A camera's field of view: its place, direction (degrees, 0 is up), reach and half angle. */
const cone = ([x, y]: At, towards: number, reach: number, half: number, fill = signal) => {
  const end = (angle: number) => {
    const a = ((towards + angle) * Math.PI) / 180;
    return `${Math.round(x + Math.sin(a) * reach)} ${Math.round(y - Math.cos(a) * reach)}`;
  };
  return `<path d="M${x} ${y}L${end(-half)}A${reach} ${reach} 0 0 1 ${end(half)}Z" fill="${fill}" fill-opacity=".2"/><circle cx="${x}" cy="${y}" r="7" fill="${fill}"/>`;
};

const steps = (items: [title: string, what: string][], top: number, h = 74) =>
  items
    .map(([title, what], n) => {
      const [x, y] = [26 + (n % 2) * 340, top + Math.floor(n / 2) * (h + 14)];
      return `${box(x, y, 328, h, white)}${dot([x + 36, y + h / 2], n + 1)}${say(title, [x + 68, y + h / 2 - 5], { anchor: "start", bold: true, cap: 12.5 })}${say(what, [x + 68, y + h / 2 + 20], { anchor: "start", cap: 11 })}`;
    })
    .join("");

figures.push({
  name: "tools-three-means",
  title: "Three independent means",
  alt: "Three columns: primary, a digital radio on the venue's repeater; alternate, mobile telephones on two networks; emergency, a fixed meeting place and time. Below each, what it depends on: the repeater and the mains; the mobile network and charged batteries; nothing but a watch. A red mark warns that a messaging application on the venue's wireless network would share the mains with the repeater.",
  height: 420,
  of: `${card([26, 28], 212, 150, "Primary", ["Digital radio", "through the", "venue's repeater"], brassWash, brass)}
    ${card([254, 28], 212, 150, "Alternate", ["Mobile phones", "on two different", "networks"])}
    ${card([482, 28], 212, 150, "Emergency", ["No contact: go to", "the north door,", "every hour at 00"], greenWash, green)}
    ${say("depends on", [360, 212], { cap: 12, bold: true })}
    ${card([26, 230], 212, 88, "Repeater, mains", ["one building"])}
    ${card([254, 230], 212, 88, "Mobile network", ["charged batteries"])}
    ${card([482, 230], 212, 88, "A watch", ["and a briefing"])}
    ${box(26, 342, 668, 56, redWash, red)}${say("Not independent: an app on the venue's wireless (same mains)", [360, 376], { cap: 12, bold: true, fill: red })}`,
});

figures.push({
  name: "tools-radio-shadow",
  title: "Radio shadow",
  alt: "A hill with contour lines between a car in the valley and a team at the house. The direct way of a radio signal through the hill is blocked. A repeater on the hilltop receives the car on one frequency and sends on another, so that the house hears it. A basement car park stays silent in both cases.",
  height: 430,
  of: `${[150, 112, 74, 38].map((r) => `<ellipse cx="360" cy="216" rx="${r * 1.25}" ry="${r}" fill="${r === 38 ? brassWash : "none"}" stroke="${brass}" stroke-width="2"/>`).join("")}
    ${line("M360 184V216M348 216H372", ink, 4)}<circle cx="360" cy="182" r="6" fill="${ink}"/>
    ${say("Repeater", [360, 244], { cap: 11.5, bold: true })}
    ${car([92, 300], 0)}${say("Car", [92, 354], { bold: true })}
    ${box(590, 256, 96, 84, white, ink)}${line("M584 260L638 226L692 260", ink, 3)}${say("House", [638, 306], { bold: true })}
    ${line("M158 300H580", red, 3, dashed)}<circle cx="214" cy="300" r="13" fill="${red}"/>${line("M208 294L220 306M220 294L208 306", white, 2.6)}
    ${say("Direct: blocked", [130, 396], { cap: 12, fill: red, bold: true, anchor: "start" })}
    ${arrow("M112 266C160 200 260 160 346 182", green)}${arrow("M374 182C470 160 560 190 620 232", green)}
    ${say("in", [196, 178], { cap: 12, fill: green, bold: true })}${say("out", [524, 166], { cap: 12, fill: green, bold: true })}
    ${box(566, 372, 130, 40, mist)}${say("Basement: silent", [560, 398], { anchor: "end", cap: 12, bold: true })}${line("M600 392L612 404M612 392L600 404", red, 3)}`,
});

figures.push({
  name: "tools-camera-plan",
  title: "A temporary camera plan",
  alt: "A residence seen from above with four cameras and their fields of view: gate, front door, terrace and the passage on the east side. The west side by the bins and the corner behind the garage are marked red as not covered. A contact on the back door and a light at the gate are shown. The plan leaves the neighbour's garden and the street outside the view.",
  height: 450,
  of: `${line("M60 40H660V390H60Z", slate, 3)}<rect x="250" y="384" width="100" height="12" fill="${ground}"/>${say("Gate", [300, 424], { cap: 12, bold: true })}${say("Street", [620, 436], { cap: 12 })}
    ${box(220, 140, 260, 140, white, ink)}${box(500, 140, 96, 96, mist, ink)}${say("House", [350, 216], { bold: true })}${say("Garage", [548, 194], { cap: 11.5 })}
    ${cone([300, 300], 180, 88, 40)}${cone([238, 290], 148, 74, 30)}${cone([350, 130], 0, 84, 50)}${cone([490, 270], 112, 108, 26)}
    ${box(76, 120, 118, 200, redWash, red)}${say(["Not", "covered:", "west side"], [135, 196], { cap: 12, fill: red, bold: true })}
    ${box(606, 60, 46, 130, redWash, red)}${say("Behind garage", [594, 84], { cap: 11, fill: red, bold: true, anchor: "end" })}
    <rect x="404" y="134" width="34" height="12" fill="${brass}"/>${say("Contact", [492, 118], { cap: 11.5, fill: brassInk, bold: true, anchor: "end" })}
    <circle cx="372" cy="372" r="9" fill="${amberWash}" stroke="${brass}" stroke-width="3"/>${say("Light", [392, 378], { cap: 11.5, anchor: "start" })}
    ${say("Terrace", [350, 74], { cap: 11.5 })}${say("Neighbour: out of view", [60, 24], { cap: 11.5, anchor: "start" })}`,
});

figures.push({
  name: "tools-pixels-per-metre",
  title: "Pixels per metre",
  alt: "A camera with 3840 pixels and an opening angle of 90 degrees, seen from above. At 4 metres the picture is 8 metres wide and has 480 pixels for each metre; at 8 metres 240; at 15 metres 128; at 48 metres 40. Near the camera a face may be validated, farther away a person is only perceived, and at the end one sees that something moves.",
  height: 420,
  of: `<path d="M40 200L470 24V376Z" fill="${signal}" fill-opacity=".1"/>
    ${[
      [112, "4 m"],
      [190, "8 m"],
      [300, "15 m"],
      [440, "48 m"],
    ]
      .map(([x, at], n) => {
        const half = ((Number(x) - 40) * 176) / 430;
        return `${line(`M${x} ${200 - half}V${200 + half}`, [green, brass, brass, red][n], 4)}${say(String(at), [Number(x), Math.min(200 + half + 26, 404)], { cap: 12, bold: true })}`;
      })
      .join("")}
    <circle cx="40" cy="200" r="12" fill="${ink}"/>${say("90°", [76, 206], { cap: 11, bold: true })}
    ${[
      ["480", "face can be compared", greenWash],
      ["240", "clothing, build", brassWash],
      ["128", "a person, moving", amberWash],
      ["40", "something moves", redWash],
    ]
      .map(
        ([px, what, fill], n) =>
          `${box(500, 64 + n * 68, 204, 58, fill!)}${say(`${px} px/m`, [602, 88 + n * 68], { bold: true, cap: 12.5 })}${say(what!, [602, 110 + n * 68], { cap: 11 })}`,
      )
      .join("")}
    ${say("3840 pixels wide", [602, 44], { cap: 12 })}`,
});

figures.push({
  name: "tools-position-error",
  title: "Position error",
  alt: "Left, an open field from above: signals arrive directly from satellites on all sides and the position lies within a circle of about 5 metres. Right, a street between tall buildings: one signal arrives by way of a wall, and the position shown lies in the next street, with a circle of tens of metres. The point on a map looks equally sharp in both.",
  height: 430,
  of: `${box(26, 30, 320, 320, greenWash)}${box(374, 30, 320, 320, mist)}
    ${line("M60 60L172 182M310 60L200 182M60 320L172 208M310 320L200 208", signal, 2.4)}
    <circle cx="186" cy="195" r="34" fill="none" stroke="${green}" stroke-width="3"/>${person([186, 198], ink, 0, 0.8)}<circle cx="196" cy="182" r="7" fill="${brass}"/>
    ${say("about 5 m", [186, 262], { bold: true, fill: green })}
    ${[0, 1, 2].map((n) => box(392 + n * 102, 56, 74, 268, white, ink)).join("")}
    ${person([480, 220], ink, 0, 0.8)}${line("M396 44L494 168L484 206", red, 2.6)}${line("M476 44V196", signal, 2.4)}
    <circle cx="556" cy="250" r="62" fill="none" stroke="${red}" stroke-width="3" ${dashed}/><circle cx="582" cy="250" r="7" fill="${brass}"/>
    ${say("tens of metres", [556, 342], { bold: true, fill: red })}
    ${say("Open sky", [186, 384], { bold: true })}${say("Street between walls", [534, 384], { bold: true })}
    ${say("The brass point looks equally sharp in both", [360, 414], { cap: 12 })}`,
});

figures.push({
  name: "tools-unknown-tag",
  title: "An unknown tag travels along",
  alt: "Six steps after a telephone warns of an unknown tag: note time and route; rule out the innocent causes, such as a borrowed bag or a hired car; do not go home, but to a staffed public place; search bag and car and let the tag sound; leave it as it is and photograph it with its number; tell the police. A warning below: no alert does not mean no tag.",
  height: 400,
  of: `${steps(
    [
      ["Note time and route", "screenshot of the alert"],
      ["Innocent cause?", "hired car, borrowed bag"],
      ["Do not go home", "a staffed, public place"],
      ["Find it", "scan, let it sound, search"],
      ["Leave it, photograph", "number, place, both sides"],
      ["Police, with the list", "then decide about power"],
    ],
    26,
    78,
  )}
    ${box(26, 312, 668, 62, redWash, red)}${say("No alert does not mean no tag: some devices raise none", [360, 350], { cap: 12, bold: true, fill: red })}`,
});

const finds: [what: string, marks: boolean[]][] = [
  ["Sends by radio now", [true, true, false]],
  ["Records, sends later", [false, true, false]],
  ["Wired microphone", [false, true, false]],
  ["A phone or laptop used to listen", [false, false, true]],
];

figures.push({
  name: "tools-what-finds-what",
  title: "What finds what",
  alt: "A table of four kinds of listening device against three methods. Radio measurement finds a device that sends now, and misses one that records and sends later, a wired microphone and a telephone that is misused. Physical search by specialists can find the first three. Only an examination of devices and accounts finds a misused telephone or laptop. A hand-held detector covers the first column only in part.",
  height: 410,
  of: `${["Radio", "Physical", "Devices"].map((text, n) => say(text, [424 + n * 112, 48], { bold: true, cap: 12.5 })).join("")}
    ${["measured", "search", "examined"].map((text, n) => say(text, [424 + n * 112, 70], { cap: 11 })).join("")}
    ${finds
      .map(
        ([what, marks], row) =>
          `${box(26, 88 + row * 62, 336, 54, white)}${say(what, [44, 121 + row * 62], { anchor: "start", cap: 12 })}${marks
            .map((yes, n) => {
              const [x, y] = [372 + n * 112, 88 + row * 62];
              return `${box(x, y, 104, 54, yes ? greenWash : redWash)}${yes ? line(`M${x + 40} ${y + 28}l9 10l17-22`, green, 4.5) : line(`M${x + 42} ${y + 18}l20 20M${x + 62} ${y + 18}l-20 20`, red, 4)}`;
            })
            .join("")}`,
      )
      .join("")}
    ${box(26, 344, 668, 46, brassWash, brass)}${say("A hand-held detector covers a part of the first column", [360, 373], { cap: 12, bold: true, fill: brassInk })}`,
});

figures.push({
  name: "tools-meeting-room",
  title: "A room for a confidential meeting",
  alt: "A meeting room seen from above. Telephones and watches lie in a box in the lobby with an officer beside it. The conference system is unplugged, the blinds are closed, the papers on the table are counted and a source of neutral sound stands at the door. There is one door with one list. The next room is marked with a question: who has the key?",
  height: 440,
  of: `${box(150, 60, 400, 280, white, ink)}${box(26, 60, 110, 280, mist)}${say(["Next", "room:", "who has", "the key?"], [81, 160], { cap: 12 })}
    ${box(260, 150, 180, 96, brassWash, brass)}${say("Papers counted", [350, 204], { cap: 11.5, bold: true })}
    ${[290, 350, 410].map((x) => person([x, 128], ink, 180, 0.8)).join("")}${[290, 350, 410].map((x) => person([x, 270], ink, 0, 0.8)).join("")}
    ${line("M180 60H520", signal, 8)}${say("Blinds closed", [350, 44], { cap: 12, fill: signal, bold: true })}
    ${box(180, 176, 52, 44, redWash, red)}${line("M190 186L222 210M222 186L190 210", red, 3)}${say("Unplugged", [206, 244], { cap: 10.5, fill: red, bold: true })}
    <rect x="478" y="334" width="60" height="12" fill="${ground}"/><circle cx="446" cy="318" r="10" fill="${mist}" stroke="${slate}" stroke-width="2"/>${say("Sound at the door", [430, 324], { anchor: "end", cap: 11.5 })}
    ${box(560, 60, 134, 360, ground, slate)}${say("Lobby", [627, 92], { bold: true })}
    ${box(584, 306, 86, 50, brassWash, brass)}${say(["Phones,", "watches"], [627, 328], { cap: 11 })}${person([627, 386], signal, -60, 0.9)}
    ${arrow("M508 400V352", slate)}${say("One door, one list", [496, 404], { anchor: "end", cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-drone-limits",
  title: "Limits of a drone flight",
  alt: "A side view of the limits that a team in New Zealand plans with: not above 120 metres, within sight of the pilot's own eyes, by day, and under 25 kilograms. At the right an aerodrome with a distance of 4 kilometres. People and property below must have agreed. The European open category also has 120 metres, with classes and distances from people.",
  height: 430,
  of: `${line("M20 340H700", slate, 4)}${line("M20 90H560", red, 3, dashed)}${say("120 m", [30, 78], { anchor: "start", bold: true, fill: red })}
    ${arrow("M52 336V96", slate)}
    ${person([120, 322], ink, 0, 1)}${line("M130 306L292 184", signal, 2.4, dashed)}${say("In sight", [196, 226], { cap: 12, fill: signal, bold: true, anchor: "end" })}
    ${line("M276 172H336M306 172V190M286 190H326", ink, 5)}${line("M264 166H288M324 166H348", slate, 4)}
    ${box(330, 282, 110, 58, white, ink)}${line("M322 286L385 246L448 286", ink, 3)}${say(["Consent of", "those below"], [385, 308], { cap: 11 })}
    ${line("M560 60V340", red, 3, dashed)}<path d="M600 340L640 300H680V340Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>${say("Aerodrome", [636, 290], { cap: 11.5, bold: true })}
    ${arrow("M632 366H566", slate)}${say("4 km", [664, 372], { bold: true, cap: 12.5 })}
    ${say(["By day", "Under 25 kg"], [470, 130], { cap: 12, bold: true })}
    ${box(26, 384, 528, 36, brassWash, brass)}${say("EU open category: 120 m, class of drone, distance from people", [290, 408], { cap: 11 })}`,
});

figures.push({
  name: "tools-unwelcome-drone",
  title: "An unwelcome drone",
  alt: "A house and a garden with a drone over it. The principal goes under the roof, blinds are closed. One officer observes: time, height, and direction of coming and going. Another looks for the pilot, usually within a few hundred metres, and only looks. Then the report: police, and the aviation authority. Crossed out: throwing, shooting, netting and jamming.",
  height: 440,
  of: `${box(60, 60, 250, 150, white, ink)}${say("Principal inside", [185, 130], { bold: true, cap: 12.5 })}${say("blinds closed", [185, 156], { cap: 11.5 })}
    ${line("M452 92H520M486 92V116M466 116H506", ink, 5)}${line("M438 84H464M508 84H534", slate, 4)}${say("Drone", [566, 124], { cap: 12, bold: true })}
    ${person([430, 240], signal, 30, 0.9)}${line("M436 226L476 124", signal, 2, dashed)}${say(["Observes: time,", "height, direction"], [430, 282], { cap: 11.5 })}
    ${person([590, 240], signal, 80, 0.9)}${arrow("M610 240H676", slate)}${say(["Looks for the", "pilot, only looks"], [606, 282], { cap: 11.5 })}
    ${box(60, 336, 300, 78, greenWash, green)}${say("Report", [210, 364], { bold: true })}${say("police; aviation authority", [210, 392], { cap: 11.5 })}
    ${box(384, 336, 310, 78, redWash, red)}${say("Never", [539, 364], { bold: true, fill: red })}${say("throw, shoot, net, jam", [539, 392], { cap: 11.5 })}
    ${line("M60 234H310V296H60Z", green, 2, dashed)}${say("Family called in", [185, 270], { cap: 11.5, fill: green, bold: true })}`,
});

figures.push({
  name: "tools-footprint",
  title: "Digital footprint",
  alt: "Four rings around a principal with examples. Innermost, what the principal publishes. Next, what family, staff and guests publish. Then registers, press and clubs. Outermost, leaked passwords and traders in data. The arrow of work goes from the inside out, since the inner rings can be changed today and the outer ones only by request.",
  height: 482,
  of: `${[206, 158, 110, 62].map((r, n) => `<circle cx="300" cy="226" r="${r}" fill="${[white, mist, brassWash, amberWash][n]}" stroke="${[slate, slate, brass, brass][n]}" stroke-width="2"/>`).join("")}
    ${person([300, 236], ink, 0, 0.9)}${say("Own posts", [300, 202], { cap: 11, bold: true })}
    ${say("Family, staff", [300, 142], { cap: 11, bold: true })}${say("Registers, press", [300, 92], { cap: 11, bold: true })}${say("Leaks, traders", [300, 46], { cap: 11, bold: true })}
    ${arrow("M326 236H604", brass)}${say("Work outwards", [612, 210], { cap: 12, fill: brassInk, bold: true })}
    ${say(["changed", "today"], [618, 268], { cap: 11.5, fill: green, bold: true })}
    ${say(["outer rings:", "on request,", "in weeks"], [618, 320], { cap: 11.5 })}
    ${say("What cannot be removed is planned for", [360, 464], { cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-account-chain",
  title: "A chain of accounts",
  alt: "Bank, social network, cloud storage and travel accounts all send their password resets to one e-mail account. The e-mail account can be reset by a text message to the telephone number, and the number can be moved to another card by a call to the operator. The weakest link is marked at the number. Two remedies: a passkey or security key on the e-mail account, and a lock on the number.",
  height: 430,
  of: `${["Bank", "Social", "Cloud", "Travel"].map((text, n) => `${box(26 + n * 172, 30, 152, 56, white)}${say(text, [102 + n * 172, 64], { bold: true })}${arrow(`M${102 + n * 172} 90L${318 + n * 28} 142`, slate)}`).join("")}
    ${box(240, 150, 240, 66, brassWash, brass)}${say("E-mail account", [360, 178], { bold: true })}${say("all resets arrive here", [360, 204], { cap: 11 })}
    ${arrow("M360 220V262", red)}${say("reset by text message", [374, 246], { anchor: "start", cap: 11.5, fill: red })}
    ${box(240, 268, 240, 66, redWash, red)}${say("Telephone number", [360, 296], { bold: true })}${say("moved by a call to the operator", [360, 322], { cap: 10.5 })}
    ${box(26, 150, 180, 66, greenWash, green)}${say(["Passkey or", "security key"], [116, 178], { cap: 12, bold: true, fill: green })}${arrow("M210 183H236", green)}
    ${box(26, 268, 180, 66, greenWash, green)}${say(["Lock and PIN", "at the operator"], [116, 296], { cap: 12, bold: true, fill: green })}${arrow("M210 301H236", green)}
    ${say(["Weakest", "link"], [566, 296], { bold: true, fill: red })}${line("M486 301H524", red, 3)}
    ${say("Begin with the account to which the others send", [360, 388], { bold: true, cap: 12.5 })}`,
});

figures.push({
  name: "tools-error-table",
  title: "Measuring a tool",
  alt: "A table of 500 night clips that were also looked at by people. Of 40 clips with a person the tool found 34 and missed 6. Of 460 clips without a person it raised a false alarm in 26 and was right in 434. Below: it misses 15 per cent, of 60 alarms 57 per cent are true, and its accuracy of 94 per cent sounds good although a tool that always says nobody would reach 92.",
  height: 430,
  of: `${say("Tool says: person", [380, 48], { bold: true, cap: 12 })}${say("Tool says: nobody", [586, 48], { bold: true, cap: 12 })}
    ${say(["A person", "was there"], [148, 104], { bold: true, cap: 12 })}${say("40 clips", [148, 154], { cap: 11.5 })}
    ${say(["Nobody", "was there"], [148, 216], { bold: true, cap: 12 })}${say("460 clips", [148, 266], { cap: 11.5 })}
    ${box(280, 66, 198, 100, greenWash, green)}${say("34", [379, 112], { bold: true, cap: 22, fill: green })}${say("found", [379, 146], { cap: 11.5 })}
    ${box(488, 66, 198, 100, redWash, red)}${say("6", [587, 112], { bold: true, cap: 22, fill: red })}${say("missed", [587, 146], { cap: 11.5 })}
    ${box(280, 178, 198, 100, amberWash)}${say("26", [379, 224], { bold: true, cap: 22 })}${say("false alarms", [379, 258], { cap: 11.5 })}
    ${box(488, 178, 198, 100, greenWash, green)}${say("434", [587, 224], { bold: true, cap: 22, fill: green })}${say("rightly passed", [587, 258], { cap: 11.5 })}
    ${[
      ["15 %", "missed: 6 of 40"],
      ["57 %", "alarms true: 34 of 60"],
      ["94 %", "right: 468 of 500"],
    ]
      .map(
        ([n, what], at) =>
          `${box(26 + at * 228, 302, 212, 78, white)}${say(n!, [132 + at * 228, 336], { bold: true, cap: 15 })}${say(what!, [132 + at * 228, 362], { cap: 11 })}`,
      )
      .join("")}
    ${say("Always saying nobody would be right in 92 %", [360, 412], { cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-what-may-go-in",
  title: "What may go into an AI tool",
  alt: "Three bands like a traffic light. Green, may be entered: public texts, road and opening hours, a draft without names. Amber, only in a tool that the company has approved under contract, with names and places taken out: reports, translations of letters. Red, never: health, programme and address, photographs of people, passwords, anything under an order of confidence.",
  height: 410,
  of: `${[
    [
      "Green",
      "may be entered",
      ["Public texts, timetables,", "a draft without names"],
      greenWash,
      green,
    ],
    [
      "Amber",
      "approved tool, contract",
      ["Reports and letters, once names", "and places are taken out"],
      amberWash,
      brass,
    ],
    [
      "Red",
      "never",
      ["Health, programme, address,", "pictures of people, passwords"],
      redWash,
      red,
    ],
  ]
    .map(
      ([name, when, what, fill, stroke], n) =>
        `${box(26, 26 + n * 118, 668, 104, String(fill), String(stroke))}<circle cx="82" cy="${78 + n * 118}" r="30" fill="${String(stroke)}"/>
        ${say(String(name), [136, 70 + n * 118], { anchor: "start", bold: true, cap: 15 })}${say(String(when), [136, 98 + n * 118], { anchor: "start", cap: 11.5 })}
        ${say(what as string[], [366, 70 + n * 118], { anchor: "start", cap: 11.5 })}`,
    )
    .join("")}
    ${say("When in doubt it is red", [360, 398], { cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-call-back",
  title: "Call back",
  alt: "A call comes in with a familiar voice, urgent and secret. Five steps: say that you will call back; end the call; take the number from your own list; ask for the agreed word; have a second person confirm before money, keys or a route are given out. A red line shows the mistake of calling the number which the caller gave.",
  height: 430,
  of: `${box(26, 36, 178, 110, redWash, red)}${say("Call comes in", [115, 72], { bold: true, cap: 12.5 })}${say(["familiar voice,", "urgent, secret"], [115, 102], { cap: 11.5 })}
    ${card([252, 36], 200, 110, "1 Stop", ["“I shall call", "you back.”"])}${card([494, 36], 200, 110, "2 Hang up", ["no argument", "about the voice"])}
    ${arrow("M208 91H246", slate)}${arrow("M456 91H488", slate)}
    ${card([494, 186], 200, 110, "3 Own list", ["the number that", "you have had"], brassWash, brass)}${card([252, 186], 200, 110, "4 Agreed word", ["asked for, never", "offered"], brassWash, brass)}
    ${arrow("M594 150V180", slate)}${arrow("M490 241H458", slate)}
    ${card([26, 186], 178, 110, "5 Second person", ["before money,", "keys or routes"], greenWash, green)}${arrow("M248 241H210", slate)}
    ${box(26, 336, 668, 64, white, red)}${line("M52 358L72 378M72 358L52 378", red, 4)}${say("Never: the number which the caller gave, or the call-back key", [384, 374], { cap: 12, bold: true, fill: red })}`,
});

figures.push({
  name: "tools-what-can-be-forged",
  title: "What can be forged",
  alt: "Two columns. Left, what can be forged: the number on the display, the voice, a face on a video call, an e-mail's sender name, a photograph as proof of life, knowledge from social media. Right, what is hard to forge: your own call to a known number, an agreed word, a second channel chosen by you, a second person, meeting in person.",
  height: 400,
  of: `${box(26, 26, 324, 350, redWash, red)}${say("Can be forged", [188, 62], { bold: true, fill: red, cap: 14 })}
    ${["Number on the display", "Voice", "Face in a video call", "Sender of an e-mail", "Photograph as proof", "What is on the internet"].map((text, n) => `${line(`M56 ${97 + n * 46}l14 14M70 ${97 + n * 46}l-14 14`, red, 3)}${say(text, [90, 110 + n * 46], { anchor: "start", cap: 12 })}`).join("")}
    ${box(370, 26, 324, 350, greenWash, green)}${say("Hard to forge", [532, 62], { bold: true, fill: green, cap: 14 })}
    ${["Your call to a known number", "An agreed word", "A channel that you choose", "A second person", "Meeting in person"].map((text, n) => `${line(`M398 ${106 + n * 46}l6 8l12-16`, green, 3.4)}${say(text, [432, 110 + n * 46], { anchor: "start", cap: 12 })}`).join("")}
    ${say("None of them is a feeling", [532, 346], { cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-two-legal-frames",
  title: "Two legal frames",
  alt: "Two columns of law with the same four questions. Information about people: Privacy Act 2020 in New Zealand, GDPR in the Union. Faces and voices read by machine: Biometric Processing Privacy Code 2025; GDPR article 9 and the Artificial Intelligence Act. Listening: Crimes Act, section 216B; national criminal law. Flying: Parts 101 and 102; Regulations 2019/947 and 2019/945.",
  height: 420,
  of: `${say("New Zealand", [314, 44], { bold: true, cap: 14 })}${say("European Union", [566, 44], { bold: true, cap: 14 })}
    ${[
      ["People", ["Privacy Act 2020"], ["GDPR"]],
      ["Faces, voices", ["Biometric Code 2025"], ["GDPR article 9,", "AI Act"]],
      ["Listening", ["Crimes Act, s 216B"], ["National", "criminal law"]],
      ["Flying", ["Parts 101 and 102"], ["2019/947, 2019/945"]],
    ]
      .map(([what, nz, eu], n) => {
        const y = 62 + n * 80;
        const middle = (text: string[], x: number) =>
          say(text, [x, y + (text.length > 1 ? 30 : 41)], { cap: 12 });
        return `${say(String(what), [100, y + 41], { bold: true, cap: 12.5 })}${box(196, y, 240, 70, white)}${middle(nz as string[], 316)}${box(446, y, 248, 70, brassWash, brass)}${middle(eu as string[], 570)}`;
      })
      .join("")}
    ${say("Being able to do it and being allowed to are two questions", [360, 408], { cap: 12, bold: true })}`,
});

figures.push({
  name: "tools-life-of-footage",
  title: "The life of a recording",
  alt: "A line of time for a camera recording. Day 0 it is recorded and a sign tells people of it. Up to day 14 it can be looked at by two named people, and each look is logged. On day 14 it deletes itself. A branch leads upward: after an incident one clip is copied, named and locked, given to the police against a signature and deleted on a set day. A request by somebody who is seen is answered before the date of deletion.",
  height: 420,
  of: `${line("M60 250H600", slate, 6)}${line("M600 250H676", red, 6, dashed)}
    ${dot([80, 250], "0")}${dot([600, 250], "14", red)}
    ${say(["Recorded;", "sign at the gate"], [96, 294], { cap: 11.5 })}${say(["Deletes", "itself"], [610, 294], { cap: 11.5, fill: red, bold: true })}
    ${say(["Two named people may look;", "each look is logged"], [340, 294], { cap: 11.5 })}
    ${arrow("M210 246C220 180 240 140 290 120", brass)}${box(296, 66, 186, 96, brassWash, brass)}${say("Incident: one clip", [389, 98], { bold: true, cap: 12 })}${say(["copied, named,", "locked"], [389, 124], { cap: 11.5 })}
    ${arrow("M486 114H520", slate)}${box(526, 66, 168, 96, white)}${say("Police", [610, 98], { bold: true, cap: 12 })}${say(["against signature;", "date to delete"], [610, 124], { cap: 11 })}
    ${box(26, 352, 668, 48, greenWash, green)}${say("A request by somebody who is seen stops the deletion of that part", [360, 382], { cap: 12, bold: true, fill: green })}
    ${say("Days", [80, 222], { cap: 11 })}`,
});
