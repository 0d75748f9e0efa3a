import { data, href } from "react-router";
import { noteForm, tagForm, taskForm } from "#app/contexts/office/form.ts";
import { officeToasts } from "#app/contexts/office/messages.ts";
import {
  addTag,
  addTask,
  deleteNote,
  lookAtPersonFile,
  removeTag,
  settleTask,
  writeNote,
} from "#app/contexts/office/person-file.server.ts";
import { PersonNotes, PersonTags, PersonTasks } from "#app/contexts/office/ui/person-file.tsx";
import { PersonStory, storyOf } from "#app/contexts/office/ui/person-story.tsx";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import { faceOf } from "#app/kernel/face.ts";
import { isId, newId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-story.ts";
import { readRecord } from "./person-record.server.ts";

/** How many things of each kind are told. */
const MOST = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const userId = idParam(params.userId);
  const { id, name, email } = await personById(ctx, userId);
  const sections = await readRecord(ctx, { userId, email, most: MOST });
  const file = await lookAtPersonFile(ctx, userId);
  const now = ctx.clock.now();
  return {
    person: { id, name: name.trim() || email, email },
    story: storyOf(sections),
    file,
    keys: { note: newId(now), task: newId(now) },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const userId = idParam(params.userId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const back = href("/admin/users/:userId/story", { userId });
  const intent = textOf(form, "intent");
  if (intent === "note") {
    const parsed = parseForm(form, noteForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    await writeNote(ctx, userId, parsed.value);
    return redirectWithToast(context, back, officeToasts.noteWritten);
  }
  if (intent === "tag") {
    const parsed = parseForm(form, tagForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    await addTag(ctx, userId, parsed.value.tag);
    return redirectWithToast(context, back, officeToasts.tagAdded);
  }
  if (intent === "task") {
    const parsed = parseForm(form, taskForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    await addTask(ctx, userId, parsed.value);
    return redirectWithToast(context, back, officeToasts.taskAdded);
  }
  const id = textOf(form, "id");
  if (intent === "untag") {
    await removeTag(ctx, userId, id);
    return redirectWithToast(context, back, officeToasts.tagRemoved);
  }
  if (!isId(id)) throw data(null, 400);
  if (intent === "delete-note") {
    await deleteNote(ctx, userId, id);
    return redirectWithToast(context, back, officeToasts.noteDeleted);
  }
  if (intent === "done" || intent === "not-done") {
    const done = intent === "done";
    await settleTask(ctx, userId, { taskId: id, done });
    return redirectWithToast(context, back, officeToasts[done ? "taskDone" : "taskReopened"]);
  }
  throw data(null, 400);
}

export const meta = titled("Story", "Everything about one person, in order.");

export default function UserStory({ loaderData, actionData }: Route.ComponentProps) {
  const { person, story, file, keys } = loaderData;
  const resultOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <>
      <p>
        <Link to={href("/admin/users/:userId", { userId: person.id })} className="link">
          {person.name}
        </Link>
      </p>
      <PersonHeading face={faceOf(person)}>The story of {person.name}</PersonHeading>
      <PersonTags tags={file.tags} result={resultOf("tag")} />
      <div className="mt-8 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <PersonStory story={story} />
        <div className="min-w-0 space-y-10 max-xl:order-first">
          <PersonTasks tasks={file.tasks} formKey={keys.task} result={resultOf("task")} />
          <PersonNotes notes={file.notes} formKey={keys.note} result={resultOf("note")} />
        </div>
      </div>
    </>
  );
}
