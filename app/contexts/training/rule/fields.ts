/** The names of the checkboxes of courses in the form of a rule. */
export const theoryField = (courseId: string) => `theory-${courseId}`;
export const refresherField = (courseId: string) => `refresher-${courseId}`;

export const MOST_TOPICS = 40;
export const TOPIC_LENGTH = 120;

/** The value of a version of a criteria set in the form of a rule. */
export const criteriaSetValue = ({ id, version }: { id: string; version: number }) =>
  `${id} ${version}`;
