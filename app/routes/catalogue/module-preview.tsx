import { Form, href } from "react-router";
import { bookingStart } from "#app/contexts/admissions/intake/course-date.ts";
import { upcomingWithModule } from "#app/contexts/admissions/intake/queries.server.ts";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { UpcomingIntakes } from "#app/contexts/admissions/intake/ui/upcoming-intakes.tsx";
import { publishModule } from "#app/contexts/catalogue/module/commands.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { modulesAfter } from "#app/contexts/catalogue/module/queries.server.ts";
import { modulePreview } from "#app/contexts/catalogue/staff-queries.server.ts";
import { shownInstructors } from "#app/contexts/institute/instructor/queries.server.ts";
import { ModuleCardList } from "#app/contexts/catalogue/module/ui/module-card-list.tsx";
import { ModulePage } from "#app/contexts/catalogue/module/ui/module-page.tsx";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/module-preview.ts";

export const middleware = [adminsOnly];

/** Shows staff a module as the public will see it once its draft is published. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const preview = await modulePreview(ctx, params.moduleId);
  const { intakes, programmes } = await upcomingWithModule(ctx, params.moduleId);
  const today = todayAt("Christchurch", ctx.clock.now());
  return {
    ...preview,
    today,
    intakes,
    programmes: programmes.map(({ id, name }) => ({ id, name })),
    instructors: await shownInstructors(ctx, preview.module.instructorIds),
    leadsTo: await modulesAfter(ctx, [params.moduleId]),
  };
}

/** Publishes the draft that was shown. Refuses if it has changed since. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const { moduleId } = params;
  const done = await publishModule(ctx, moduleId, textOf(form, "version"));
  if (done.ok) {
    const page = href("/admin/catalogue/:moduleId", { moduleId });
    return redirectWithToast(context, page, catalogueToasts.modulePublished);
  }
  const toast = refusals[done.error];
  return redirectWithToast(context, href("/training/:moduleId/preview", { moduleId }), toast);
}

const refusals = {
  "changed-meanwhile": changedMeanwhileToast,
  "unknown-module": catalogueToasts.draftUnfit,
  "leads-back": catalogueToasts.draftUnfit,
  "title-taken": catalogueToasts.draftTitleTaken,
  unfinished: catalogueToasts.moduleUnfinished,
  retired: catalogueToasts.moduleIsRetired,
} as const;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Preview: ${args.loaderData?.module.title ?? ""}`,
    description: args.loaderData?.module.description ?? "",
    noindex: true,
  });

export default function ModulePreview({ loaderData }: Route.ComponentProps) {
  const { module, card, draft, today, missing, publicationStatus } = loaderData;
  const { intakes, programmes, leadsTo } = loaderData;
  const editor = href("/admin/catalogue/:moduleId", { moduleId: module.id });
  return (
    <>
      <div role="note" className="border-b border-amber/50 bg-amber-wash print:hidden">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-72 text-amber">
            <p className="font-semibold">{noteOn(loaderData)}</p>
            {draft && missing.length > 0 && (
              <p className="mt-1">Before that it needs: {missing.join(" · ")}</p>
            )}
          </div>
          <ButtonLink to={editor} look="secondary">
            {draft ? "Keep editing" : "Edit"}
          </ButtonLink>
          {draft && missing.length === 0 && (
            <Form method="post">
              <VersionField of={draft} />
              <Button>Publish</Button>
            </Form>
          )}
        </div>
      </div>
      <PageHero eyebrow={module.groupLabel} title={module.title} lead={module.description} />
      <ModulePage
        module={module}
        today={today}
        start={bookingStart(intakes, programmes).action}
        leadsTo={leadsTo}
        instructors={loaderData.instructors}
        dates={<UpcomingIntakes intakes={intakes} programmes={programmes} named />}
      />
      <Section ground="white" title="Its card">
        <ModuleCardList
          modules={[card]}
          addressOf={(id) =>
            `/training/${id}${publicationStatus === "published" ? "" : "/preview"}`
          }
        />
      </Section>
    </>
  );
}

function noteOn({ publicationStatus, draft }: Route.ComponentProps["loaderData"]): string {
  if (publicationStatus === "retired")
    return "This module is retired: the public sees nothing of it.";
  if (publicationStatus === "unpublished") {
    return "This module was never published: the public sees it once you publish it.";
  }
  return draft
    ? "This is a draft: the public sees it once you publish it."
    : "There is no draft of this module: this is what the public sees.";
}
