import { data, href } from "react-router";
import {
  completeItem,
  noteVisit,
  readAgain,
} from "#app/contexts/learning/course/complete-item.server.ts";
import { PREVIEW } from "#app/contexts/learning/course/addresses.ts";
import { DiscussionLink } from "#app/contexts/forum/course/ui/discussion-link.tsx";
import { discussionCount } from "#app/contexts/forum/reading/course.server.ts";
import { startAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { learningErrors, learningToasts } from "#app/contexts/learning/messages.ts";
import { itemView } from "#app/contexts/learning/item/queries.server.ts";
import { Room } from "#app/contexts/learning/item/ui/room.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { useCourseOnDevice } from "#app/contexts/learning/course/ui/use-course-on-device.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { KEPT_COPY } from "#app/ui/offline/kept-pages.ts";
import { ctxOf } from "#app/web/context.ts";
import { courseDevice } from "#app/web/course-device.server.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item.ts";
import { orDashboard } from "./open-to.server.ts";
import { readingIntent } from "#app/routes/learn/reading-intent.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const { courseId, itemId } = params;
  const preview = url.searchParams.has(PREVIEW);
  const item = orDashboard(await itemView(ctx, courseId, itemId, { preview }));
  const device = courseDevice(ctx, courseId);
  const part = { courseId, moduleId: item.moduleId, itemId };
  // A device that keeps the course asks for all of its pages, and nobody reads them then.
  if (request.headers.has(KEPT_COPY)) return { item, device, discussion: null };
  // The page of a quiz or an exercise depends on times within the minute.
  const { kind } = item.content;
  if ((kind === "lecture" || kind === "resource") && !preview) page.cacheForMember(ctx.clock.now());
  if (item.can.learn) await noteVisit(ctx, courseId, itemId);
  const discussion = preview ? null : { part, count: await discussionCount(ctx, part) };
  return { item, device, discussion };
}

/**
 * Completes a lecture or resource and goes on to the next item, starts an attempt at a quiz, or keeps
 * what a reader has put beside a text.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId, itemId } = params;
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const ctx = ctxOf(context);
  const page = href("/course/:courseId/:itemId", { courseId, itemId });
  const kept = await readingIntent(ctx, { courseId, itemId }, form);
  if (kept) {
    if (kept.result) return data(kept.result, 422);
    // What was kept beside the text does not reload the page.
    if (form.has("kept")) return data(null);
    if (!kept.toast) return redirect(page, 303);
    return redirectWithToast(context, `${page}#${kept.at ?? "notes"}`, kept.toast);
  }
  if (intent === "start") {
    const started = await startAttempt(ctx, courseId, itemId);
    if (started.ok) return redirect(`${page}/attempts/${started.value.attemptId}`, 303);
    const title = learningErrors[started.error];
    return redirectWithToast(context, page, errorToast(title));
  }
  if (intent === "read-again") {
    await readAgain(ctx, courseId, itemId);
    return redirectWithToast(context, page, learningToasts.readAgain);
  }
  if (intent !== "complete") throw data(null, 400);
  const completed = await completeItem(ctx, courseId, itemId);
  if (!completed.ok) {
    const title = learningErrors[completed.error];
    return redirectWithToast(context, page, errorToast(title));
  }
  const { kind, courseComplete, following } = completed.value;
  if (courseComplete) {
    return redirectWithToast(
      context,
      href("/course/:courseId", { courseId }),
      learningToasts.courseCompleted,
    );
  }
  const { lectureCompleted, resourceAccessed } = learningToasts;
  const toast = kind === "resource" ? resourceAccessed : lectureCompleted;
  const onward = following && href("/course/:courseId/:itemId", { courseId, itemId: following });
  return redirectWithToast(context, onward ?? page, toast);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const item = loaderData?.item;
  return pageMeta(args, {
    title: item ? `${item.title} – ${item.course.title}` : "Course",
    description: "Part of a course.",
  });
};

const discussLabels = {
  lecture: "Discuss this lecture",
  quiz: "Discuss this quiz",
  resource: "Discuss this document",
  external: "Discuss this exercise",
} as const;

export default function CourseItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item, device, discussion } = loaderData;
  const { onDevice, notices } = useCourseOnDevice(device);
  return (
    <Room
      key={item.id}
      item={item}
      result={actionData ?? undefined}
      notices={notices}
      onDevice={onDevice}
      discussion={
        discussion && <DiscussionLink {...discussion} label={discussLabels[item.content.kind]} />
      }
    />
  );
}
