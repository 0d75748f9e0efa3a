/** The largest file that an import takes, in bytes: 50,000 rows of 320 characters. */
export const IMPORT_BYTES = 16 * 1024 * 1024;
/** How many rows a file may have below its header. */
export const IMPORT_ROWS = 50_000;
export const IMPORT_COLUMNS = 100;
/** How many characters a cell may have. */
export const CELL_CHARACTERS = 10_000;

/** The limits in words, for the page that takes the file. */
export const IMPORT_LIMITS = `A CSV file of at most 16 MB, with at most ${IMPORT_ROWS.toLocaleString("en-NZ")} rows, ${IMPORT_COLUMNS} columns, and ${CELL_CHARACTERS.toLocaleString("en-NZ")} characters in a cell.`;
