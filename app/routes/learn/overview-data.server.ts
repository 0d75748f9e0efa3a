import { href } from "react-router";
import { trackedApplications } from "#app/contexts/admissions/tracker/own-queries.server.ts";
import { ownPartsDue } from "#app/contexts/billing/order/due.server.ts";
import { latestPosts } from "#app/contexts/blog/post/queries.server.ts";
import { ownTimeZone } from "#app/contexts/identity/account/queries.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { dayIn, type Ahead } from "#app/contexts/learning/course/ahead.ts";
import {
  type LearningCard,
  learningCards,
} from "#app/contexts/learning/course/dashboard.server.ts";
import { featuredResources } from "#app/contexts/library/queries.server.ts";
import { ownNextWebinars } from "#app/contexts/webinars/queries.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";

const AHEAD = 3;
const RESOURCES = 3;
const POSTS = 3;

/**
 * Returns the data of the dashboard's first page. Nine queries, whatever a member has; most of
 * them are prepared. Offices, programmes, featured resources and the courses' content are cached in
 * memory.
 */
export async function overviewData(ctx: Ctx) {
  const timeZone = (await ownTimeZone(ctx)) ?? (await officeById(ctx, "admissions")).timeZone;
  const today = dayIn(timeZone, ctx.clock.now());
  const tracked = await trackedApplications(ctx, {
    timeZone,
    instalments: await ownPartsDue(ctx),
  });
  const cards = await learningCards(ctx);
  const webinars = await ownNextWebinars(ctx, AHEAD);
  const ahead = [
    ...intakesOf(cards, today.date),
    ...webinars.map(({ id, title, startsAt }) => ({
      day: dayIn(timeZone, startsAt).date,
      when: formatMoment(startsAt, timeZone),
      what: title,
      to: href("/webinars/:webinarId", { webinarId: id }),
    })),
  ];
  return {
    tracked,
    cards,
    today,
    ahead: ahead.sort((a, b) => a.day.localeCompare(b.day)).slice(0, AHEAD),
    resources: await featuredResources(ctx, RESOURCES),
    posts: await latestPosts(ctx, POSTS),
    timeZone,
  };
}

/** Returns the member's places on intakes that have not begun. */
function intakesOf(cards: LearningCard[], today: string): Ahead[] {
  return cards.flatMap(({ id, title, place }) => {
    if (!place || place.intakeDate < today) return [];
    const when = `${formatDate(place.intakeDate)}, ${place.location}`;
    return [
      { day: place.intakeDate, when, what: title, to: href("/course/:courseId", { courseId: id }) },
    ];
  });
}
