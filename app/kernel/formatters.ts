/** How many formatters of a kind are kept. The limit is there because people choose time zones. */
const KEPT = 1000;

/**
 * Returns the date formatter for a locale and options. It is made once and kept, because making one
 * takes fifty times as long as using it, and memory outside the heap.
 *
 * @throws RangeError for invalid options, such as an unknown time zone.
 */
export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Returns the number formatter for a locale and options. It is made once and kept. */
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Returns the list formatter ("a, b and c") for a locale and options. It is made once and kept. */
export const listFormat = kept(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

function kept<Options, Formatter>(make: (locale: string, options?: Options) => Formatter) {
  let known = new Map<string, Formatter>();
  return (locale: string, options?: Options): Formatter => {
    const key = JSON.stringify([locale, options]);
    const before = known.get(key);
    if (before) return before;
    const made = make(locale, options);
    if (known.size >= KEPT) known = new Map();
    known.set(key, made);
    return made;
  };
}
