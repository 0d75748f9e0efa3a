/** A module's checkbox is named after it. */
export const partField = (moduleId: string) => `module-${moduleId}`;
