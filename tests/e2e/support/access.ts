import { randomUUID } from "node:crypto";
import { isAccount, isModerator, type Person } from "./people.ts";
import { routeTable } from "./route-table.ts";

/**
 * Who may see which address, and which writes the permission matrix sends as every person. A route
 * that is missing here fails `npm run check`. A cached page at a fixed address is the same for
 * every visitor, so it needs no rule of its own.
 */

export type Rule =
  /** Everybody may see it. */
  | { for: "everybody"; example?: string }
  | { for: "members"; example?: string }
  /** Members see their own; everybody else's is 404. */
  | { for: "owners"; example?: string }
  /**
   * Everybody who acts for a partner. `missing`: the example does not exist, so the partner gets a
   * 404.
   */
  | { for: "partners"; example?: string; missing?: true }
  /** `missing`: the example does not exist, so admins get a 404. Others are not told. */
  | { for: "admins"; example?: string; missing?: true }
  | { for: "moderators"; example?: string }
  /**
   * These people. Guests are redirected to the login with a toast of its own, and all others are
   * refused.
   */
  | {
      for: "some";
      who: (person: Person) => boolean;
      guests?: { tone: string; title: string };
      /** The status for others, or the toast of their redirect. */
      others: 403 | { tone: string; title: string };
    }
  /** Learning tools, with a token of their own. Everybody else is refused, signed in or not. */
  | { for: "tools"; example?: string; status: number }
  /** It has no page: it redirects or is 404. */
  | { for: "nobody"; example?: string; leadsTo?: string };

const everybody = { for: "everybody" } as const;

/** An address that only takes a form redirects to the schedule. */
const schedule = (what: string): Rule => ({
  for: "nobody",
  example: `/admissions/course-dates/${randomUUID()}/${what}`,
  leadsTo: "/admissions#course-dates",
});

/** An article of a new installation. */
const article = "01990000-0000-7000-8000-000000000006";
const restoration = (what: string): Rule => ({
  for: "nobody",
  example: `/forum/${what}/${randomUUID()}/restoration`,
  leadsTo: "/forum",
});
const error = (title: string) => ({ tone: "error", title });
/** People who may report a post that is not their own. */
const reporters = (person: Person) => isAccount(person) && !isModerator(person);

export const attempt = `/course/cp101/fundamentals-quiz/attempts/${randomUUID()}`;
export const lineItem = `/lti/line-items/${randomUUID()}`;
export const noTool = `/admin/tools/${randomUUID()}`;
/** A course in the back office. */
export const courseDesk = "/admin/courses/cp101";
const webinars = (what: string): Rule => ({
  for: "nobody",
  example: `/webinars/${randomUUID()}/${what}`,
  leadsTo: "/webinars",
});

/** Who may see each declared route. */
export const accessRules: Record<string, Rule> = {
  ...Object.fromEntries(
    routeTable
      .filter(({ path, isCached }) => isCached && !/[:*]/.test(path))
      .map(({ path }) => [path, everybody]),
  ),
  "/training/:moduleId": { for: "everybody", example: "/training/intro-cp" },
  "/training/:moduleId/share/:drawing.jpg": {
    for: "everybody",
    example: "/training/intro-cp/share/intro-cp.jpg",
  },
  "/training/:moduleId/preview": { for: "admins", example: "/training/intro-cp/preview" },
  "/instructors/:file": { for: "nobody", example: `/instructors/${randomUUID()}.webp` },
  "/courses/dates/:intakeId": everybody,
  "/courses/:programme": { for: "everybody", example: "/courses/close-protection" },
  "/resources/:resourceId/document.pdf": {
    for: "everybody",
    example: "/resources/packing-list/document.pdf",
  },
  "/blog/:slug": { for: "everybody", example: "/blog/part-61-or-part-fcl" },
  "/blog/:format.xml": { for: "everybody", example: "/blog/atom.xml" },
  // Everybody who has a draft's link may read it (blog.spec.ts); without the link it is 404.
  "/blog/preview/:postId": { for: "nobody", example: `/blog/preview/${article}` },
  "/blog/pictures/:pictureId/:file": {
    for: "nobody",
    example: `/blog/pictures/${randomUUID()}/480.avif`,
  },
  "/applications/status": everybody,
  "/applications": { for: "members" },
  "/applications/:applicationId": { for: "owners" },
  "/applications/:applicationId/withdrawal": { for: "owners" },
  "/applications/:applicationId/evidence": { for: "owners" },
  "/applications/:applicationId/evidence/:evidenceId/removal": { for: "owners" },
  "/applications/:applicationId/offer": { for: "owners" },
  "/applications/:applicationId/offer/refusal": { for: "owners" },
  "/applications/:applicationId/offer-letter.pdf": { for: "owners" },
  "/applications/:applicationId/payment": { for: "owners" },
  "/orders/:orderId": { for: "owners" },
  "/orders/:orderId/invoice.pdf": { for: "owners" },
  "/orders/:orderId/receipts/:paymentId/receipt.pdf": { for: "owners" },
  "/enrollment-success": everybody,
  // A payment page needs nothing but the session's id, as at a real provider.
  "/checkout/sandbox/:sessionId": { for: "nobody", example: "/checkout/sandbox/sbx_none" },
  "/webhooks/stripe": { for: "nobody" },
  "/webinars/:webinarId": everybody,
  "/webinars/:webinarId/webinar.ics": everybody,
  "/webinars/:webinarId/registration": webinars("registration"),
  "/webinars/:webinarId/cancellation": webinars("cancellation"),
  // webinars.spec.ts tests joining, because it depends on the registration.
  "/webinars/:webinarId/join": { for: "nobody", example: `/webinars/${randomUUID()}/join` },
  "/forum/search": everybody,
  "/forum/category/:slug": { for: "everybody", example: "/forum/category/close-protection" },
  "/forum/topic/:topicId": everybody,
  "/forum/topic/:topicId/stream": {
    for: "nobody",
    example: `/forum/topic/${randomUUID()}/stream`,
  },
  "/forum/new-topic": {
    for: "some",
    who: isAccount,
    guests: error("You must be logged in to create a topic"),
    others: 403,
  },
  "/forum/edit-topic/:topicId": {
    for: "some",
    who: isModerator,
    guests: error("You must be logged in to edit a topic"),
    others: error("You do not have permission to edit this topic"),
  },
  "/forum/topic/:topicId/removal": { for: "some", who: isModerator, others: 403 },
  "/forum/topic/:topicId/move": { for: "some", who: isModerator, others: 403 },
  ...Object.fromEntries(
    ["pin", "lock"].map((what) => [
      `/forum/topic/:topicId/${what}`,
      { ...restoration("topic"), example: `/forum/topic/${randomUUID()}/${what}` },
    ]),
  ),
  "/forum/replies/:replyId/removal": { for: "some", who: isModerator, others: 403 },
  "/forum/topic/:topicId/report": {
    for: "some",
    who: reporters,
    guests: error("Please log in to report a post."),
    others: 403,
  },
  "/forum/replies/:replyId/report": {
    for: "some",
    who: reporters,
    guests: error("Please log in to report a post."),
    others: 403,
  },
  "/forum/topic/:topicId/restoration": restoration("topic"),
  "/forum/replies/:replyId/restoration": restoration("replies"),
  "/dashboard/forum": { for: "members" },
  "/admin/forum": { for: "moderators" },
  "/situations-vacant/:jobId": { for: "members" },
  "/situations-vacant/:jobId/application": { for: "members" },
  "/job-applications": { for: "members" },
  "/job-applications/:jobApplicationId": { for: "owners" },
  "/job-applications/:jobApplicationId/withdrawal": { for: "owners" },
  "/job-applications/:jobApplicationId/cv": { for: "owners" },
  "/partner/login": everybody,
  "/partner/dashboard": { for: "partners" },
  "/partner/jobs/:jobId/applications": { for: "partners" },
  "/partner/jobs/:jobId/applications/:jobApplicationId": { for: "partners" },
  "/partner/jobs/:jobId/applications/:jobApplicationId/cv": { for: "partners", missing: true },
  "/job-form": { for: "partners" },
  "/job-form/:jobId": { for: "partners" },
  "/job-form/:jobId/preview": { for: "partners" },
  "/job-form/:jobId/closure": { for: "partners" },
  "/job-form/:jobId/deletion": { for: "partners" },
  "/admin/jobs": { for: "admins" },
  "/admin/jobs/new": { for: "admins" },
  "/admin/jobs/:jobId": { for: "admins" },
  "/admin/jobs/:jobId/closure": { for: "admins" },
  "/admin/jobs/:jobId/deletion": { for: "admins" },
  "/admin/jobs/:jobId/applications": { for: "admins" },
  "/admin/jobs/:jobId/applications/:jobApplicationId": { for: "admins" },
  "/admin/jobs/:jobId/applications/:jobApplicationId/cv": { for: "admins", missing: true },
  "/admin/skills": { for: "admins" },
  "/admin/partners": { for: "admins" },
  "/admin/partners/:partnerId": { for: "admins" },
  "/admissions/fees/:programme": { for: "everybody", example: "/admissions/fees/core-protection" },
  "/admissions/fees/:programme/fee-schedule.pdf": {
    for: "everybody",
    example: "/admissions/fees/core-protection/fee-schedule.pdf",
  },
  "/admissions/course-dates": { for: "admins" },
  "/admissions/course-dates/:intakeId": { for: "admins" },
  "/admissions/course-dates/:intakeId/removal": schedule("removal"),
  "/admissions/course-dates/:intakeId/restoration": schedule("restoration"),
  "/login": everybody,
  "/register": everybody,
  "/forgot-password": everybody,
  "/reset-password": everybody,
  "/verify-email": everybody,
  "/unlock": everybody,
  "/invitation": everybody,
  "/dev/mail": everybody,
  "/dev/webinars/:webinarId/:place": everybody,
  "/dev/mail/:mailId/attachments/:position": {
    for: "nobody",
    example: `/dev/mail/${randomUUID()}/attachments/0`,
  },
  "/dev/mail/:mailId": { for: "nobody", example: `/dev/mail/${randomUUID()}` },
  "/sitemap.xml": everybody,
  "/card-art/:kind/:seed.svg": { for: "everybody", example: "/card-art/intro-cp/intro-cp.svg" },
  "/great-circle/:form.svg": { for: "everybody", example: "/great-circle/plain.svg" },
  "/robots.txt": everybody,
  "/site.webmanifest": everybody,
  "/*": { for: "nobody", example: "/no/such/page" },
  "/index": { for: "nobody", leadsTo: "/" },
  "/logout": { for: "nobody", leadsTo: "/" },
  "/demo-login": { for: "nobody" },
  "/resend-verification": { for: "nobody", leadsTo: "/dashboard" },
  "/sessions/:sessionId/end": {
    for: "nobody",
    example: "/sessions/others/end",
    leadsTo: "/dashboard/profile/security",
  },
  // Without a pending login it redirects to the login.
  "/login/two-factor": { for: "nobody", leadsTo: "/login" },
  "/photos/:userId/:version": {
    for: "owners",
    example: `/photos/${randomUUID()}/${randomUUID()}`,
  },
  "/dashboard": { for: "members" },
  "/dashboard/progress": { for: "members" },
  "/dashboard/certificates": { for: "members" },
  "/dashboard/webinars": { for: "members" },
  "/dashboard/resources": { for: "members" },
  "/dashboard/profile": { for: "members" },
  "/dashboard/profile/security": { for: "members" },
  "/dashboard/profile/two-factor": { for: "members" },
  "/dashboard/profile/email-confirmation": { for: "members" },
  "/dashboard/profile/data": { for: "members" },
  "/dashboard/profile/data/erasure": { for: "members" },
  "/dashboard/profile/data/erasure-confirmation": { for: "members" },
  "/dashboard/profile/data/archives/:archiveId/archive.zip": {
    for: "owners",
    example: `/dashboard/profile/data/archives/${randomUUID()}/archive.zip`,
  },
  "/course/:courseId": { for: "members", example: "/course/cp101" },
  "/course/:courseId/:itemId": { for: "members", example: "/course/cp101/role-and-principal" },
  "/course/:courseId/:itemId/attempts/:attemptId": { for: "owners", example: attempt },
  "/course/:courseId/:itemId/attempts/:attemptId/submission": {
    for: "owners",
    example: `${attempt}/submission`,
  },
  "/course/:courseId/:itemId/attempts/:attemptId/answers": {
    for: "nobody",
    example: `${attempt}/answers`,
    leadsTo: attempt,
  },
  // A launch that was not begun.
  "/course/:courseId/:itemId/launch": {
    for: "owners",
    example: "/course/cp102/nothing-of-a-tool/launch",
  },
  "/lti/jwks": everybody,
  "/lti/authorize": { for: "tools", status: 400 },
  "/lti/token": { for: "nobody" },
  "/lti/courses/:courseId/line-items": {
    for: "tools",
    example: "/lti/courses/cp102/line-items",
    status: 401,
  },
  "/lti/line-items/:placementId": { for: "tools", example: lineItem, status: 401 },
  "/lti/line-items/:placementId/results": {
    for: "tools",
    example: `${lineItem}/results`,
    status: 401,
  },
  "/lti/line-items/:placementId/scores": { for: "nobody", example: `${lineItem}/scores` },
  "/certificates/:number": everybody,
  "/certificates/:number/certificate.pdf": {
    for: "owners",
    example: "/certificates/00000-00000-00000-00000/certificate.pdf",
  },
  "/admin": { for: "admins" },
  "/make-admin": { for: "admins" },
  "/make-admin/steps": { for: "nobody", leadsTo: "/make-admin" },
  "/admin/emails": { for: "admins" },
  "/admin/audit": { for: "admins" },
  "/admin/audit/:entryId": {
    for: "admins",
    example: `/admin/audit/${randomUUID()}`,
    missing: true,
  },
  "/admin/audit/audit-log.csv": { for: "admins" },
  "/admin/users": { for: "admins" },
  "/admin/users/people.csv": { for: "admins" },
  "/admin/users/invitations": { for: "admins" },
  "/admin/users/:userId": { for: "admins" },
  "/admin/users/:userId/roles": { for: "admins" },
  "/admin/users/:userId/roles/:role": { for: "admins" },
  "/admin/users/:userId/suspension": { for: "admins" },
  "/admin/users/:userId/two-factor": { for: "admins" },
  "/admin/settings": { for: "admins" },
  "/admin/settings/offices": { for: "admins" },
  "/admin/settings/offices/:officeId": {
    for: "admins",
    example: "/admin/settings/offices/budapest",
  },
  "/admin/settings/fees": { for: "admins" },
  "/admin/settings/prices": { for: "admins" },
  "/admin/settings/mail": { for: "admins" },
  "/admin/settings/payments": { for: "admins" },
  "/admin/catalogue": { for: "admins" },
  "/admin/catalogue/:moduleId": { for: "admins", example: "/admin/catalogue/intro-cp" },
  "/admin/catalogue/new": { for: "admins" },
  "/admin/catalogue/course-pages": { for: "admins" },
  "/admin/catalogue/course-pages/:page": {
    for: "admins",
    example: "/admin/catalogue/course-pages/firearms",
  },
  "/admin/catalogue/:moduleId/retirement": {
    for: "admins",
    example: "/admin/catalogue/intro-cp/retirement",
  },
  "/admin/catalogue/:moduleId/restoration": {
    for: "nobody",
    example: "/admin/catalogue/intro-cp/restoration",
    leadsTo: "/admin/catalogue/intro-cp",
  },
  "/admin/programmes": { for: "admins" },
  "/admin/programmes/:programmeId": { for: "admins", example: "/admin/programmes/custom" },
  "/admin/instructors": { for: "admins" },
  "/admin/instructors/:instructorId": { for: "admins", example: "/admin/instructors/new" },
  "/admin/courses": { for: "admins" },
  "/admin/courses/new": { for: "admins" },
  "/admin/courses/:courseId": { for: "admins", example: courseDesk },
  "/admin/courses/:courseId/details": { for: "admins", example: `${courseDesk}/details` },
  "/admin/courses/:courseId/modules/:moduleId": {
    for: "admins",
    example: `${courseDesk}/modules/fundamentals`,
  },
  "/admin/courses/:courseId/items/new": {
    for: "admins",
    example: `${courseDesk}/items/new?module=fundamentals`,
  },
  "/admin/courses/:courseId/items/:itemId": {
    for: "admins",
    example: `${courseDesk}/items/role-and-principal`,
  },
  "/admin/courses/:courseId/items/:itemId/questions/:questionId": {
    for: "admins",
    example: `${courseDesk}/items/fundamentals-quiz/questions/three-rings`,
  },
  "/admin/courses/:courseId/pictures": { for: "admins", example: `${courseDesk}/pictures` },
  "/admin/courses/:courseId/removal": {
    for: "admins",
    example: `${courseDesk}/removal?item=role-and-principal`,
  },
  "/course-pictures/:pictureId/:file": {
    for: "nobody",
    example: `/course-pictures/${randomUUID()}/700.webp`,
  },
  "/admin/webinars": { for: "admins" },
  "/admin/webinars/:webinarId": { for: "admins", example: "/admin/webinars/new" },
  "/admin/webinars/:webinarId/cancellation": { for: "admins" },
  "/admin/certificates": { for: "admins" },
  "/admin/certificates/:number/revocation": { for: "admins" },
  "/admin/tools": { for: "admins" },
  "/admin/tools/new": { for: "admins" },
  "/admin/tools/:toolId": { for: "admins", example: noTool, missing: true },
  "/admin/tools/:toolId/registration": {
    for: "admins",
    example: `${noTool}/registration`,
    missing: true,
  },
  "/admin/tools/:toolId/placements/:placementId": {
    for: "admins",
    example: `${noTool}/placements/${randomUUID()}`,
    missing: true,
  },
  "/admin/messages": { for: "admins" },
  "/admin/messages/:enquiryId": { for: "admins" },
  "/admin/forum/categories": { for: "admins" },
  "/admin/forum/categories/:categoryId": {
    for: "admins",
    example: "/admin/forum/categories/new",
  },
  // A category with topics redirects to itself (staff-forum.spec.ts). Only admins are told that one
  // does not exist.
  "/admin/forum/categories/:categoryId/removal": {
    for: "admins",
    example: `/admin/forum/categories/${randomUUID()}/removal`,
    missing: true,
  },
  "/admin/resources": { for: "admins" },
  "/admin/resources/new": { for: "admins" },
  "/admin/resources/:resourceId": { for: "admins", example: "/admin/resources/packing-list" },
  "/admin/resources/:resourceId/removal": {
    for: "admins",
    example: "/admin/resources/packing-list/removal",
  },
  "/admin/pictures": { for: "admins" },
  "/admin/pictures/gallery": { for: "admins" },
  "/admin/pictures/gallery/:imageId": {
    for: "admins",
    example: "/admin/pictures/gallery/range",
  },
  "/admin/pictures/gallery/:imageId/removal": {
    for: "admins",
    example: "/admin/pictures/gallery/range/removal",
  },
  "/admin/pictures/:scene": { for: "admins", example: "/admin/pictures/hangar" },
  "/scenes/:version/:file": { for: "nobody", example: `/scenes/${randomUUID()}/480.avif` },
  "/admin/blog": { for: "admins" },
  "/admin/blog/new": { for: "admins" },
  "/admin/blog/pictures": { for: "admins" },
  "/admin/blog/:postId": { for: "admins", example: `/admin/blog/${article}` },
  "/admin/blog/:postId/publication": {
    for: "admins",
    example: `/admin/blog/${article}/publication`,
  },
  "/admin/blog/:postId/deletion": { for: "admins", example: `/admin/blog/${article}/deletion` },
  "/admin/blog/:postId/revisions/:number": {
    for: "admins",
    example: `/admin/blog/${article}/revisions/1`,
  },
  "/admin/blog/:postId/preview-link": {
    for: "nobody",
    example: `/admin/blog/${article}/preview-link`,
    leadsTo: `/admin/blog/${article}`,
  },
  "/admin/orders": { for: "admins" },
  "/admin/orders/:orderId": { for: "admins" },
  "/admin/applications": { for: "admins" },
  "/admin/applications/:applicationId": { for: "admins" },
  "/admin/applications/:applicationId/screening": { for: "admins" },
  "/admin/applications/:applicationId/evidence/:evidenceId": { for: "admins", missing: true },
  "/admin/applications/:applicationId/interview": { for: "admins" },
  "/admin/applications/:applicationId/offer": { for: "admins" },
  "/admin/applications/:applicationId/offer/withdrawal": { for: "admins" },
  "/admin/messages/:enquiryId/assignment": {
    for: "nobody",
    example: `/admin/messages/${randomUUID()}/assignment`,
    leadsTo: "/admin/messages",
  },
};

/** The routes with an action. The permission matrix writes to each as every person. */
export const writesOfTheMatrix = [
  "/*",
  "/admin/pictures/:scene",
  "/admin/pictures/gallery",
  "/admin/pictures/gallery/:imageId",
  "/admin/pictures/gallery/:imageId/removal",
  "/make-admin",
  "/make-admin/steps",
  "/situations-vacant/:jobId/application",
  "/job-applications/:jobApplicationId/withdrawal",
  "/partner/login",
  "/partner/jobs/:jobId/applications/:jobApplicationId",
  "/job-form",
  "/job-form/:jobId",
  "/job-form/:jobId/closure",
  "/job-form/:jobId/deletion",
  "/admin/jobs",
  "/admin/jobs/new",
  "/admin/jobs/:jobId",
  "/admin/jobs/:jobId/closure",
  "/admin/jobs/:jobId/deletion",
  "/admin/jobs/:jobId/applications/:jobApplicationId",
  "/admin/skills",
  "/admin/partners",
  "/admin/partners/:partnerId",
  "/admin/users/invitations",
  "/admin/users/:userId",
  "/admin/users/:userId/roles",
  "/admin/users/:userId/roles/:role",
  "/admin/users/:userId/suspension",
  "/admin/users/:userId/two-factor",
  "/admin/settings",
  "/admin/settings/offices/:officeId",
  "/admin/settings/fees",
  "/admin/settings/prices",
  "/admin/settings/mail",
  "/admin/blog",
  "/admin/blog/new",
  "/admin/blog/pictures",
  "/admin/blog/:postId",
  "/admin/blog/:postId/publication",
  "/admin/blog/:postId/deletion",
  "/admin/blog/:postId/revisions/:number",
  "/admin/blog/:postId/preview-link",
  "/admin/webinars/:webinarId",
  "/admin/webinars/:webinarId/cancellation",
  "/admin/forum/categories",
  "/admin/forum/categories/:categoryId",
  "/admin/forum/categories/:categoryId/removal",
  "/admin/resources",
  "/admin/resources/new",
  "/admin/resources/:resourceId",
  "/admin/resources/:resourceId/removal",
  "/training/:moduleId/preview",
  "/admin/catalogue",
  "/admin/catalogue/:moduleId",
  "/admin/catalogue/:moduleId/retirement",
  "/admin/catalogue/:moduleId/restoration",
  "/admin/catalogue/new",
  "/admin/catalogue/course-pages/:page",
  "/admin/programmes",
  "/admin/programmes/:programmeId",
  "/admin/instructors",
  "/admin/instructors/:instructorId",
  "/admin/courses",
  "/admin/courses/new",
  "/admin/courses/:courseId",
  "/admin/courses/:courseId/details",
  "/admin/courses/:courseId/modules/:moduleId",
  "/admin/courses/:courseId/items/new",
  "/admin/courses/:courseId/items/:itemId",
  "/admin/courses/:courseId/items/:itemId/questions/:questionId",
  "/admin/courses/:courseId/pictures",
  "/admin/courses/:courseId/removal",
  "/admin/applications/:applicationId",
  "/admin/applications/:applicationId/screening",
  "/admin/applications/:applicationId/interview",
  "/admin/applications/:applicationId/offer",
  "/admin/applications/:applicationId/offer/withdrawal",
  "/admin/certificates/:number/revocation",
  "/admin/orders/:orderId",
  "/applications/:applicationId/payment",
  "/orders/:orderId",
  "/checkout/sandbox/:sessionId",
  "/webhooks/stripe",
  "/webinars/:webinarId/registration",
  "/webinars/:webinarId/cancellation",
  "/admin/messages",
  "/admin/messages/:enquiryId",
  "/admin/messages/:enquiryId/assignment",
  "/course/:courseId/:itemId",
  "/course/:courseId/:itemId/attempts/:attemptId",
  "/course/:courseId/:itemId/attempts/:attemptId/answers",
  "/course/:courseId/:itemId/attempts/:attemptId/submission",
  "/dashboard/certificates",
  "/forum/new-topic",
  "/forum/edit-topic/:topicId",
  "/forum/topic/:topicId",
  "/forum/topic/:topicId/removal",
  "/forum/topic/:topicId/report",
  "/forum/topic/:topicId/restoration",
  "/forum/topic/:topicId/pin",
  "/forum/topic/:topicId/lock",
  "/forum/topic/:topicId/move",
  "/forum/replies/:replyId/removal",
  "/forum/replies/:replyId/report",
  "/forum/replies/:replyId/restoration",
  "/admin/forum",
  "/course/:courseId/:itemId/launch",
  "/admin/tools",
  "/admin/tools/new",
  "/admin/tools/:toolId",
  "/admin/tools/:toolId/registration",
  "/admin/tools/:toolId/placements/:placementId",
  "/lti/authorize",
  "/lti/token",
  "/lti/line-items/:placementId/scores",
  "/dashboard/profile",
  "/dashboard/profile/security",
  "/dashboard/profile/two-factor",
  "/dashboard/profile/email-confirmation",
  "/dashboard/profile/data",
  "/dashboard/profile/data/erasure",
  "/dashboard/profile/data/erasure-confirmation",
  "/login/two-factor",
  "/admissions/apply",
  "/admissions/fee-schedule",
  "/admissions/inquiry",
  "/admissions/course-dates",
  "/admissions/course-dates/:intakeId",
  "/admissions/course-dates/:intakeId/removal",
  "/admissions/course-dates/:intakeId/restoration",
  "/applications/:applicationId/withdrawal",
  "/applications/:applicationId/evidence",
  "/applications/:applicationId/evidence/:evidenceId/removal",
  "/applications/:applicationId/offer",
  "/applications/:applicationId/offer/refusal",
  "/contact",
  "/demo-login",
  "/forgot-password",
  "/invitation",
  "/login",
  "/logout",
  "/register",
  "/resend-verification",
  "/unlock",
  "/verify-email",
  "/reset-password",
  "/sessions/:sessionId/end",
];
