/** The names of the checkboxes in the form of a session. */
export const instructorField = (id: string) => `instructor-${id}`;
export const resourceField = (id: string) => `resource-${id}`;
export const groupField = (name: string) => `group-${name}`;
