import { contentOf } from "./attested-fields.ts";

/** How many letters of the title fit on a line of the picture. */
const LINE = 24;
const LINES = 4;

/**
 * Returns a badge as a picture that contains it ("baked", Open Badges 3.0 §5.3.2). Software that knows
 * badges reads it out of the file.
 */
export function badgePicture(badge: string): string {
  const { name, issuer, validUntil, credentialSubject } = contentOf(badge);
  const title = linesOf(name)
    .map((line, n) => `<tspan x="256" y="${214 + n * 40}">${escaped(line)}</tspan>`)
    .join("");
  const year = validUntil.slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 512 512" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">
<openbadges:credential verify="${badge}"></openbadges:credential>
<title>${escaped(`${name}: ${issuer.name}`)}</title>
<circle cx="256" cy="256" r="250" fill="#0b1420"/>
<circle cx="256" cy="256" r="234" fill="none" stroke="#d2a85a" stroke-width="4"/>
<text x="256" y="140" fill="#d2a85a" font-size="19">${escaped(issuer.name)}</text>
<text fill="#f7f5f0" font-size="32" font-weight="bold">${title}</text>
<text x="256" y="400" fill="#f7f5f0" font-size="18">Valid until ${year}</text>
<text x="256" y="430" fill="#d2a85a" font-size="14">${credentialSubject.licenseNumber}</text>
</svg>
`;
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1]}…`];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
