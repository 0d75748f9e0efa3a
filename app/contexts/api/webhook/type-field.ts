/** Returns the name of the checkbox of a type of events. */
export const typeField = (type: string) => `of-${type.replaceAll(".", "-")}`;
