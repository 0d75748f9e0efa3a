import type { Was } from "#app/kernel/bulk.ts";

/** A post that was withdrawn: the version that it had, and the moment at which it appeared. */
export type Withdrawn = { id: string; version: number; publishedAt: Date };

/** What its Undo has to know, as one word. */
export function wasPublished({ id, version, publishedAt }: Withdrawn): Was {
  return { id, was: `${version}.${publishedAt.getTime()}` };
}

const word = /^(\d{1,9})\.(\d{1,13})$/;

/** Such a word, if it is one. */
export function readPublished(text: string): string | undefined {
  return word.test(text) ? text : undefined;
}

/** The post that such a word is about. */
export function withdrawnOf({ id, was }: Was): Withdrawn {
  const [, version, moment] = word.exec(was)!;
  return { id, version: Number(version), publishedAt: new Date(Number(moment)) };
}
