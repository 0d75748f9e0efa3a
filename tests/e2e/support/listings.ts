import { randomUUID } from "node:crypto";
import { Visitor } from "./visitor.ts";

export type DemoListing = {
  id: string;
  title: string;
  jobApplicationId: string;
  partnerId: string;
};

/** Returns the demo partner's open listing for which the demo member has applied. */
export async function demoListing(site: string): Promise<DemoListing> {
  const partner = await new Visitor(site).signIn("partner");
  const title = "Close Protection Officer, Travelling Team";
  const { text } = await partner.ask("/situations-vacant?q=Travelling+Team");
  const card = text.slice(text.indexOf(title) - 400, text.indexOf(title));
  const id = /\/situations-vacant\/([0-9a-f-]{36})/.exec(card)?.[1];
  if (!id) throw new Error("the demo's listing is not on the board");
  const page = (await partner.ask(`/situations-vacant/${id}`)).text;
  const partnerId = /Partner ID: (?:<!-- -->)?([0-9a-f-]{36})/.exec(page)![1]!;
  const list = (await partner.ask(`/partner/jobs/${id}/applications`)).text;
  const jobApplicationId = /([0-9a-f-]{36})"[^>]*>Aroha Ngata</.exec(list)?.[1];
  if (!jobApplicationId) throw new Error("the demo's member has not applied");
  return { id, title, jobApplicationId, partnerId };
}

/** Returns the addresses of a listing, by the routes that they are examples of. */
export function addressesOf({
  id,
  jobApplicationId,
  partnerId,
}: DemoListing): Record<string, string> {
  const ofJob = [
    "/situations-vacant/:jobId",
    "/situations-vacant/:jobId/summary",
    "/situations-vacant/:jobId/application",
    "/situations-vacant/:jobId/report",
    "/partner/jobs/:jobId/applications",
    "/partner/jobs/:jobId/applications/board",
    "/partner/jobs/:jobId/applications/comparison",
    "/partner/jobs/:jobId/applications/:jobApplicationId/offer",
    "/partner/jobs/:jobId/applications/:jobApplicationId",
    "/partner/jobs/:jobId/applications/:jobApplicationId/decline",
    "/partner/jobs/:jobId/applications/:jobApplicationId/messages",
    "/admin/job-applications/:jobApplicationId/messages",
    "/job-form/:jobId",
    "/job-form/:jobId/preview",
    "/job-form/:jobId/questions",
    "/job-form/:jobId/deadline",
    "/job-form/:jobId/closure",
    "/job-form/:jobId/deletion",
    "/admin/jobs/:jobId",
    "/admin/jobs/review/listings/:jobId",
    "/admin/jobs/review/companies/:partnerId",
    "/admin/jobs/:jobId/closure",
    "/admin/jobs/:jobId/deletion",
    "/admin/jobs/:jobId/applications",
    "/admin/jobs/:jobId/applications/:jobApplicationId",
    "/admin/partners/:partnerId",
    "/admin/partners/:partnerId/standing",
    "/admin/partners/:partnerId/company",
    "/admin/partners/:partnerId/contacts",
    "/situations-vacant/employers/:partnerId",
  ];
  const filledIn = (path: string, jobApplication: string) =>
    path
      .replace(":jobId", id)
      .replace(":jobApplicationId", jobApplication)
      .replace(":partnerId", partnerId);
  // An unknown CV, because reading a real one is recorded.
  const cvs = ["/partner", "/admin"].map(
    (area) => `${area}/jobs/:jobId/applications/:jobApplicationId/cv`,
  );
  return Object.fromEntries([
    ...ofJob.map((path) => [path, filledIn(path, jobApplicationId)]),
    ...cvs.map((path) => [path, filledIn(path, randomUUID())]),
  ]);
}
