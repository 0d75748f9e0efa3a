import { href } from "react-router";
import { billingPolicy } from "#app/contexts/billing/policy.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { reports } from "#app/reports.server.ts";
import { reportsFor } from "#app/web/report.server.ts";

/** Returns the reports that somebody may see, with what each of them says. */
export function reportLinks(ctx: Ctx): { to: string; title: string; about: string }[] {
  const seen = reportsFor(ctx, reports).map(({ report: { id, title, about } }) => ({
    to: href("/admin/reports/:report", { report: id }),
    title,
    about,
  }));
  if (!billingPolicy.exportAccounts(ctx.actor)) return seen;
  const accounting = {
    to: href("/admin/reports/accounting"),
    title: "Accounting export",
    about: "Invoices and credit notes of a period as a file that Xero imports.",
  };
  return [...seen, accounting];
}
