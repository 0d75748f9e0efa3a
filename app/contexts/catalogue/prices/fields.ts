export const priceField = (moduleId: string) => `price-${moduleId}`;
