import { sendEnquiry } from "../../tests/e2e/support/enquiries.ts";
import { beginTopic, staff, replyTo } from "../../tests/e2e/support/forum.ts";
import { toolPages } from "../../tests/e2e/support/learning-tools.ts";
import { arrangePayment, newPayer } from "../../tests/e2e/support/orders.ts";
import {
  arrangeInterview,
  handIn,
  newScreening,
  statement,
} from "../../tests/e2e/support/screening.ts";
import type { Login } from "./people.ts";

/**
 * Adds to a demo site what its seed does not have: an enquiry, a topic with a reply, a learning
 * tool, an application in its interview with a document, and an order. @returns the login of the
 * person with the order, and addresses of what was added.
 */
export async function arrange(site: string): Promise<{ payer: Login; addresses: string[] }> {
  await sendEnquiry(site);
  const moderating = await staff(site);
  const topic = await beginTopic(moderating, { title: "What to pack for the first week" });
  await replyTo(moderating, topic, "Less than you think.");
  const tools = await toolPages(site);

  const screening = await newScreening(site);
  await screening.visitor.send(screening.page, statement);
  await handIn(screening.visitor, screening.page);
  await arrangeInterview(screening);

  const payer = await newPayer(site);
  const checkout = await arrangePayment(payer);
  return {
    payer: { email: payer.email, password: payer.password },
    addresses: [...tools.staff, tools.exercise, checkout].filter((path) => path.startsWith("/")),
  };
}
