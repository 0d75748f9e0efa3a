import { href } from "react-router";
import { retireModule } from "#app/contexts/catalogue/module/retirement.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { modulePublicationStatus } from "#app/contexts/catalogue/staff-queries.server.ts";
import { RetirementBlockers, retirementOf } from "#app/contexts/catalogue/module/ui/retirement.tsx";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/catalogue-retirement.ts";
import { moduleIsTaken, retirementBlockers } from "./retirement-blockers.server.ts";

/** Asks for confirmation, or lists what still needs the module and where to settle it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, title, weeks, publicationStatus } = await modulePublicationStatus(
    ctx,
    params.moduleId,
  );
  if (publicationStatus === "published") {
    return { id, title, blockers: await retirementBlockers(ctx, { id, weeks }) };
  }
  const toast = publicationStatus === "retired" ? "moduleIsRetired" : "moduleNeverPublished";
  throw await redirectWithToast(
    context,
    href("/admin/catalogue/:moduleId", { moduleId: id }),
    catalogueToasts[toast],
  );
}

/** Retires the module. The toast offers Undo. */
export async function action({ context, params }: Route.ActionArgs) {
  const { moduleId } = params;
  const done = await retireModule(ctxOf(context), moduleId, moduleIsTaken);
  const page = href("/admin/catalogue/:moduleId", { moduleId });
  if (done.ok) {
    return redirectWithToast(context, "/admin/catalogue", {
      ...catalogueToasts.moduleRetired,
      form: { action: `${page}/restoration`, label: "Undo", fields: {} },
    });
  }
  return done.error === "unpublished"
    ? redirectWithToast(context, page, catalogueToasts.moduleNeverPublished)
    : redirectWithToast(context, `${page}/retirement`, catalogueToasts.moduleInTheWay);
}

export const meta = titled("Retire a module", "Takes a module off the catalogue.");

export default function CatalogueRetirement({ loaderData }: Route.ComponentProps) {
  const { id, title, blockers } = loaderData;
  const back = href("/admin/catalogue/:moduleId", { moduleId: id });
  const about = (
    <Link to={back} className="link">
      {title}
    </Link>
  );
  if (blockers.length === 0) {
    return <ConfirmPage {...retirementOf({ id, title })} back={back} about={about} />;
  }
  return (
    <div className="max-w-text">
      <p className="mb-4 wrap-anywhere">{about}</p>
      <h1 className="mb-4 text-2xl">This module cannot be retired yet</h1>
      <p className="mb-6">
        It would be missed: settle what is listed here first. Whoever applied keeps their
        application in any case.
      </p>
      <RetirementBlockers blockers={blockers} />
      <p className="mt-8">
        <ButtonLink to={back} look="secondary">
          Back to the module
        </ButtonLink>
      </p>
    </div>
  );
}
