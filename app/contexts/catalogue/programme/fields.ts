/** The name of a module's checkbox. */
export const partField = (moduleId: string) => `module-${moduleId}`;
