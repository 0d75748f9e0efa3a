/** What is shown beside a person's name, the same for everybody who sees the page. */
export type Face = {
  /** One or two letters of the name; null for somebody without a name, who gets an icon. */
  initials: string | null;
  /** A number below FACE_COLOURS, which the person's id decides. */
  colour: number;
  /** The address of the picture; null if there is none, or if it is not shown here. */
  photo: string | null;
};

/** A person as a page shows them: the name beside the face, and the role's badge. */
export type ShownPerson = Face & {
  name: string;
  role: string | null;
  /** The address of their public profile, where the name links to it. */
  to?: string;
};

/**
 * The widths in pixels that a picture is sent in besides its own, so that a page with many small faces
 * is small: a face of 24 and one of 56 pixels, each also on screens with two pixels for one.
 */
export const portraitWidths = [64, 128] as const;

/** The width of a portrait itself: sharp at 160 on a high-resolution screen. */
export const PORTRAIT_WIDTH = 320;

/** How many colours a face may have. `app/ui/patterns/face.tsx` lists them. */
export const FACE_COLOURS = 8;

/** The face of somebody whose account is gone. It looks the same for all of them. */
export const nobodysFace: Face = { initials: null, colour: 0, photo: null };

/** Returns the face of a person. The id may be any text that stays the same for the person. */
export function faceOf(person: { id: string; name: string; photo?: string | null }): Face {
  return {
    initials: initialsOf(person.name),
    colour: colourOf(person.id),
    photo: person.photo ?? null,
  };
}

const graphemes = new Intl.Segmenter("en-NZ", { granularity: "grapheme" });

/** A title or a mark of age before a name: "Dr.", "özv.", "ifj.". An initial has one letter. */
const title = /^\p{L}{2,4}\.$/u;

/**
 * Returns the first letters of the first and the last word of a name, in the order in which the
 * person wrote it, so that "Kovács Éva" is "KÉ". A letter is what readers see as one, with its marks.
 * A name of one word has one letter. A name without letters has its first emoji. Returns null if
 * there is neither.
 */
export function initialsOf(name: string): string | null {
  const words = name.trim().split(/\s+/u);
  const letters = words
    .filter((word) => !title.test(word))
    .flatMap((word) => firstGrapheme(word, /^[\p{L}\p{N}]/u) ?? []);
  if (letters.length === 0) return firstGrapheme(name, /^\p{Extended_Pictographic}/u) ?? null;
  const [first, last] = [letters[0]!, letters.at(-1)!];
  return letters.length === 1 ? capital(first) : capital(first) + capital(last);
}

/** A Latin letter that the next character cannot belong to. Segmenting takes twenty times as long. */
const plainLetter = /^(\p{Script=Latin})(?:[\p{Script=Latin}'’.-]|$)/u;

function firstGrapheme(text: string, kind: RegExp): string | undefined {
  const plain = plainLetter.exec(text);
  if (plain && kind.test(text)) return plain[1];
  for (const { segment } of graphemes.segment(text)) if (kind.test(segment)) return segment;
  return undefined;
}

/** Returns the capital, or the letter itself where the capital would be two letters, as of "ß". */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  if (upper.length === letter.length) return upper;
  return [...graphemes.segment(upper)].length === 1 ? upper : letter;
}

/** Returns a number below FACE_COLOURS for an id (FNV-1a). */
function colourOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % FACE_COLOURS;
}
