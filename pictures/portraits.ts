import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Draws the portraits of the demo's people: head and shoulders in the colours of the house, on
 * contour lines. The people are invented, and no drawing is made from a photograph.
 *
 * Run: node pictures/portraits.ts
 */

type Look = {
  /** The key of the demo's person, and the name of the file. */
  key: string;
  ground: string;
  skin: string;
  shade: string;
  hair: string;
  coat: string;
  /** Drawn behind the head, such as long hair. */
  behind?: string;
  /** Drawn over the forehead. */
  fringe: string;
  /** Drawn over the face: a beard or glasses. */
  over?: string;
};

const EDGE = 320;
const ink = "#0b1420";
const brass = "#b58b43";

/** The outline of the head, which all of them share. */
const head =
  "M104 136 C104 84 130 62 160 62 C190 62 216 84 216 136 C216 190 190 224 160 224 C130 224 104 190 104 136 Z";

const glasses = `<g fill="none" stroke="${ink}" stroke-width="4">
  <rect x="114" y="132" width="38" height="28" rx="12"/><rect x="168" y="132" width="38" height="28" rx="12"/>
  <path d="M152 142 q8 -5 16 0"/></g>`;

const looks: Look[] = [
  {
    key: "member",
    ground: "#1a2a3f",
    skin: "#b57e57",
    shade: "#94623f",
    hair: "#1d1512",
    coat: "#14603c",
    behind:
      "M96 140 C88 78 124 44 160 44 C196 44 232 78 224 140 C228 196 236 232 226 262 L94 262 C84 232 92 196 96 140 Z",
    fringe:
      "M102 134 C104 84 132 58 162 60 C196 62 216 88 218 136 C204 116 190 100 176 88 C152 108 124 112 102 134 Z",
  },
  {
    key: "student",
    ground: "#3b4a5c",
    skin: "#e8bd9c",
    shade: "#c99873",
    hair: "#7a4b1d",
    coat: "#75561d",
    behind: "M196 70 C236 60 250 110 232 160 C226 184 214 190 208 178 C220 140 216 100 196 70 Z",
    fringe:
      "M102 132 C98 76 134 50 166 54 C204 58 222 88 216 134 C208 108 192 92 166 92 C140 94 116 102 102 132 Z",
  },
  {
    key: "instructor",
    ground: "#14508f",
    skin: "#dca582",
    shade: "#b98360",
    hair: "#8a8f94",
    coat: "#0b1420",
    fringe:
      "M104 128 C100 82 126 56 160 56 C194 56 220 82 216 128 C210 108 204 98 196 92 C172 84 146 84 124 92 C114 100 108 112 104 128 Z",
    over: `<path d="M110 172 C116 214 138 232 160 232 C182 232 204 214 210 172 C204 186 190 190 160 184 C130 190 116 186 110 172 Z" fill="#8a8f94"/>
      <path d="M142 196 q18 8 36 0" fill="none" stroke="#94623f" stroke-width="4" stroke-linecap="round"/>`,
  },
  {
    key: "moderator",
    ground: "#b9c4cf",
    skin: "#e6b590",
    shade: "#c48f69",
    hair: "#3a2416",
    coat: "#14508f",
    fringe:
      "M100 136 C92 78 122 46 156 50 C178 40 222 62 220 134 C214 114 208 104 198 98 C184 110 152 108 138 96 C124 104 108 114 100 136 Z",
    over: glasses,
  },
  {
    key: "admin",
    ground: "#75561d",
    skin: "#d79f78",
    shade: "#b27d57",
    hair: "#1b1714",
    coat: "#3b4a5c",
    fringe:
      "M103 132 C100 80 128 54 160 54 C192 54 220 80 217 132 C213 112 208 104 204 98 C182 80 140 80 116 98 C110 106 106 116 103 132 Z",
    over: `<path d="M112 176 C118 212 138 230 160 230 C182 230 202 212 208 176 C204 196 196 204 184 200 C176 190 144 190 136 200 C124 204 116 196 112 176 Z" fill="#1b1714" opacity="0.85"/>`,
  },
  {
    key: "super",
    ground: "#14603c",
    skin: "#9c6844",
    shade: "#7c4f31",
    hair: "#2b2b2e",
    coat: "#1a2a3f",
    behind: "M132 58 C128 22 192 22 188 58 C196 74 124 74 132 58 Z",
    fringe:
      "M102 134 C100 82 130 56 160 56 C190 56 220 82 218 134 C208 104 190 84 160 84 C130 84 112 104 102 134 Z",
  },
  {
    key: "marama",
    ground: "#101c2c",
    skin: "#a9714c",
    shade: "#875534",
    hair: "#17110f",
    coat: "#3b4a5c",
    behind:
      "M98 132 C92 74 126 44 160 44 C194 44 228 74 222 132 C228 168 222 196 210 204 L110 204 C98 196 92 168 98 132 Z",
    fringe:
      "M102 138 C100 84 128 56 160 56 C192 56 220 84 218 138 C212 112 196 92 168 84 C150 100 120 108 102 138 Z",
  },
  {
    key: "gergely",
    ground: "#b9c4cf",
    skin: "#e3b18d",
    shade: "#c08d68",
    hair: "#5b5f66",
    coat: "#1a2a3f",
    fringe:
      "M104 126 C102 82 128 58 160 58 C194 58 218 82 216 126 C212 106 204 94 190 88 C166 92 138 90 122 96 C112 104 106 114 104 126 Z",
    over: `${glasses}<path d="M136 190 C148 182 172 182 184 190 C174 194 146 194 136 190 Z" fill="#5b5f66"/>`,
  },
  {
    key: "ngaire",
    ground: "#14508f",
    skin: "#efc8aa",
    shade: "#cfa07e",
    hair: "#c9c4ba",
    coat: "#0b1420",
    behind:
      "M100 128 C94 78 128 48 160 48 C192 48 226 78 220 128 C224 152 220 172 212 184 L108 184 C100 172 96 152 100 128 Z",
    fringe:
      "M102 130 C100 80 130 54 164 56 C198 58 220 86 218 130 C210 106 196 94 178 92 C150 98 118 100 102 130 Z",
  },
  {
    key: "tibor",
    ground: "#3b4a5c",
    skin: "#d8a27c",
    shade: "#b37d58",
    hair: "#2a201a",
    coat: "#75561d",
    fringe:
      "M105 118 C104 84 130 60 160 60 C190 60 216 84 215 118 C210 96 196 82 160 80 C124 82 110 96 105 118 Z",
    over: `<path d="M110 168 C114 212 136 232 160 232 C184 232 206 212 210 168 C206 188 192 196 160 186 C128 196 114 188 110 168 Z" fill="#2a201a" opacity="0.55"/>
      <path d="M142 197 q18 8 36 0" fill="none" stroke="#8c3b2e" stroke-width="4" stroke-linecap="round"/>`,
  },
  {
    key: "priya",
    ground: "#75561d",
    skin: "#b98056",
    shade: "#96623d",
    hair: "#15100e",
    coat: "#14603c",
    behind:
      "M98 140 C90 80 126 46 160 46 C194 46 230 80 222 140 C230 190 226 222 216 244 L196 250 L124 250 L104 244 C94 222 90 190 98 140 Z",
    fringe:
      "M102 138 C102 86 130 56 162 58 C196 60 218 90 218 138 C214 116 206 100 192 88 C176 96 150 96 134 90 C118 100 106 116 102 138 Z",
    over: glasses,
  },
];

mkdirSync("content/portraits", { recursive: true });
for (const look of looks) {
  const picture = await sharp(Buffer.from(drawn(look)))
    .webp({ quality: 82 })
    .toBuffer();
  writeFileSync(`content/portraits/${look.key}.webp`, picture);
}

function drawn(look: Look): string {
  const { ground, skin, shade, hair, coat, behind, fringe, over = "" } = look;
  const line = (d: string, width = 5) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">
  <rect width="${EDGE}" height="${EDGE}" fill="${ground}"/>
  ${contours()}
  ${behind ? `<path d="${behind}" fill="${hair}"/>` : ""}
  <path d="M28 330 C32 268 84 250 128 240 L192 240 C236 250 288 268 292 330 Z" fill="${coat}"/>
  <path d="M136 200 L136 244 C142 266 178 266 184 244 L184 200 Z" fill="${shade}"/>
  <path d="M128 240 L160 284 L146 330 L112 330 L106 248 Z" fill="${ink}" opacity="0.28"/>
  <path d="M192 240 L160 284 L174 330 L208 330 L214 248 Z" fill="${ink}" opacity="0.28"/>
  <circle cx="238" cy="292" r="7" fill="${brass}"/>
  <ellipse cx="104" cy="148" rx="10" ry="18" fill="${shade}"/>
  <ellipse cx="216" cy="148" rx="10" ry="18" fill="${shade}"/>
  <path d="${head}" fill="${skin}"/>
  <path d="M160 62 C190 62 216 84 216 136 C216 190 190 224 160 224 C186 200 196 170 194 132 C192 100 180 76 160 62 Z" fill="${shade}" opacity="0.35"/>
  ${line("M118 128 q15 -9 30 -2")}${line("M172 126 q15 -7 30 2")}
  <ellipse cx="133" cy="146" rx="5" ry="6" fill="${ink}"/><ellipse cx="187" cy="146" rx="5" ry="6" fill="${ink}"/>
  <path d="M160 146 C164 160 168 168 166 174 C162 178 156 178 152 175" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
  <path d="M142 196 q18 10 36 0" fill="none" stroke="#8c3b2e" stroke-width="4" stroke-linecap="round"/>
  <path d="${fringe}" fill="${hair}"/>
  ${over}
</svg>`;
}

/** Contour lines around a summit that lies outside of the picture. */
function contours(): string {
  const rings = Array.from({ length: 9 }, (_, n) => {
    const r = 60 + n * 34;
    return `<ellipse cx="286" cy="24" rx="${r * 1.15}" ry="${r}" transform="rotate(-18 286 24)"/>`;
  });
  return `<g fill="none" stroke="#ffffff" stroke-opacity="0.16" stroke-width="2">${rings.join("")}</g>`;
}
