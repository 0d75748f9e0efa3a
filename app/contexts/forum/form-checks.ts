import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { CategoryForm, MoveForm, ReplyForm, ReportForm, TopicForm } from "./forms.ts";

/** The browser's checks of the forum's forms; fetched when somebody begins to fill one in. */
export const checkTopic = checkerFor(TopicForm);
export const checkMove = checkerFor(MoveForm);
export const checkReply = checkerFor(ReplyForm);
export const checkCategory = checkerFor(CategoryForm);
export const checkReport = checkerFor(ReportForm);
