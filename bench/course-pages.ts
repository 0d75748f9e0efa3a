/** The queries of pages of courses. They render Markdown by components, which Node loads through Vite. */
export { authoredCourse } from "#app/contexts/learning/authoring/course-queries.server.ts";
export {
  authoredItem,
  authoredQuestion,
} from "#app/contexts/learning/authoring/item-queries.server.ts";
export { courseView } from "#app/contexts/learning/course/queries.server.ts";
export { itemView } from "#app/contexts/learning/item/queries.server.ts";
export { pickedFor } from "#app/contexts/learning/quiz/bank.server.ts";
