/** One step of a recipe: a file, what is done to it, and what tells whoever forgets it. */
export type Step = {
  file: string;
  /** The file as it is after the step; nothing is given where the step makes it. */
  edit: (source: string | undefined) => string;
  forgotten: Told;
};

/** What says that a step is missing, and a part of what it says. */
export type Told =
  | { by: "types"; says: string }
  | { by: "test"; test: string; says: string }
  | { by: "dead code"; says: string };

/** A change of the product as docs/HOWTO.md describes it, to be walked. */
export type Recipe = {
  /** Its heading in docs/HOWTO.md. */
  heading: string;
  /** The most files that it may touch. A migration, which `npm run db:generate` writes, is one. */
  limit: number;
  steps: readonly Step[];
  /** The tables are changed, so that a migration has to be generated; a test misses it. */
  migration?: Extract<Told, { by: "test" }>;
  /** A test that sees the change at work, and those of the house that look after such changes. */
  proof: string;
  tests: readonly string[];
};

/** Makes a file. */
export const made = (text: string) => (source: string | undefined) => {
  if (source !== undefined) throw new Error("it is there already");
  return text;
};

/** Inserts text after the one place where the file says this. */
export const after = (anchor: string, text: string) => at(anchor, (said) => said + text);

/** Inserts text before the one place where the file says this. */
export const before = (anchor: string, text: string) => at(anchor, (said) => text + said);

/** Does several things to one file. */
export const several =
  (...edits: Step["edit"][]): Step["edit"] =>
  (source) =>
    edits.reduce<string | undefined>((text, edit) => edit(text), source)!;

function at(anchor: string, change: (said: string) => string): Step["edit"] {
  return (source) => {
    if (source === undefined) throw new Error("it is not there");
    const parts = source.split(anchor);
    if (parts.length !== 2) {
      throw new Error(`it says ${parts.length - 1} times, not once: ${anchor.trim()}`);
    }
    return parts.join(change(anchor));
  };
}
