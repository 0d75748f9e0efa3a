/** The form has room for this many start dates and conditions of entry. */
export const START_DATES = 8;

export const CONDITIONS = 10;

export const dateField = (n: number) => `startDate${n}`;

export const conditionField = (n: number) => `condition${n}`;

export const ruleField = (n: number) => `rule${n}`;

export const numberField = (n: number) => `number${n}`;

/** The checkboxes of instructors are named after the ids of their profiles. */
export const instructorField = (id: string) => `instructor-${id}`;

export const moduleField = (n: number) => `module${n}`;
