/** Checkboxes are named after what they choose. */
export const coursePageModuleField = (id: string) => `module-${id}`;

export const coursePageProgrammeField = (id: string) => `programme-${id}`;
