/** Checkboxes are named after the id of what they select. */
export const coursePageModuleField = (id: string) => `module-${id}`;

export const coursePageProgrammeField = (id: string) => `programme-${id}`;
