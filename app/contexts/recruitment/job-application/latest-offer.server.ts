import { sql } from "drizzle-orm";
import type { OfferState } from "./offer-states.ts";

/**
 * The column with what became of the latest offer for an application; null if there was none. An
 * offer whose time has passed has lapsed, also before the schedule has written it down.
 */
export const latestOffer = (now: Date) => sql<OfferState | null>`(select
  case when o.state = 'open' and o.answer_until <= ${now}::timestamptz then 'lapsed' else o.state end
  from job_offers o where o.job_application_id = job_applications.id
  order by o.made_at desc, o.id desc limit 1)`;
