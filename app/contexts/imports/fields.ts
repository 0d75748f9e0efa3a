/** The names of the form's fields for a column of the source, and for one of its options. */
export const columnField = (key: string) => `column-${key}`;
export const optionField = (name: string) => `option-${name}`;
