type Entry = {
  /** The same for whatever replaces this entry: a new time, a cancellation. */
  uid: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  /** When it was last arranged, changed or cancelled. */
  stampedAt: Date;
  cancelled: boolean;
  title: string;
  place: string;
  link: string;
  organizer: { name: string; email: string };
};

/**
 * Returns an appointment or event as an iCalendar file (RFC 5545). Times are in UTC, so every
 * calendar shows them in its own zone.
 */
export function calendarEntry(entry: Entry): string {
  const ends = new Date(entry.startsAt.getTime() + entry.minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//GCPI//Calendar//EN",
    `METHOD:${entry.cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${text(entry.title)}`,
    `LOCATION:${text(entry.place)}`,
    `URL:${entry.link}`,
    `ORGANIZER;CN="${entry.organizer.name.replace(/["\p{Cc}]/gu, "")}":mailto:${entry.organizer.email}`,
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, String.raw`\n`);
}

/**
 * Folds a line: it has at most 75 octets, and the rest continues in the next line after a space.
 */
function folded(line: string): string {
  const parts = [""];
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      parts.push("");
      room = 74;
    }
    parts[parts.length - 1] += character;
    room -= size;
  }
  return parts.join("\r\n ");
}
