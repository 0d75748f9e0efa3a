/** One step of a recipe: a file, its edit, and the check that reports it if the step is forgotten. */
export type Step = {
  file: string;
  /** Returns the file after the step. The argument is undefined if the step creates the file. */
  edit: (source: string | undefined) => string;
  /** Not given for the only step of a change, without which there is no change. */
  forgotten?: Told;
};

/** The check that reports a missing step, and a part of its message. */
export type Told =
  | { by: "types"; says: string }
  | { by: "test"; test: string; says: string }
  | { by: "dead code"; says: string };

/** A change of the product as docs/HOWTO.md describes it, which a test carries out. */
export type Recipe = {
  /** Its heading in docs/HOWTO.md. */
  heading: string;
  /** The most files that it may touch. A migration, which `npm run db:generate` writes, is one. */
  limit: number;
  steps: readonly Step[];
  /** Set if the tables change, so that a migration is needed: the test that fails without it. */
  migration?: Extract<Told, { by: "test" }>;
  /** A test that checks the change itself, and existing tests that check such changes. */
  proof: string;
  tests: readonly string[];
};

/** Creates a file. */
export const made = (text: string) => (source: string | undefined) => {
  if (source !== undefined) throw new Error("it is there already");
  return text;
};

/** Inserts text after the anchor, which must be in the file exactly once. */
export const after = (anchor: string, text: string) => at(anchor, (said) => said + text);

/** Inserts text before the anchor, which must be in the file exactly once. */
export const before = (anchor: string, text: string) => at(anchor, (said) => text + said);

/** Applies several edits to one file. */
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
