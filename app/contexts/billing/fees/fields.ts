/** So many tiers of the corporate rate can be told apart. */
export const CORPORATE_TIERS = 4;

/** A module's checkbox for each discount is named after both. */
export const upfrontField = (moduleId: string) => `upfront-${moduleId}`;

export const veteranField = (moduleId: string) => `veteran-${moduleId}`;
