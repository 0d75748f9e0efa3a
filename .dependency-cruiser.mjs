import { readdirSync } from "node:fs";

/** Which folders may import which. docs/ARCHITECTURE.md has the tree and the reasons. */

const contexts = "^app/contexts/";

/** A context may import only itself and the contexts before it in this list. */
const order = [
  "identity",
  "drafts",
  "lists",
  "reports",
  "imports",
  "api",
  "institute",
  "office",
  "scheduling",
  "conversations",
  "catalogue",
  "admissions",
  "billing",
  "attestation",
  "learning",
  "training",
  "webinars",
  "library",
  "blog",
  "recruitment",
  "forum",
  "privacy",
  "notifications",
  "audit",
];

/**
 * The slices of each context. A slice may import only itself and the slices before it in its list.
 * Files that all slices share (tables, policy, events, messages) are beside the slices' folders.
 */
const slices = {
  admissions: [
    "seats",
    "stage",
    "enquiry",
    "intake",
    "interest",
    "interview",
    "screening",
    "offer",
    "theory-reliance",
    "tracker",
    "joining",
    "reminder",
    "application",
    "group",
    "reports",
    "place",
  ],
  api: ["key", "call", "webhook"],
  attestation: ["chain", "checkpoint", "verification", "training-file", "auditor"],
  billing: ["order", "refund", "dispute", "payment", "instalment", "reports", "accounting"],
  blog: ["read", "term", "post", "picture", "author", "newsletter"],
  catalogue: ["prices", "module", "course-page", "programme", "fees"],
  forum: [
    "audience",
    "report",
    "removal",
    "level",
    "tag",
    "course",
    "picture",
    "newcomer",
    "topic",
    "reaction",
    "bookmark",
    "poll",
    "profile",
    "category",
    "reading",
    "moderation",
    "figures",
    "search",
  ],
  identity: [
    "session",
    "password",
    "two-factor",
    "passkey",
    "account",
    "login",
    "registration",
    "provider",
    "people",
    "admin-registration",
  ],
  institute: ["settings", "text", "office", "picture", "instructor"],
  learning: [
    "certificate",
    "badge",
    "content",
    "course",
    "reading",
    "lti",
    "quiz",
    "authoring",
    "review",
    "item",
    "device",
    "reports",
  ],
  notifications: ["emails", "preference", "notification", "push", "delivery", "subscribers"],
  scheduling: ["slot", "feed"],
  training: [
    "rule",
    "criteria",
    "completion",
    "expiry",
    "instructor",
    "resource",
    "session",
    "attendance",
    "sheet-scan",
    "assessment",
    "flight",
    "undermined",
    "enrolment",
    "statement",
    "own-document",
    "renewal",
    "horizon",
    "gradebook",
    "message",
    "reports",
  ],
  recruitment: [
    "vocabulary",
    "partner",
    "template",
    "job",
    "company",
    "screening",
    "report",
    "match",
    "candidate",
    "alert",
    "job-application",
    "pipeline",
    "interview",
    "offer",
    "comparison",
    "funnel",
    "search",
    "placement",
    "standing",
  ],
};

const notSlices = new Set(["ui", "tables", "copy"]);

for (const context of readdirSync("app/contexts")) {
  for (const entry of readdirSync(`app/contexts/${context}`, { withFileTypes: true })) {
    if (!entry.isDirectory() || notSlices.has(entry.name)) continue;
    if (!slices[context]?.includes(entry.name)) {
      throw new Error(
        `app/contexts/${context}/${entry.name} is a new slice. Give it its place in the list of slices in .dependency-cruiser.mjs.`,
      );
    }
  }
}

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const tests = "\\.test\\.tsx?$";

export default {
  forbidden: [
    rule(
      "no-circles",
      "Modules that import each other can only be understood together.",
      {},
      { circular: true },
    ),
    rule(
      "kernel-is-alone",
      "The kernel is pure and knows nobody.",
      { path: "^app/kernel/", pathNot: tests },
      { path: "^(app|db|testing)/", pathNot: "^app/kernel/" },
    ),
    rule(
      "platform-knows-the-kernel-only",
      "The infrastructure serves every context and knows none.",
      { path: "^app/platform/", pathNot: tests },
      { path: "^(app|db|testing)/", pathNot: "^app/(platform|kernel)/" },
    ),
    rule(
      "design-system-knows-the-kernel-only",
      "What draws buttons has no idea of applications.",
      { path: "^app/ui/", pathNot: tests },
      { path: "^(app|db|testing)/", pathNot: "^app/(ui|kernel)/" },
    ),
    rule(
      "only-a-context-ui-draws",
      "Rules, queries and commands have no looks.",
      { path: `${contexts}[^/]+/`, pathNot: ["^app/contexts/.*/ui/", tests] },
      { path: "^app/ui/" },
    ),
    rule(
      "contexts-know-kernel-and-platform",
      "A context does not reach up to the routes or out to the seeds.",
      { path: contexts, pathNot: tests },
      { path: "^(app|db|testing)/", pathNot: "^app/(contexts|kernel|platform|ui)/" },
    ),
    rule(
      "contexts-meet-at-their-doors",
      "Another context is seen through its public.server.ts and its events.ts only.",
      { path: `${contexts}([^/]+)/`, pathNot: tests },
      {
        path: contexts,
        pathNot: [`${contexts}$1/`, `${contexts}[^/]+/(public\\.server|events)\\.ts$`],
      },
    ),
    ...order.map((context, position) =>
      rule(
        `${context}-looks-back-only`,
        "The contexts stand in one order; later ones look at earlier ones.",
        { path: `${contexts}${context}/`, pathNot: tests },
        { path: `${contexts}(${order.slice(position + 1).join("|") || "none"})/` },
      ),
    ),
    ...Object.entries(slices).flatMap(([context, list]) =>
      list.map((slice, position) =>
        rule(
          `${context}-${slice}-looks-back-only`,
          "The slices of a context stand in one order; later ones look at earlier ones.",
          { path: `${contexts}${context}/${slice}/`, pathNot: tests },
          { path: `${contexts}${context}/(${list.slice(position + 1).join("|") || "none"})/` },
        ),
      ),
    ),
    rule(
      "pages-fetch-schemas-when-needed",
      "A component imports a form's schema by import() or as a type, so that reading a page costs nothing for its forms.",
      { path: "^app/contexts/.*/ui/", pathNot: tests },
      {
        path: "^app/contexts/.*[/-]form\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "routes-hold-no-query",
      "A route asks a context; it sees neither tables nor the database.",
      { path: "^app/(routes|web|root\\.tsx)", pathNot: tests },
      { path: ["schema\\.ts$", "/tables(\\.ts$|/)", "^app/platform/db/", "^drizzle-orm"] },
    ),
    rule(
      "the-web-layer-knows-no-route",
      "What all routes share does not depend on one of them.",
      { path: "^app/web/", pathNot: tests },
      { path: "^app/routes/" },
    ),
    rule(
      "writes-are-recorded",
      "Use record() of platform/events/record: it writes the event and the audit entry together.",
      { path: "^app/", pathNot: "^app/platform/" },
      { path: "^app/platform/(events/emit|audit/audit)\\.server\\.ts$" },
    ),
    rule(
      "nothing-imports-tests",
      "Tests and their helpers stay outside the application.",
      { path: "^(app|db)/", pathNot: tests },
      { path: ["^(testing|tests)/", tests] },
    ),
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/" },
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
