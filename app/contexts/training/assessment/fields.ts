/** The names of a criterion's fields in the form that signs. */
export const resultField = (code: string) => `result-${code}`;
export const noteField = (code: string) => `note-${code}`;

export const NOTE_LENGTH = 1000;
export const EXHIBIT_BYTES = 10 * 1024 * 1024;
