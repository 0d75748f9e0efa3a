import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { apiPolicy } from "#app/contexts/api/policy.ts";
import { attestationPolicy } from "#app/contexts/attestation/policy.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { type FoundGroup, hasWords, wordsOf } from "#app/kernel/office-search.ts";
import { adminItems } from "./admin-items.ts";
import { settingsPages } from "./settings-page.tsx";

/** Something that staff begin, with other words by which it is found. */
type Action = { to: string; label: string; words?: string; allows?: (actor: Actor) => boolean };

const actions: readonly Action[] = [
  { to: "/admin/slots/new", label: "Offer interview times", words: "slots" },
  { to: "/admin/jobs/new", label: "Write a job listing", words: "new vacancy" },
  { to: "/admin/jobs/review", label: "Review job listings", words: "approve" },
  { to: "/admin/blog/new", label: "Write a blog post", words: "new article" },
  { to: "/admin/courses/new", label: "Create a course", words: "new" },
  { to: "/admin/courses/import", label: "Import a course", words: "scorm package" },
  { to: "/admin/catalogue/new", label: "Add a module to the catalogue", words: "new" },
  { to: "/admin/resources/new", label: "Add a resource", words: "new document video link" },
  { to: "/admin/imports/new", label: "Import a table", words: "new csv spreadsheet" },
  {
    to: "/admin/training-resources/new",
    label: "Add a room, range, vehicle or aircraft",
    words: "new",
  },
  { to: "/admin/users/invitations", label: "See invitations", words: "invite" },
  { to: "/admin/reports/accounting", label: "Export to the accounting software", words: "xero" },
  { to: "/admin/overdue-instalments", label: "See overdue instalments", words: "late money debt" },
  { to: "/admin/disputes", label: "See disputed payments", words: "chargeback bank" },
  { to: "/admin/acts", label: "Undo what I did to several rows", words: "acts bulk" },
  { to: "/admin/applications/board", label: "Board of applications", words: "pipeline stages" },
  { to: "/admin/pictures/gallery", label: "Change the gallery", words: "photos facility" },
  {
    to: "/admin/auditor-passes/new",
    label: "Give an auditor’s pass",
    words: "new regulator",
    allows: (actor) => attestationPolicy.giveAuditorPass(actor),
  },
  {
    to: "/admin/webhooks/new",
    label: "Add a webhook",
    words: "new endpoint",
    allows: (actor) => apiPolicy.changeWebhooks(actor),
  },
];

/** How many pages and actions are shown. */
const MOST = 8;

/** Returns the pages and actions of the back office that match a search, those whose name begins with it first. */
export function foundPages(actor: Actor, search: string): FoundGroup {
  const words = wordsOf(search);
  const all: Action[] = identityPolicy.enterAdminArea(actor)
    ? [
        ...adminItems(undefined).map(({ to, label, group }) => ({ to, label, words: group ?? "" })),
        ...settingsPages.map(({ to, label }) => ({ to, label: `Settings: ${label}` })),
        ...actions.filter(({ allows }) => allows?.(actor) ?? true),
      ]
    : [];
  const begins = words.join(" ");
  const rank = ({ label }: Action) => (label.toLowerCase().startsWith(begins) ? 0 : 1);
  const items = all
    .filter(({ label, words: more = "" }) => hasWords(`${label} ${more}`, words))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST)
    .map(({ to, label }) => ({ key: `page-${to}-${label}`, text: label, detail: "", to }));
  return { name: "pages", title: "Pages and actions", items };
}
