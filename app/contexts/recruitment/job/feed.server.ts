import { Feed } from "feed";
import { recruitmentTexts } from "../messages.ts";
import { payText } from "./pay.ts";
import type { JobSummary } from "./summary.server.ts";

type About = { siteUrl: string; instituteName: string; shortName: string; now: Date };

/** Returns the public summaries as a feed. A confidential employer stays without a name. */
export function jobFeed(jobs: readonly JobSummary[], about: About): Feed {
  const { siteUrl, instituteName, shortName } = about;
  const board = `${siteUrl}/situations-vacant`;
  const feed = new Feed({
    id: board,
    link: board,
    title: `${shortName} Situations Vacant`,
    description: `Open positions that employers have published with ${instituteName}`,
    language: "en-NZ",
    favicon: `${siteUrl}/favicon.ico`,
    updated: jobs[0]?.approvalDate ?? about.now,
    generator: false,
    feedLinks: { rss: `${board}/rss.xml`, atom: `${board}/atom.xml` },
    author: { name: instituteName, link: siteUrl },
  });
  for (const job of jobs) {
    const employer = job.partnerName ?? recruitmentTexts.confidential;
    feed.addItem({
      id: `urn:uuid:${job.id}`,
      guid: `urn:uuid:${job.id}`,
      link: `${board}/${job.id}/summary`,
      title: `${job.jobTitle}, ${job.location}`,
      description: `${employer}. ${payText(job)}. ${job.excerpt}`,
      date: job.approvalDate,
      published: job.approvalDate,
      category: [{ name: job.category, term: job.category }],
    });
  }
  return feed;
}
