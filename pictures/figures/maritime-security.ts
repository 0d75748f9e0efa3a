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
  brassInk,
} from "../lib/figure-pen.ts";

/** The figures of the course Maritime Security. */
export const figures: Figure[] = [];

/** Lines of swell, over which everything else is drawn. */
const swell = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 34) }, (_, n) =>
    line(`M${n % 2 ? -30 : 0} ${from + n * 34}${"q30-9 60 0t60 0".repeat(7)}`, mist, 1.8),
  ).join("");

/** A hull seen from above, its bow to the right unless turned. */
const hull = ([x, y]: At, long: number, beam: number, turn = 0, fill = white) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-long / 2} ${-beam / 2}H${long * 0.26}Q${long * 0.43} ${-beam / 2} ${long / 2} 0Q${long * 0.43} ${beam / 2} ${long * 0.26} ${beam / 2}H${-long / 2}Q${-long / 2 - 8} 0 ${-long / 2} ${-beam / 2}Z" fill="${fill}" stroke="${ink}" stroke-width="3"/></g>`;

const card = (at: At, w: number, h: number, title: string, text: string[], fill = white) => {
  const [x, y] = at;
  return `${box(x, y, w, h, fill)}${say(title, [x + w / 2, y + 36], { bold: true })}
    ${say(text, [x + w / 2, y + 68], { cap: 11.5 })}`;
};

/** Rows with a bold name on the left and its description beside it. */
const rows = (
  items: [name: string, what: string, fill?: string][],
  [x, y]: At,
  w: number,
  split: number,
  h = 50,
) =>
  items
    .map(([name, what, fill = white], n) => {
      const top = y + n * (h + 8);
      return `${box(x, top, w, h, fill)}${say(name, [x + 18, top + h / 2 + 6], { anchor: "start", bold: true, cap: 12.5 })}
        ${say(what, [x + split, top + h / 2 + 6], { anchor: "start", cap: 11.5 })}`;
    })
    .join("");

const note = (
  text: string,
  [x, y]: At,
  fill = ink,
  anchor: "start" | "middle" | "end" = "middle",
) => say(text, [x, y], { cap: 12, bold: true, fill, anchor });

figures.push({
  name: "maritime-ship-plan",
  title: "A ship from above",
  alt: "A cargo ship seen from above with her bow to the right. The port side is the left one when looking forward and carries a red light; starboard is the right one and carries a green light. At the stern stand accommodation and bridge, ahead of them four holds and the forecastle. The boarding ladder hangs amidships on the straight part of the side.",
  height: 420,
  of: `${swell(20, 400)}
    ${hull([356, 210], 640, 150)}
    ${line("M44 135H520", red, 5)}${line("M44 285H520", green, 5)}
    ${box(62, 152, 122, 116, brassWash, brass)}${say(["Crew", "quarters"], [114, 204], { cap: 12 })}
    ${box(166, 118, 34, 184, mist)}${`<g transform="translate(189 210) rotate(-90)">${say("Bridge", [0, 0], { cap: 12, bold: true })}</g>`}
    ${[0, 1, 2, 3].map((n) => `${box(222 + n * 78, 160, 68, 100, ground)}${say(`Hold ${4 - n}`, [256 + n * 78, 216], { cap: 11 })}`).join("")}
    ${say("Forecastle", [590, 216], { cap: 11.5 })}
    ${note("Port: left, red light", [360, 96], red)}${note("Starboard: right, green light", [190, 336], green)}
    ${arrow("M620 372H690", slate)}${say("Forward", [606, 377], { anchor: "end", cap: 12 })}
    ${note("Aft", [40, 377], ink, "start")}
    ${line("M366 288V330M380 288V330M366 298H380M366 310H380M366 322H380", brassInk, 2.4)}
    ${say("Boarding ladder, amidships", [394, 330], { anchor: "start", cap: 11.5, fill: brassInk, bold: true })}`,
});

figures.push({
  name: "maritime-cold-water",
  title: "Cold water",
  alt: "Three stages after falling into cold water. One minute, cold shock: gasping, so keep the airway clear and float. Ten minutes, cold incapacitation: hands and legs fail, so do what needs hands now. One hour, hypothermia: loss of consciousness follows, so stay still, huddle and be seen. A lifejacket works in all three.",
  height: 380,
  of: `${[
    [
      "1 minute",
      "Cold shock",
      ["Gasping. Keep the", "airway clear, float,", "wait until it passes."],
      redWash,
    ],
    [
      "10 minutes",
      "Hands fail",
      ["Close the jacket, get", "hold of something,", "signal: now."],
      amberWash,
    ],
    ["1 hour", "Hypothermia", ["Keep still, knees up,", "huddle together,", "be seen."], brassWash],
  ]
    .map(
      ([time, title, text, fill], n) =>
        `${say(String(time), [132 + n * 228, 56], { cap: 19, bold: true })}${card([26 + n * 228, 84], 212, 150, String(title), text as string[], String(fill))}${n < 2 ? arrow(n ? "M448 50H516" : "M208 50H270", slate) : ""}`,
    )
    .join("")}
    ${box(26, 264, 668, 48, greenWash, green)}${note("A lifejacket that is worn and closed works in all three", [360, 294], green)}
    ${say("All times vary with the temperature of the water and the person", [360, 350], { cap: 11.5 })}`,
});

figures.push({
  name: "maritime-zones",
  title: "Zones of the sea",
  alt: "A coast at the left and the sea seen from above in bands, measured in nautical miles from the baseline. Inside the baseline internal waters, to 12 the territorial sea, to 24 the contiguous zone, to 200 the exclusive economic zone, and beyond it the high seas. Up to 12 an attack is armed robbery; farther out it can be piracy. A ship's flag goes with her through all of them.",
  height: 430,
  of: `${box(0, 60, 150, 250, brassWash, brass)}${box(150, 60, 110, 250, "#d3e0ea")}${box(260, 60, 100, 250, "#dfe8ee")}${box(360, 60, 190, 250, "#e9eff3")}${box(550, 60, 170, 250, white)}
    <path d="M0 60H50C70 110 34 150 54 190C72 230 40 270 58 310H0Z" fill="${brass}" fill-opacity=".55"/>
    ${line("M150 60V310", ink, 3)}
    ${["0", "12", "24", "200"].map((nm, n) => say(nm, [[150, 260, 360, 550][n]!, 42], { bold: true, cap: 14 })).join("")}
    ${say("nautical miles", [712, 42], { anchor: "end", cap: 11.5 })}
    ${say(["Internal", "waters"], [105, 96], { cap: 10.5 })}${say(["Territorial", "sea"], [205, 96], { cap: 11.5, bold: true })}
    ${say(["Contiguous", "zone"], [310, 96], { cap: 10.5, bold: true })}${say(["Exclusive", "economic zone"], [455, 96], { cap: 11.5, bold: true })}
    ${say(["High seas"], [635, 96], { cap: 11.5, bold: true })}
    ${line("M70 220H690", slate, 2, dashed)}${hull([200, 220], 70, 22)}${hull([455, 220], 70, 22)}${hull([630, 220], 70, 22)}
    ${line("M8 336H256", red, 8)}${line("M266 336H712", signal, 8)}
    ${note("Armed robbery", [132, 372], red)}${note("May be piracy", [488, 372], signal)}
    ${say("The flag goes with the ship", [30, 412], { cap: 12, fill: brassInk, bold: true, anchor: "start" })}${say("Bands are not to scale", [690, 412], { cap: 11, anchor: "end" })}`,
});

figures.push({
  name: "maritime-piracy-test",
  title: "Piracy or armed robbery",
  alt: "Three questions in a row about an attack. Was it violence, detention or taking by those on one private ship against another ship? Was it for private ends? Where did it happen? If beyond the territorial sea of any state, piracy: any state's warship may seize the pirates. If inside it, armed robbery against ships: the coastal state acts. If an answer is no, another crime: describe the act and let the lawyers name it.",
  height: 460,
  of: `${[
    ["1", ["Violence, detention or taking,", "from one ship against another?"]],
    ["2", ["For private ends?"]],
    ["3", ["Beyond every state's", "territorial sea?"]],
  ]
    .map(([n, text], at) => {
      const y = 26 + at * 104;
      return `${box(30, y, 360, 76, white)}<circle cx="66" cy="${y + 38}" r="17" fill="${ink}"/>${say(String(n), [66, y + 44], { fill: white, bold: true })}
        ${say(text as string[], [98, y + ((text as string[]).length > 1 ? 32 : 43)], { anchor: "start", cap: 12 })}
        ${at < 2 ? `${arrow(`M210 ${y + 78}V${y + 100}`, green)}${say("yes", [224, y + 95], { anchor: "start", cap: 11, fill: green, bold: true })}` : ""}`;
    })
    .join("")}
    ${arrow("M394 64H462", red)}${say("no", [428, 54], { cap: 11, fill: red, bold: true })}
    ${arrow("M394 168H462", red)}${say("no", [428, 158], { cap: 11, fill: red, bold: true })}
    ${box(470, 26, 220, 180, mist)}${say("Another crime", [580, 70], { bold: true })}${say(["Describe the act.", "Leave its name", "to the lawyers."], [580, 108], { cap: 11.5 })}
    ${arrow("M394 272H462", red)}${say("no", [428, 262], { cap: 11, fill: red, bold: true })}
    ${box(470, 228, 220, 92, redWash, red)}${say("Armed robbery", [580, 264], { bold: true })}${say("The coastal state acts", [580, 294], { cap: 11.5 })}
    ${arrow("M210 312V346", green)}${say("yes", [224, 336], { anchor: "start", cap: 11, fill: green, bold: true })}
    ${box(30, 354, 360, 78, brassWash, brass)}${say("Piracy", [210, 388], { bold: true })}${say("Any state's warship may seize the pirates", [210, 416], { cap: 11 })}`,
});

figures.push({
  name: "maritime-security-levels",
  title: "Three security levels",
  alt: "Three steps that rise from left to right. Level 1, the minimum that is kept at all times: identity checked at one gangway. Level 2, heightened risk for a period of time: fewer access points, more searches, more patrols. Level 3, an incident is probable or imminent: further specific measures, and instructions of the authority. The government sets the level, and the ship keeps the higher one of flag and port.",
  height: 430,
  of: `${[
    ["Level 1", ["Always kept", "One gangway,", "identity checked"], greenWash, 250, 96],
    [
      "Level 2",
      ["Heightened risk,", "for a time", "Fewer ways in,", "more searches"],
      amberWash,
      190,
      156,
    ],
    [
      "Level 3",
      ["Incident probable", "or imminent", "Further measures,", "the authority's", "instructions"],
      redWash,
      120,
      226,
    ],
  ]
    .map(([title, text, fill, y, h], n) => {
      const x = 26 + n * 226;
      return `${box(x, Number(y), 216, Number(h), String(fill))}${say(String(title), [x + 108, Number(y) - 14], { bold: true, cap: 16 })}
        ${say(text as string[], [x + 108, Number(y) + 36], { cap: 12 })}`;
    })
    .join("")}
    ${arrow("M60 190C160 150 230 90 420 52", slate)}
    ${say("Set by the government", [60, 44], { anchor: "start", bold: true })}
    ${say("not by the ship or the port", [60, 70], { anchor: "start", cap: 12 })}
    ${note("Flag and port differ: the ship keeps the higher level", [360, 394])}`,
});

figures.push({
  name: "maritime-isps-roles",
  title: "Who does what under the ISPS Code",
  alt: "Two columns and a bridge between them. On the ship's side stand the flag state, the company security officer ashore, and the Master with the ship security officer, who answers to the Master. On the port's side stand the designated authority and the port facility security officer. Between ship and port facility lies the Declaration of Security, which says who does which measure and is signed by both.",
  height: 450,
  of: `${note("Ship", [166, 40])}${note("Port facility", [554, 40])}
    ${box(36, 58, 260, 66, mist)}${say("Flag state", [166, 88], { bold: true })}${say("level, approval of the plan", [166, 112], { cap: 11 })}
    ${box(36, 160, 260, 84, white)}${say("Company security officer", [166, 192], { bold: true, cap: 12 })}${say(["assessment, plan,", "reviews: ashore"], [166, 216], { cap: 11 })}
    ${box(36, 286, 260, 118, brassWash, brass)}${say("Master", [166, 318], { bold: true })}${line("M60 334H272", brass, 1.6)}${say("Ship security officer", [166, 360], { bold: true, cap: 12 })}${say("answers to the Master", [166, 386], { cap: 11 })}
    ${box(424, 58, 260, 66, mist)}${say("Designated authority", [554, 88], { bold: true })}${say("level, approval of the plan", [554, 112], { cap: 11 })}
    ${box(424, 286, 260, 118, white)}${say(["Port facility", "security officer"], [554, 330], { bold: true, cap: 12 })}${say("assessment, plan, drills", [554, 378], { cap: 11 })}
    ${arrow("M166 126V156", slate)}${arrow("M166 246V282", slate)}${arrow("M554 126V282", slate)}
    ${line("M300 345H420", brass, 12)}${say(["Declaration", "of Security"], [360, 300], { bold: true, cap: 11.5, fill: brassInk })}${say("signed by both", [360, 380], { cap: 11 })}
    ${say("Level 1 to 3 comes down both sides", [360, 434], { cap: 11.5 })}`,
});

figures.push({
  name: "maritime-voyage-assessment",
  title: "Voyage risk assessment",
  alt: "Six inputs lead into one written assessment: the route and its dates, the reports of the last days, the ship's freeboard and speed, cargo and crew, weather and moonlight, and the help that is near. Out of it come three decisions for the Master: go, go with measures, or go another way. An arrow leads back: new reports reopen it.",
  height: 440,
  of: `${[
    "Route and dates",
    "Recent reports",
    "Freeboard, speed",
    "Cargo and crew",
    "Weather, moon",
    "Help nearby",
  ]
    .map((text, n) => {
      const y = 28 + n * 58;
      return `${box(26, y, 200, 46, white)}${say(text, [126, y + 29], { cap: 12 })}${arrow(`M230 ${y + 23}C268 ${y + 23} 268 ${112 + n * 30} 300 ${112 + n * 30}`, slate)}`;
    })
    .join("")}
    ${box(306, 82, 158, 216, brassWash, brass)}${say(["Written", "assessment"], [385, 164], { bold: true })}${say(["threat,", "vulnerability,", "consequence"], [385, 222], { cap: 11 })}
    ${[
      ["Go", greenWash],
      ["Go, with measures", amberWash],
      ["Go another way", redWash],
    ]
      .map(
        ([text, fill], n) =>
          `${box(514, 76 + n * 80, 184, 64, fill!)}${say(text!, [606, 114 + n * 80], { bold: true, cap: 12 })}${arrow(`M468 ${190}C488 190 488 ${108 + n * 80} 508 ${108 + n * 80}`, slate)}`,
      )
      .join("")}
    ${say("The Master decides", [606, 54], { cap: 12, bold: true })}
    ${arrow("M606 306V372H385V304", brass, dashed)}${note("New reports reopen it", [496, 402], brassInk)}`,
});

figures.push({
  name: "maritime-closing-time",
  title: "Closing time",
  alt: "A ship at 14 knots with range rings of one, two and three nautical miles. A boat at 22 knots comes from astern: it closes at 8 knots and needs 22.5 minutes for 3 miles. Another comes from ahead: it closes at 36 knots and needs 5 minutes. If the ship makes 17 knots the boat astern needs 36 minutes.",
  height: 440,
  of: `${[170, 113, 57].map((r) => `<circle cx="360" cy="206" r="${r}" fill="none" stroke="${mist}" stroke-width="3"/>`).join("")}
    ${say("3 NM", [360, 30], { cap: 11, fill: slate })}${say("2", [360, 88], { cap: 11, fill: slate })}${say("1", [360, 144], { cap: 11, fill: slate })}
    ${hull([360, 206], 90, 26)}${arrow("M412 206H462", slate)}${say("14 kn", [438, 234], { cap: 12, bold: true })}
    ${hull([186, 206], 30, 12, 0, red)}${arrow("M210 206H276", red)}${hull([538, 206], 30, 12, 180, red)}${arrow("M520 206H488", red)}
    ${say("From astern", [84, 150], { bold: true, fill: red })}${say(["22 − 14 = 8 kn", "3 NM in 22.5 min"], [84, 182], { cap: 12 })}
    ${say("From ahead", [636, 150], { bold: true, fill: red })}${say(["22 + 14 = 36 kn", "3 NM in 5 min"], [636, 182], { cap: 12 })}
    ${box(90, 394, 540, 36, brassWash, brass)}${say("Three knots more: 36 minutes from astern", [360, 418], { cap: 12, bold: true })}`,
});

figures.push({
  name: "maritime-layers-of-a-ship",
  title: "Layers of a ship",
  alt: "A ship from above with four layers around her crew. First the lookout and radar, which see a boat miles away. Second the ship's side with barriers and light along the rail. Third the closed doors of the accommodation. Fourth the citadel inside, where everybody is counted. A green way leads out of every layer, because each exit must open from inside.",
  height: 440,
  of: `<ellipse cx="360" cy="206" rx="340" ry="188" fill="${signal}" fill-opacity=".08" stroke="${signal}" stroke-width="2.4" ${dashed}/>
    ${hull([360, 206], 540, 170, 0, brassWash)}
    <path d="M96 114H500Q600 116 640 206Q600 296 500 298H96Z" fill="none" stroke="${red}" stroke-width="4" stroke-dasharray="4 7"/>
    ${box(120, 142, 250, 128, white, ink)}${box(150, 176, 96, 62, ink, ink)}${say("Citadel", [198, 212], { fill: white, bold: true, cap: 12 })}
    ${say(["Doors", "closed"], [310, 200], { cap: 12, bold: true })}
    ${say("1 Lookout and radar", [360, 50], { cap: 12.5, fill: signal, bold: true })}
    ${say("2 Barriers and light along the rail", [360, 92], { cap: 12, fill: red, bold: true })}
    ${say(["3 Accommodation", "4 Citadel, all counted"], [400, 196], { cap: 11.5, anchor: "start" })}
    ${arrow("M198 240V330", green)}${arrow("M300 272V330", green)}
    ${say("Every way out opens from inside", [360, 358], { cap: 12, fill: green, bold: true })}
    ${say("Each layer buys minutes for the one inside it", [360, 424], { cap: 12, bold: true })}`,
});

const watch: [name: string, from: number[]][] = [
  ["A and B", [0, 6, 12, 18]],
  ["C and D", [2, 8, 14, 20]],
  ["E and F", [4, 10, 16, 22]],
];

figures.push({
  name: "maritime-watch-plan",
  title: "A watch that can be kept",
  alt: "A plan of one day for six lookouts in three pairs, A and B, C and D, E and F. Each pair stands watch for two hours and has four hours off, four times a day: eight hours on watch. Sixteen hours of rest, but never more than four in one piece. Below it the better plan: four hours on and eight off, twice a day, so that the same sixteen hours of rest come in two pieces of eight; posts are changed every thirty minutes.",
  height: 420,
  of: `${say("Two on, four off", [30, 38], { anchor: "start", bold: true })}
    ${watch
      .map(
        ([name, from], n) =>
          `${say(name, [30, 84 + n * 44], { anchor: "start", cap: 12 })}${box(120, 62 + n * 44, 576, 32, white)}${from.map((hour) => `<rect x="${120 + hour * 24}" y="${62 + n * 44}" width="48" height="32" fill="${brass}"/>`).join("")}`,
      )
      .join("")}
    ${say("Rest: 16 h, but never more than 4 in one piece", [408, 212], { cap: 12, fill: red, bold: true })}
    ${say("Four on, eight off", [30, 250], { anchor: "start", bold: true })}
    ${[0, 1, 2]
      .map(
        (n) =>
          `${say(watch[n]![0], [30, 292 + n * 36], { anchor: "start", cap: 12 })}${box(120, 274 + n * 36, 576, 26, white)}${[0, 12].map((hour) => `<rect x="${120 + (hour + n * 4) * 24}" y="${274 + n * 36}" width="96" height="26" fill="${green}"/>`).join("")}`,
      )
      .join("")}
    ${say("Rest: 16 h in two pieces of 8. Change posts every 30 min.", [408, 402], { cap: 12, fill: green, bold: true })}`,
});

figures.push({
  name: "maritime-three-texts",
  title: "Three texts",
  alt: "Three texts side by side with the people to whom they speak. The Montreux Document of 2008 speaks to states, about armed conflict, and is not binding. ISO 28007-1 of 2015 speaks to companies that put armed guards on ships and can be certified. The contract and its rules for the use of force speak to owner, company and team, and bind them. Above all three stands the law of flag, coastal and port states.",
  height: 430,
  of: `${box(26, 26, 668, 62, ink, ink)}${say("The law of flag, coastal and port states", [360, 64], { fill: white, bold: true, cap: 14 })}
    ${[
      [
        "Montreux Document",
        "2008",
        ["To states", "About armed conflict", "Recalls law, lists", "good practice", "Not binding"],
        white,
      ],
      [
        "ISO 28007-1",
        "2015",
        [
          "To companies with",
          "armed guards on ships",
          "Guidelines on top",
          "of ISO 28000",
          "Can be certified",
        ],
        white,
      ],
      [
        "Contract and rules",
        "each voyage",
        [
          "To owner, company",
          "and team",
          "Who commands, when",
          "force may be used",
          "Binds those who sign",
        ],
        brassWash,
      ],
    ]
      .map(([title, year, text, fill], n) => {
        const x = 26 + n * 228;
        return `${box(x, 122, 212, 226, String(fill))}${say(String(title), [x + 106, 156], { bold: true, cap: 12.5 })}${say(String(year), [x + 106, 184], { cap: 11.5, fill: brassInk, bold: true })}
          ${say(text as string[], [x + 106, 218], { cap: 11.5 })}${arrow(`M${x + 106} 92V116`, slate)}`;
      })
      .join("")}
    ${note("None of the three gives a power that the law does not give", [360, 394])}`,
});

figures.push({
  name: "maritime-graduated-response",
  title: "Graduated response",
  alt: "Five steps that rise from left to right as a boat comes nearer: see and report; show that you have seen, with people, lights and horn; alter course and speed; close the ship and muster the crew; withdraw to the citadel. Beside the steps a warning: armed measures only by an authorised team under written rules, and as a last resort. When the boat turns away, the steps go down again.",
  height: 430,
  of: `${[
    ["See, report", "plot, call"],
    ["Show it", "light, horn"],
    ["Manoeuvre", "speed, course"],
    ["Close up", "alarm, muster"],
    ["Citadel", "count, call"],
  ]
    .map(([title, what], n) => {
      const [x, y] = [20 + n * 137, 262 - n * 46];
      return `${box(x, y, 131, 320 - y, ["#e6eef2", "#dbe7ee", amberWash, "#f5dfb9", redWash][n]!)}${say(title!, [x + 65, y + 28], { bold: true, cap: 11 })}${say(what!, [x + 65, y + 50], { cap: 10.5 })}`;
    })
    .join("")}
    ${arrow("M40 232L400 112", red)}${say("Boat comes nearer", [128, 148], { cap: 12, fill: red, bold: true })}
    ${arrow("M690 336H40", green)}${say("Boat turns away: the steps go down again", [360, 362], { cap: 12, fill: green, bold: true })}
    ${box(20, 18, 400, 62, white)}${say(["Armed measures: only an authorised team,", "written rules, last resort"], [220, 42], { cap: 11.5 })}
    ${say("The Master commands at every step", [360, 404], { cap: 12, bold: true })}`,
});

figures.push({
  name: "maritime-berth-stern-to",
  title: "Stern to the quay",
  alt: "A yacht moored stern to a public quay, seen from above. One passerelle with an officer at its inner end is the only way aboard. On the quay a line three metres off keeps people from the passerelle. A tender waits at the seaward boarding platform as second way out. Neighbouring yachts lie close on each side, and two cameras look along the sides.",
  height: 460,
  of: `${swell(20, 320)}
    <rect y="340" width="720" height="120" fill="${brassWash}"/>${line("M0 340H720", brass, 4)}${say("Public quay", [30, 440], { anchor: "start", bold: true })}
    ${hull([360, 176], 250, 92, -90)}${hull([150, 200], 210, 104, -90, ground)}${hull([570, 200], 210, 104, -90, ground)}
    ${say("Neighbour", [150, 210], { cap: 11 })}${say("Neighbour", [570, 210], { cap: 11 })}
    ${box(326, 112, 68, 84, brassWash, brass)}${say("Guests", [360, 158], { cap: 11 })}
    ${line("M360 302V356", ink, 9)}${person([360, 274], signal, 180, 0.9)}
    ${say("Passerelle: only way aboard", [378, 366], { anchor: "start", cap: 12, bold: true })}
    ${line("M270 392H450", red, 3, dashed)}${say("3 m kept clear", [360, 416], { cap: 11.5, fill: red, bold: true })}
    ${hull([450, 100], 66, 26, -40, green)}${arrow("M470 74L506 48", green)}${say("Tender: second way out", [458, 34], { anchor: "start", cap: 11, fill: green, bold: true })}
    <path d="M408 296L470 196L440 330Z" fill="${signal}" fill-opacity=".16"/><path d="M312 296L250 196L280 330Z" fill="${signal}" fill-opacity=".16"/>
    ${say("Camera", [470, 318], { cap: 11, anchor: "start", fill: signal })}`,
});

figures.push({
  name: "maritime-tender-plan",
  title: "Tender transfer",
  alt: "A yacht at anchor, a landing stage at the shore and the tender's way of 1.8 nautical miles between them, about 6 minutes at 18 knots. Half-way a decision point: turn back if the swell at the stage is over the limit. A second landing place behind the headland is the alternative. Limits are written before: wind 20 knots, swell at the stage 0.5 metres, light until dusk, lifejackets on and closed.",
  height: 450,
  of: `${swell(20, 440)}
    <path d="M0 0H720V60C640 110 600 70 540 96C480 124 470 60 400 70C300 84 250 40 150 66C90 82 40 60 0 76Z" fill="${brassWash}" stroke="${brass}" stroke-width="3"/>
    <path d="M0 0H720V34C600 60 560 30 480 44C380 56 300 16 180 34C110 44 60 30 0 44Z" fill="none" stroke="${brass}" stroke-width="1.6"/>
    ${box(176, 52, 40, 36, ink, ink)}${say("Landing stage", [196, 112], { cap: 12, bold: true })}
    ${box(612, 82, 34, 30, slate)}${say("Alternative", [596, 140], { cap: 12, bold: true, fill: green, anchor: "end" })}
    ${hull([330, 392], 170, 52)}${say("At anchor", [322, 398], { cap: 11.5 })}
    ${line("M300 362C250 300 214 230 202 126", brass, 5)}${arrow("M264 254C360 210 590 230 630 122", green, dashed)}
    <circle cx="246" cy="262" r="20" fill="${brassWash}" stroke="${brass}" stroke-width="4"/>
    ${say(["Decide here:", "on, or back"], [30, 250], { anchor: "start", cap: 12, bold: true })}
    ${say("1.8 NM, 6 min at 18 kn", [30, 322], { anchor: "start", cap: 11.5, fill: brassInk, bold: true })}
    ${box(462, 250, 236, 172, white)}${say("Limits, written before", [580, 282], { bold: true, cap: 12 })}
    ${say(["Wind 20 kn", "Swell at stage 0.5 m", "Light: until dusk", "Lifejackets on, closed"], [580, 314], { cap: 11.5 })}`,
});

const areas: [at: [number, number, number, number], n: string, done: boolean][] = [
  [[70, 120, 92, 150], "1", true],
  [[166, 120, 92, 72], "2", true],
  [[166, 198, 92, 72], "3", true],
  [[268, 120, 110, 150], "4", true],
  [[384, 120, 110, 150], "5", false],
  [[500, 132, 96, 126], "6", false],
];

const columns = (cells: string[], y: number, bold = false) =>
  cells
    .map((text, n) =>
      say(text, [[60, 130, 214, 300, 390, 580][n]!, y], { anchor: "start", cap: 11.5, bold }),
    )
    .join("");

figures.push({
  name: "maritime-search-areas",
  title: "Search areas",
  alt: "A deck plan of a ship divided into six numbered search areas. Areas one to four are marked as searched, sealed and signed; five and six are still open. Two teams of two work from the ends towards a boundary at which both meet. A list below shows for each area the team, start, end, result and seal. A closed tank is marked: not entered, needs a permit.",
  height: 440,
  of: `${hull([350, 195], 620, 190)}
    ${areas
      .map(
        ([[x, y, w, h], n, done]) =>
          `${box(x, y, w, h, done ? greenWash : white, done ? green : slate)}${say(n, [x + w / 2, y + h / 2 + 6], { bold: true, cap: 16 })}`,
      )
      .join("")}
    ${box(410, 226, 62, 36, redWash, red)}${say("Tank", [441, 249], { cap: 11, fill: red, bold: true })}
    ${person([250, 60], ink, 90, 0.8)}${person([210, 60], ink, 90, 0.8)}${arrow("M276 60H366", slate)}${person([610, 60], signal, -90, 0.8)}${person([570, 60], signal, -90, 0.8)}${arrow("M546 60H400", slate)}
    ${line("M381 44V112", brass, 3, dashed)}${say("meet here", [381, 32], { cap: 11, fill: brassInk, bold: true })}
    ${say("Searched, sealed, signed", [160, 322], { cap: 12, fill: green, bold: true })}${say("Not entered: permit", [492, 322], { cap: 12, fill: red, bold: true })}
    ${box(40, 348, 640, 66, white)}${columns(["Area", "Team", "Start", "End", "Result", "Seal"], 374, true)}
    ${columns(["4", "Blue", "06.10", "06.34", "nothing found", "00417"], 402)}`,
});

figures.push({
  name: "maritime-person-found",
  title: "A person is found",
  alt: "Six steps when a person is found hidden on board: step back and speak calmly; water, warmth and first aid; tell the bridge; a safe place that is watched, aired and dignified; the Master reports to company, flag state, next port and insurer; write down what was found and said. Below: never put over the side, never locked in an unsafe space, never pressed to tell why they left home.",
  height: 440,
  of: `${[
    ["1", "Step back", "speak calmly, show hands"],
    ["2", "Care first", "water, warmth, first aid"],
    ["3", "Tell the bridge", "the rest is searched again"],
    ["4", "A safe place", "watched, aired, dignified"],
    ["5", "Master reports", "company, flag, next port"],
    ["6", "Write it down", "time, place, words, things"],
  ]
    .map(([n, title, what], at) => {
      const [x, y] = [26 + (at % 2) * 340, 26 + Math.floor(at / 2) * 102];
      return `${box(x, y, 328, 88, at === 1 ? greenWash : white, at === 1 ? green : slate)}<circle cx="${x + 38}" cy="${y + 44}" r="18" fill="${ink}"/>${say(n!, [x + 38, y + 50], { fill: white, bold: true })}
        ${say(title!, [x + 72, y + 38], { anchor: "start", bold: true })}${say(what!, [x + 72, y + 66], { anchor: "start", cap: 11.5 })}`;
    })
    .join("")}
    ${box(26, 340, 668, 72, redWash, red)}${say(["Never put over the side, locked in a space that is unsafe,", "or pressed to tell why they left home"], [360, 372], { cap: 12, bold: true, fill: red })}`,
});

figures.push({
  name: "maritime-man-overboard",
  title: "Man overboard",
  alt: "A ship's track from left to right. At the left somebody falls in; a lifebuoy with light and smoke is thrown at once and one person does nothing but point. The track turns 60 degrees to starboard, then hard to port until the ship comes back along her old track, which is a Williamson turn. The first minute in order: shout, throw, point, press the position button, call Mayday.",
  height: 450,
  of: `${swell(20, 300)}
    ${line("M30 200H420", brass, 5)}${line("M420 200C470 200 500 222 520 252C552 300 650 300 660 220C666 150 600 126 520 160C480 178 440 200 400 200", brass, 5)}
    ${arrow("M560 144C524 156 490 174 446 190", brass)}
    ${hull([380, 200], 86, 28)}${say("Williamson turn", [590, 106], { bold: true, fill: brassInk })}${say("60°", [470, 252], { cap: 12, bold: true })}
    <circle cx="150" cy="226" r="10" fill="${red}"/>${say("In the water", [150, 262], { bold: true, fill: red, cap: 12 })}
    <circle cx="200" cy="224" r="13" fill="none" stroke="${red}" stroke-width="6"/>${say("Lifebuoy, light, smoke", [110, 168], { cap: 11.5 })}
    ${person([352, 160], ink, -90, 0.8)}${line("M338 164L214 214", ink, 2.4, dashed)}${say("Only points", [352, 136], { cap: 11.5, bold: true })}
    ${box(20, 322, 680, 104, white)}${["Shout", "Throw", "Point", "Press", "Call"].map((text, n) => `<circle cx="${82 + n * 138}" cy="354" r="16" fill="${ink}"/>${say(String(n + 1), [82 + n * 138, 360], { fill: white, bold: true })}${say(text, [82 + n * 138, 400], { bold: true })}`).join("")}`,
});

figures.push({
  name: "maritime-medical-call",
  title: "Medical advice by radio",
  alt: "A patient on board, a telephone or radio call to the telemedical service through a rescue coordination centre, and the Master who decides on treatment, diversion or evacuation. What is ready before calling: who and how old, what happened and when, five measurements with times, medicines and allergies, what has been done, what is in the ship's chest, position and weather.",
  height: 430,
  of: `${box(26, 34, 196, 92, redWash, red)}${say("Patient", [124, 72], { bold: true })}${say("measured, with times", [124, 100], { cap: 11 })}
    ${box(262, 34, 196, 92, white)}${say("Rescue centre", [360, 72], { bold: true })}${say("connects, free of charge", [360, 100], { cap: 11 })}
    ${box(498, 34, 196, 92, greenWash, green)}${say("Doctor ashore", [596, 72], { bold: true })}${say("advises", [596, 100], { cap: 11 })}
    ${arrow("M226 80H258", slate)}${arrow("M462 80H494", slate)}
    ${arrow("M596 130V168H366", green)}${box(170, 146, 190, 46, brassWash, brass)}${note("Master decides", [265, 175], brassInk)}
    ${rows(
      [
        ["Who", "age, sex, weight, allergies, medicines"],
        ["What", "what happened, where it hurts, since when"],
        ["Numbers", "breathing, pulse, pressure, temperature, alertness"],
        ["Ship", "position, weather, port, chest, first-aiders"],
      ],
      [26, 212],
      668,
      150,
      42,
    )}`,
});

figures.push({
  name: "maritime-safety-arcs",
  title: "A safety arc over the side",
  alt: "A ship from above with a firing point at its rail. A wedge over the open sea is the safety arc. The target is in the middle of it, with ten degrees kept free along both limits. The tender and the crew are outside of the arc.",
  height: 440,
  of: `
    <path d="M360 300L167 70A300 300 0 0 1 553 70Z" fill="${amberWash}" stroke="${slate}" stroke-width="2.4"/>
    ${line("M360 300L211 40", slate, 2, dashed)}${line("M360 300L509 40", slate, 2, dashed)}
    <path d="M70 330C110 302 560 302 650 318V372C560 388 110 388 70 360Z" fill="${mist}" stroke="${slate}" stroke-width="2"/>
    <circle cx="360" cy="306" r="9" fill="${ink}"/>
    <circle cx="360" cy="110" r="16" fill="none" stroke="${red}" stroke-width="5"/><circle cx="360" cy="110" r="5" fill="${red}"/>
    <rect x="600" y="220" width="60" height="26" rx="13" fill="${signal}"/>
    ${say("target", [360, 80], { cap: 12, bold: true })}${say("10° free", [238, 150], { cap: 10.5 })}${say("10° free", [482, 150], { cap: 10.5 })}
    ${say("tender: outside", [630, 206], { cap: 11 })}${say("crew: mustered here", [200, 352], { cap: 11 })}${say("firing point", [360, 346], { cap: 11, bold: true })}
    ${say("The arc is agreed before anything is unlocked", [360, 422], { cap: 12, bold: true })}`,
});
