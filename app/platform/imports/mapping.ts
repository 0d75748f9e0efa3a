/** Which column of a file belongs to which column of a source: its place, from 0. */
export type Mapping = Readonly<Record<string, number>>;

type Named = { label: string; synonyms?: readonly string[] | undefined };

/**
 * Returns which columns of a file are meant by those of a source, judged by their names. Capitals,
 * accents and punctuation do not count. A column of the file is used once.
 */
export function guessMapping(
  header: readonly string[],
  columns: Readonly<Record<string, Named>>,
): Mapping {
  const names = header.map(plain);
  const mapping: Record<string, number> = {};
  const used = new Set<number>();
  for (const [key, { label, synonyms = [] }] of Object.entries(columns)) {
    const wanted = [label, key, ...synonyms].map(plain);
    const place = wanted
      .map((name) => names.findIndex((each, at) => each === name && !used.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    mapping[key] = place;
    used.add(place);
  }
  return mapping;
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the keys of the required columns that a mapping leaves out. */
export function missingIn(
  mapping: Mapping,
  columns: Readonly<Record<string, { label: string; required?: boolean | undefined }>>,
): string[] {
  return Object.entries(columns)
    .filter(([key, { required }]) => required && mapping[key] === undefined)
    .map(([key]) => key);
}
