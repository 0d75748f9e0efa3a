/** So many lines can be typed for what has no list price. */
export const TYPED_LINES = 3;

/** A module's checkbox is named after it, so that what was ticked can be shown again. */
export const moduleField = (id: string) => `module-${id}`;
