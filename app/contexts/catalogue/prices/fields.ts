/** A module's price field is named after it. */
export const priceField = (moduleId: string) => `price-${moduleId}`;
