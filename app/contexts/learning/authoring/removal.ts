/** What of a course is to be removed: the most particular one that is named; all of it for none. */
export type Removal = {
  courseId: string;
  moduleId: string | undefined;
  itemId: string | undefined;
  questionId: string | undefined;
  pictureId: string | undefined;
};

/** Reads an address: `?module=`, `?item=`, `?item=…&question=`, `?picture=`. */
export function removalIn(courseId: string, query: URLSearchParams): Removal {
  const named = (name: string) => query.get(name) ?? undefined;
  return {
    courseId,
    moduleId: named("module"),
    itemId: named("item"),
    questionId: named("question"),
    pictureId: named("picture"),
  };
}
