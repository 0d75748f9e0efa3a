import type { Resource } from "./resource.ts";
import { applications, enquiries, intakes, interests } from "./resources/admissions.server.ts";
import { listings } from "./resources/listings.server.ts";
import { orders } from "./resources/orders.server.ts";
import { people } from "./resources/people.server.ts";
import { attendance, certificates, trainingRecordResource } from "./resources/training.server.ts";

/** Everything that the API offers. The routes, the description and the page follow from it. */
export const resources: readonly Resource[] = [
  people,
  applications,
  enquiries,
  interests,
  intakes,
  orders,
  trainingRecordResource,
  attendance,
  listings,
  certificates,
];

export function resourceNamed(name: string): Resource | undefined {
  return resources.find((each) => each.name === name);
}
