import { href } from "react-router";

/** One value of an entry before and after. */
export type Difference = {
  /** "hours.0.opens"; empty for a value that has no parts. */
  path: string;
  before: string | undefined;
  after: string | undefined;
  changed: boolean;
};

/** Returns the parts of the values before and after, side by side, in order of appearance. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = parts(before);
  const now = parts(after);
  return [...new Set([...old.keys(), ...now.keys()])].map((path) => ({
    path,
    before: old.get(path),
    after: now.get(path),
    changed: old.get(path) !== now.get(path),
  }));
}

/** Returns an action as people read it: "admissions.offer-made" is "Offer made". */
export function actionText(action: string): string {
  const words = action.slice(action.indexOf(".") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pages = new Map<string, (id: string) => string>([
  ["application", (id) => href("/admin/applications/:applicationId", { applicationId: id })],
  ["enquiry", (id) => href("/admin/messages/:enquiryId", { enquiryId: id })],
  ["order", (id) => href("/admin/orders/:orderId", { orderId: id })],
  ["office", (id) => href("/admin/settings/offices/:officeId", { officeId: id })],
  ["scene", (id) => href("/admin/pictures/:scene", { scene: id })],
  ["profile", (id) => href("/admin/users/:userId", { userId: id })],
  ["invitation", () => "/admin/users/invitations"],
  ["intake", (id) => href("/admin/intakes/:intakeId", { intakeId: id })],
  ["group-booking", (id) => href("/admin/group-bookings/:bookingId", { bookingId: id })],
  ["job", (id) => href("/admin/jobs/:jobId", { jobId: id })],
  ["partner", (id) => href("/admin/partners/:partnerId", { partnerId: id })],
  ["webinar", (id) => href("/admin/webinars/:webinarId", { webinarId: id })],
  ["post", (id) => href("/admin/blog/:postId", { postId: id })],
  ["course", (id) => href("/admin/courses/:courseId", { courseId: id })],
  ["tool", (id) => href("/admin/tools/:toolId", { toolId: id })],
  ["api-key", (id) => href("/admin/api-keys/:keyId", { keyId: id })],
  ["webhook", (id) => href("/admin/webhooks/:endpointId", { endpointId: id })],
  ["own-document", (id) => href("/admin/own-documents/:documentId", { documentId: id })],
  ["people", () => "/admin/users"],
]);

const settings = new Map([
  ["institute", "/admin/settings"],
  ["fee-rules", "/admin/settings/fees"],
  ["prices", "/admin/settings/prices"],
  ["accounting", "/admin/settings/accounting"],
]);

/** Returns the address of a subject's page; undefined for a subject without one. */
export function subjectAddress(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split(":", 2);
  return kind === "settings" ? settings.get(id) : pages.get(kind)?.(id);
}

function parts(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object") return new Map([[path, textOf(value)]]);
  const entries = Object.entries(value);
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? "none" : "nothing"]]);
  const plain = entries.every(([, each]) => each === null || typeof each !== "object");
  // A list of plain values is easiest to read in one line.
  if (Array.isArray(value) && plain) return new Map([[path, value.map(textOf).join(", ")]]);
  return new Map(
    entries.flatMap(([name, each]) => [...parts(each, path ? `${path}.${name}` : name)]),
  );
}

function textOf(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
