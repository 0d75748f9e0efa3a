import { readCourse } from "#db/seed/courses/read-course.ts";
import { loginRequest } from "#testing/login-request.ts";
import { anApplication, applicationIdsOf, sendApplication } from "./applications.ts";
import { beginQuiz, quizzesOf } from "./courses.ts";
import { newCategory } from "./forum.ts";
import { toolPages } from "./learning-tools.ts";
import { emailTo, linkIn } from "./mail.ts";
import { newMember, newVerifiedMember, turnOnTwoFactor } from "./members.ts";
import { arrangePayment, newlyOffered, newPayer, orderIdOf, payAll } from "./orders.ts";
import { aPost } from "./posts.ts";
import { handIn, newScreening, statement } from "./screening.ts";
import { expect } from "./test.ts";
import { userIdOf } from "./users.ts";
import { newAddress, Visitor } from "./visitor.ts";

/** A page's address, and the visitor who opens it. */
type Place = { visitor: Visitor; address: string };

type Errand<Path extends string = string> = {
  /** The person in the title of the test. */
  who: string;
  /** The pages by route, each with a text that it shows only in the middle of the errand. */
  pages: Record<Path, string>;
  /** Brings the site to this point, for somebody whom no other journey uses. */
  reach: (site: string) => Promise<Record<Path, Place>>;
};

/** Checks at compile time that each errand reaches the pages that it declares. */
const errand = <Path extends string>(one: Errand<Path>): Errand => one;

/**
 * Pages in the middle of an errand. No link of the demo leads there, because nobody in the demo is
 * in the middle of one.
 */
export const errands: Errand[] = [
  errand({
    who: "a member who logs in with two-factor authentication",
    pages: {
      "/login/two-factor": "Use a recovery code",
      "/admin/users/:userId/two-factor": "Leave it on",
    },
    reach: async (site) => {
      const member = await newVerifiedMember(site);
      await turnOnTwoFactor(member);
      const visitor = new Visitor(site);
      const { to } = await visitor.send("/login", member.login);
      const staff = await new Visitor(site).signIn("super");
      const user = await userIdOf(site, member.email);
      return {
        "/login/two-factor": { visitor, address: to! },
        "/admin/users/:userId/two-factor": {
          visitor: staff,
          address: `/admin/users/${user}/two-factor`,
        },
      };
    },
  }),
  errand({
    who: "a member who changes their address",
    pages: { "/dashboard/profile/email-confirmation": "Use this address" },
    reach: async (site) => {
      const { visitor, password } = await newVerifiedMember(site);
      const page = "/dashboard/profile/email-confirmation";
      const email = newAddress("ella.new");
      const change = { intent: "email", email, currentPassword: password };
      await visitor.send("/dashboard/profile/security", change);
      const mail = await emailTo(site, email, "Confirm your new email address");
      return { [page]: { visitor, address: linkIn(mail, page) } };
    },
  }),
  errand({
    who: "a member who wants to be erased",
    pages: { "/dashboard/profile/data/erasure-confirmation": "Erase my account for good" },
    reach: async (site) => {
      const { visitor, email, password } = await newVerifiedMember(site);
      const page = "/dashboard/profile/data/erasure-confirmation";
      const wish = { intent: "erase", confirmation: "ERASE", currentPassword: password };
      await visitor.send("/dashboard/profile/data/erasure", wish);
      const mail = await emailTo(site, email, "Confirm that your account is to be erased");
      return { [page]: { visitor, address: linkIn(mail, page) } };
    },
  }),
  errand({
    who: "an applicant who has handed a document in",
    pages: { "/applications/:applicationId/evidence/:evidenceId/removal": "Remove document" },
    reach: async (site) => {
      const { visitor, page } = await newScreening(site);
      await visitor.send(page, statement);
      const { id } = await handIn(visitor, page);
      return {
        "/applications/:applicationId/evidence/:evidenceId/removal": {
          visitor,
          address: `${page}/${id}/removal`,
        },
      };
    },
  }),
  errand({
    who: "staff who find two applications of one person",
    pages: { "/admin/applications/:applicationId/joining/:otherId": "Join applications" },
    reach: async (site) => {
      const first = await sendApplication(site);
      const second = anApplication({ email: first.email, lastName: "Rewi" });
      await new Visitor(site).send("/admissions/apply", second);
      const ids = await applicationIdsOf(site, first.email);
      const other = ids.find((id) => id !== first.id)!;
      return {
        "/admin/applications/:applicationId/joining/:otherId": {
          visitor: await new Visitor(site).signIn("admin"),
          address: `/admin/applications/${first.id}/joining/${other}`,
        },
      };
    },
  }),
  errand({
    who: "an applicant who is offered a place",
    pages: {
      "/applications/:applicationId/offer": "Accept the offer",
      "/applications/:applicationId/offer/refusal": "Keep the offer",
      "/admin/applications/:applicationId/offer/withdrawal": "Keep the offer",
    },
    reach: async (site) => {
      const { visitor, applicationId } = await newlyOffered(site);
      const staff = await new Visitor(site).signIn("admin");
      const offer = `/applications/${applicationId}/offer`;
      return {
        "/applications/:applicationId/offer": { visitor, address: offer },
        "/applications/:applicationId/offer/refusal": { visitor, address: `${offer}/refusal` },
        "/admin/applications/:applicationId/offer/withdrawal": {
          visitor: staff,
          address: `/admin${offer}/withdrawal`,
        },
      };
    },
  }),
  errand({
    who: "an applicant who is about to pay",
    pages: {
      "/applications/:applicationId/payment": "Continue to payment",
      "/orders/:orderId": "Pay this order",
      "/checkout/sandbox/:sessionId": "Decline",
    },
    reach: async (site) => {
      const payer = await newPayer(site);
      const { visitor, applicationId, email } = payer;
      const checkout = await arrangePayment(payer);
      const order = await orderIdOf(site, email);
      return {
        "/applications/:applicationId/payment": {
          visitor,
          address: `/applications/${applicationId}/payment`,
        },
        "/orders/:orderId": { visitor, address: `/orders/${order}` },
        "/checkout/sandbox/:sessionId": { visitor: new Visitor(site), address: checkout },
      };
    },
  }),
  errand({
    who: "an applicant who has paid",
    pages: { "/enrollment-success": "Go to Course" },
    reach: async (site) => {
      const payer = await newPayer(site);
      const { visitor } = payer;
      const address = await payAll(payer);
      // The payment is verified in the background, and until then the page says so.
      const shown = async () => (await visitor.ask(address)).text;
      await expect.poll(shown).toContain("Enrollment Successful");
      return { "/enrollment-success": { visitor, address } };
    },
  }),
  errand({
    who: "a member in the middle of a quiz",
    pages: {
      "/course/:courseId/:itemId/attempts/:attemptId": "Submit Quiz",
      "/course/:courseId/:itemId/attempts/:attemptId/submission": "Back to the questions",
    },
    reach: async (site) => {
      const { visitor } = await newMember(site);
      const course = readCourse("cp101");
      const attempt = await beginQuiz(visitor, course, quizzesOf(course)[0]!);
      return {
        "/course/:courseId/:itemId/attempts/:attemptId": { visitor, address: attempt },
        "/course/:courseId/:itemId/attempts/:attemptId/submission": {
          visitor,
          address: `${attempt}/submission`,
        },
      };
    },
  }),
  errand({
    who: "a member on the way to a learning tool, and the office",
    pages: {
      "/course/:courseId/:itemId/launch": "Continue",
      "/lti/authorize": "Continue",
      "/admin/tools/:toolId": "Place in course",
      "/admin/tools/:toolId/registration": "Save registration",
      "/admin/tools/:toolId/placements/:placementId": "Save placement",
    },
    reach: async (site) => {
      const pages = await toolPages(site);
      const [tool, registration, placement] = pages.staff as [string, string, string];
      const staff = await new Visitor(site).signIn("admin");
      const { visitor } = await newVerifiedMember(site);
      const launch = `${pages.exercise}/launch`;
      // The tool has no server, so the test answers in its place.
      const { to } = await visitor.send(launch);
      const asked = Object.fromEntries(new URL(to!).searchParams);
      const answer = new URLSearchParams(loginRequest(asked));
      return {
        "/course/:courseId/:itemId/launch": { visitor, address: launch },
        "/lti/authorize": { visitor, address: `/lti/authorize?${answer}` },
        "/admin/tools/:toolId": { visitor: staff, address: tool },
        "/admin/tools/:toolId/registration": { visitor: staff, address: registration },
        "/admin/tools/:toolId/placements/:placementId": { visitor: staff, address: placement },
      };
    },
  }),
  errand({
    who: "a guest who was given the link to a draft",
    pages: { "/blog/preview/:postId": "This is a preview of an article" },
    reach: async (site) => {
      const staff = await new Visitor(site).signIn("admin");
      const { to: post } = await staff.send("/admin/blog/new", aPost());
      await staff.send(`${post}/preview-link`, { intent: "make" });
      const { text } = await staff.ask(post!);
      const [, address] = /value="([^"]+\/blog\/preview\/[^"]+)"/.exec(text)!;
      return { "/blog/preview/:postId": { visitor: new Visitor(site), address: address! } };
    },
  }),
  errand({
    who: "an admin who has added a forum category",
    pages: { "/admin/forum/categories/:categoryId/removal": "Remove category" },
    reach: async (site) => {
      const visitor = await new Visitor(site).signIn("admin");
      const { desk } = await newCategory(visitor);
      return {
        "/admin/forum/categories/:categoryId/removal": { visitor, address: `${desk}/removal` },
      };
    },
  }),
];

/** The routes of these pages. */
export const errandPaths = errands.flatMap(({ pages }) => Object.keys(pages));
