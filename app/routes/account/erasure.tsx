import { data } from "react-router";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { requestErasure, withdrawErasure } from "#app/contexts/privacy/request-erasure.server.ts";
import { ERASE_WORD, erasureForm } from "#app/contexts/privacy/form.ts";
import { privacyToasts } from "#app/contexts/privacy/messages.ts";
import { erasureSummary, ownErasure } from "#app/contexts/privacy/queries.server.ts";
import { ErasureForm, ErasureSummary } from "#app/contexts/privacy/ui/erasure-form.tsx";
import { personalData } from "#app/personal-data.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/erasure.ts";
import { privacyRefusal } from "./privacy-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/data/erasure";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const ctx = ctxOf(context);
  const state = await ownErasure(ctx, personalData);
  const reauthentication = await reauthenticationOf(ctx);
  return {
    reauthentication,
    email,
    word: ERASE_WORD,
    summary: erasureSummary(personalData),
    ...state,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "erase": {
      const parsed = parseForm(form, erasureForm);
      if (!parsed.ok) return data(parsed.result, 422);
      const done = await requestErasure(ctx, personalData, parsed.value);
      if (done.ok) return redirectWithToast(context, PAGE, privacyToasts.erasureRequested);
      return privacyRefusal(form, done);
    }
    case "withdraw":
      await withdrawErasure(ctx);
      return redirectWithToast(context, PAGE, privacyToasts.erasureWithdrawn);
    default:
      throw data(null, 400);
  }
}

export const meta = titled(
  "Erase your account",
  "What is deleted, what stays without your name, and what the law holds back.",
);

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, reauthentication, ...form } = loaderData;
  return (
    <ProfileFrame part="data" title="Erase your account" reauthentication={reauthentication}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ErasureSummary {...summary} />
        <section aria-labelledby="ask-heading">
          <h2 id="ask-heading" className="mb-5 text-xl">
            Ask for the erasure
          </h2>
          <ErasureForm {...form} result={actionData} />
        </section>
      </div>
    </ProfileFrame>
  );
}
