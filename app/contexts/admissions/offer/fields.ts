/** How many lines can be typed for what has no list price. */
export const TYPED_LINES = 3;

/** Returns the name of a module's checkbox, so that ticked ones can be shown again. */
export const moduleField = (id: string) => `module-${id}`;
