/** A part of a standard that a lecture can be mapped to. */
export type Standard = {
  /** What the front matter of a lecture names. It does not change. */
  id: string;
  /** The line that the lecture shows. The matrix recognises a lecture's mapping by it. */
  name: string;
  /** Why no lecture is mapped to it, if that is meant to be so. */
  left?: string;
};

/** A syllabus, a code or a law, with its parts in their own order. */
export type Framework = {
  id: string;
  title: string;
  /** What staff should know when they read its rows. */
  note: string;
  /** Whether all of its parts are listed. A part without a lecture is then a gap. */
  whole: boolean;
  standards: readonly Standard[];
};
