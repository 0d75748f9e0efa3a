import { data, Form, href } from "react-router";
import { notesInCourse } from "#app/contexts/learning/reading/queries.server.ts";
import { NoteList } from "#app/contexts/learning/reading/ui/note-list.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-notes.ts";
import { orDashboard } from "./open-to.server.ts";
import { readingIntent } from "#app/routes/learn/reading-intent.server.ts";

export const middleware = [hiddenFromViews];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  return orDashboard(await notesInCourse(ctx, params.courseId));
}

/** Does what a button beside a note asks for. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const form = await formOf(request);
  const of = { courseId, itemId: textOf(form, "item") };
  const kept = await readingIntent(ctxOf(context), of, form);
  if (!kept) throw data(null, 400);
  if (kept.result) return data(kept.result, 422);
  const page = href("/course/:courseId/notes", { courseId });
  return kept.toast ? redirectWithToast(context, page, kept.toast) : redirect(page, 303);
}

export const meta = titled("Notes and bookmarks", "What you have kept in a course.");

export default function OwnNotes({ loaderData, actionData: result }: Route.ComponentProps) {
  const { course, items, removed } = loaderData;
  const courseId = course.id;
  return (
    <>
      <PageHero
        eyebrow="Notes and bookmarks"
        title={course.title}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Dashboard", to: "/dashboard" },
              { label: course.title, to: href("/course/:courseId", { courseId }) },
              { label: "Notes and bookmarks" },
            ]}
          />
        }
      />
      <div className="page max-w-3xl py-10">
        {items.length === 0 && removed.length === 0 && (
          <p className="text-slate">
            You have no notes in this course yet. In a lecture you can put a bookmark, highlight a
            passage, or write about it. Only you see them.
          </p>
        )}
        {items.map(({ id, title, bookmarkedAt, notes }) => {
          const page = href("/course/:courseId/:itemId", { courseId, itemId: id });
          return (
            <section key={id} aria-label={title} className="mb-12">
              <h2 className="text-xl wrap-anywhere">
                <Link to={page} className="link">
                  {title}
                </Link>
              </h2>
              {bookmarkedAt && (
                <Form method="post" className="mt-2">
                  <input type="hidden" name="item" value={id} />
                  <span className="text-slate">
                    Bookmarked <LocalTime at={bookmarkedAt} />
                  </span>{" "}
                  <Button look="quiet" name="intent" value="bookmark-out">
                    Take out<span className="sr-only"> the bookmark of {title}</span>
                  </Button>
                </Form>
              )}
              {notes.length > 0 && <NoteList notes={notes} result={result} item={id} />}
            </section>
          );
        })}
        {removed.length > 0 && (
          <section aria-labelledby="removed-heading">
            <h2 id="removed-heading" className="text-xl">
              In what is not taught any more
            </h2>
            <NoteList notes={removed} item="removed" closed />
          </section>
        )}
      </div>
    </>
  );
}
