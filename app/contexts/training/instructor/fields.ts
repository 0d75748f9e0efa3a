/** The name of the checkbox of a qualification. */
export const qualificationField = (id: string) => `qualification-${id}`;
