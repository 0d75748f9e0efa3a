import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the application, on one page. */
export default [
  layout("routes/site-layout.tsx", [
    index("routes/marketing/home.tsx"),
    route("about", "routes/marketing/about.tsx"),
    route("contact", "routes/marketing/contact.tsx"),
    route("terms", "routes/marketing/terms.tsx"),
    route("privacy", "routes/marketing/privacy.tsx"),
    route("accessibility", "routes/marketing/accessibility.tsx"),
    ...prefix("recruitment", [
      index("routes/marketing/recruitment.tsx"),
      route("candidates", "routes/marketing/recruitment-candidates.tsx"),
      route("employers", "routes/marketing/recruitment-employers.tsx"),
    ]),

    ...prefix("training", [
      index("routes/catalogue/training.tsx"),
      // Reserved before {moduleId}.
      route("physical-flight", "routes/catalogue/facility.tsx"),
      route(":moduleId", "routes/catalogue/module.tsx"),
    ]),
    ...prefix("courses", [
      index("routes/catalogue/courses.tsx"),
      route(":programme", "routes/catalogue/course-programme.tsx"),
    ]),

    route("resources", "routes/library/resources.tsx"),

    ...prefix("admissions", [
      index("routes/admissions/admissions.tsx"),
      route("apply", "routes/admissions/apply.tsx"),
      route("inquiry", "routes/admissions/inquiry.tsx"),
      route("fee-schedule", "routes/admissions/fee-schedule-request.tsx"),
      route("fees/:programme", "routes/admissions/fee-schedule.tsx"),
      route("course-dates", "routes/admissions/course-dates.tsx"),
      route("course-dates/:intakeId", "routes/admissions/course-date.tsx"),
    ]),
    ...prefix("webinars", [
      index("routes/webinars/webinars.tsx"),
      route(":webinarId", "routes/webinars/webinar.tsx"),
    ]),
    route("applications/status", "routes/admissions/application-status.tsx"),

    route("login", "routes/account/login.tsx"),
    route("register", "routes/account/register.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("unlock", "routes/account/unlock.tsx"),
    route("invitation", "routes/account/invitation.tsx"),

    layout("routes/learn/member-layout.tsx", [
      ...prefix("dashboard", [
        index("routes/learn/dashboard.tsx"),
        route("progress", "routes/learn/progress.tsx"),
        route("certificates", "routes/learn/own-certificates.tsx"),
        route("webinars", "routes/learn/own-webinars.tsx"),
      ]),
      ...prefix("course/:courseId", [
        index("routes/learn/course.tsx"),
        route(":itemId", "routes/learn/course-item.tsx"),
        route(":itemId/attempts/:attemptId", "routes/learn/quiz-attempt.tsx"),
      ]),
      ...prefix("applications", [
        index("routes/admissions/own-applications.tsx"),
        route(":applicationId", "routes/admissions/own-application.tsx"),
        route(":applicationId/payment", "routes/billing/payment.tsx"),
        route(":applicationId/withdrawal", "routes/admissions/application-withdrawal.tsx"),
        route(":applicationId/evidence", "routes/admissions/evidence.tsx"),
        route(
          ":applicationId/evidence/:evidenceId/removal",
          "routes/admissions/evidence-removal.tsx",
        ),
        route(":applicationId/offer", "routes/admissions/own-offer.tsx"),
        route(":applicationId/offer/refusal", "routes/admissions/offer-refusal.tsx"),
      ]),
      route("orders/:orderId", "routes/billing/own-order.tsx"),
    ]),

    route("certificates/:number", "routes/learn/certificate.tsx"),
    route("enrollment-success", "routes/billing/enrollment-success.tsx"),
    route("checkout/sandbox/:sessionId", "routes/billing/sandbox-checkout.tsx"),

    route("dev/mail", "routes/dev/mail.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  layout("routes/admin/admin-layout.tsx", [
    ...prefix("admin", [
      index("routes/admin/overview.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("messages/:enquiryId", "routes/admin/message.tsx"),
      route("pictures", "routes/admin/pictures.tsx"),
      route("pictures/:scene", "routes/admin/picture.tsx"),
      route("applications", "routes/admin/applications.tsx"),
      route("applications/:applicationId", "routes/admin/application.tsx"),
      route("applications/:applicationId/screening", "routes/admin/screening.tsx"),
      route("applications/:applicationId/interview", "routes/admin/interview.tsx"),
      route("orders", "routes/admin/orders.tsx"),
      route("orders/:orderId", "routes/admin/order.tsx"),
      route("applications/:applicationId/offer", "routes/admin/offer.tsx"),
      route("courses", "routes/admin/courses.tsx"),
      route("courses/new", "routes/admin/course-new.tsx"),
      ...prefix("courses/:courseId", [
        index("routes/admin/course.tsx"),
        route("details", "routes/admin/course-details.tsx"),
        route("modules/:moduleId", "routes/admin/course-module.tsx"),
        route("items/new", "routes/admin/course-item-new.tsx"),
        route("items/:itemId", "routes/admin/course-item.tsx"),
        route("items/:itemId/questions/:questionId", "routes/admin/course-question.tsx"),
        route("pictures", "routes/admin/course-pictures.tsx"),
        route("removal", "routes/admin/course-removal.tsx"),
      ]),
      route("webinars", "routes/admin/webinars.tsx"),
      route("webinars/:webinarId", "routes/admin/webinar.tsx"),
      route("webinars/:webinarId/cancellation", "routes/admin/webinar-cancellation.tsx"),
      route("certificates", "routes/admin/certificates.tsx"),
      route("certificates/:number/revocation", "routes/admin/certificate-revocation.tsx"),
    ]),
  ]),

  route("index", "routes/marketing/index-redirect.ts"),
  route("logout", "routes/account/logout.ts"),
  route("demo-login", "routes/account/demo-login.ts"),
  route("resend-verification", "routes/account/resend-verification.ts"),
  route("sessions/:sessionId/end", "routes/account/session-end.ts"),
  route("admin/messages/:enquiryId/assignment", "routes/admin/message-assignment.ts"),
  route("admin/applications/:applicationId/evidence/:evidenceId", "routes/admin/evidence.ts"),
  ...prefix("admissions/course-dates/:intakeId", [
    route("removal", "routes/admissions/course-date-removal.ts"),
    route("restoration", "routes/admissions/course-date-restoration.ts"),
  ]),
  route("dev/mail/:mailId", "routes/dev/mail-message.ts"),
  route("dev/mail/:mailId/enclosures/:position", "routes/dev/mail-enclosure.ts"),
  route("applications/:applicationId/offer-letter.pdf", "routes/admissions/offer-letter.ts"),
  route("course/:courseId/:itemId/attempts/:attemptId/answers", "routes/learn/attempt-answers.ts"),
  route("certificates/:number/certificate.pdf", "routes/learn/certificate-document.ts"),
  route("course-pictures/:pictureId/:file", "routes/api/course-picture-file.ts"),
  route("scenes/:version/:file", "routes/api/scene-file.ts"),
  route("admissions/fees/:programme/fee-schedule.pdf", "routes/admissions/fee-schedule-pdf.ts"),
  route("resources/:resourceId/document.pdf", "routes/library/document-pdf.ts"),
  ...prefix("orders/:orderId", [
    route("invoice.pdf", "routes/billing/invoice.ts"),
    route("receipts/:paymentId/receipt.pdf", "routes/billing/receipt.ts"),
  ]),
  ...prefix("webinars/:webinarId", [
    route("registration", "routes/webinars/registration.ts"),
    route("cancellation", "routes/webinars/cancellation.ts"),
    route("join", "routes/webinars/join.ts"),
    route("webinar.ics", "routes/webinars/webinar-entry.ts"),
  ]),
  route("webhooks/stripe", "routes/webhooks/stripe.ts"),
  route("card-art/:kind/:seed.svg", "routes/api/card-art.tsx"),
  route("great-circle/:form.svg", "routes/api/great-circle.tsx"),
  route("sitemap.xml", "routes/api/sitemap.ts"),
  route("robots.txt", "routes/api/robots.ts"),
  route("site.webmanifest", "routes/api/web-manifest.ts"),
] satisfies RouteConfig;
