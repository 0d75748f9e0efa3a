/** How many tiers of the corporate rate the form has. */
export const CORPORATE_TIERS = 4;

/** The names of a module's checkboxes, one for each discount. */
export const upfrontField = (moduleId: string) => `upfront-${moduleId}`;

export const veteranField = (moduleId: string) => `veteran-${moduleId}`;
