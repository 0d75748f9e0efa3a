/** How working pages look: as the member's device, or as they have chosen. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
