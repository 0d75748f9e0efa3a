import { Visitor } from "./visitor.ts";
import { newAddress } from "./visitor.ts";

export type Enquiry = {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
};

/** Returns the fields of a message that no other test sends. */
export function anEnquiry(overrides: Partial<Enquiry> = {}): Enquiry {
  const email = newAddress("rangi");
  return {
    firstName: "Rangi",
    lastName: "Tahu",
    email,
    subject: `Intake for ${email}`,
    message: "When does the next introduction begin, and is there a place left?",
    ...overrides,
  };
}

/** Sends a message, and looks up its id in the staff list. */
export async function sendEnquiry(
  site: string,
  enquiry = anEnquiry(),
): Promise<Enquiry & { id: string }> {
  const sent = await new Visitor(site).send("/contact", enquiry);
  if (sent.status !== 303) throw new Error(`the message was answered with ${sent.status}`);
  const id = await enquiryIdOf(site, enquiry.email);
  if (!id) throw new Error("the message did not reach the office");
  return { ...enquiry, id };
}

/** Returns the id of the newest message from an address, from the staff list. */
export async function enquiryIdOf(site: string, email: string): Promise<string | undefined> {
  return (await enquiryIdsOf(site, email))[0];
}

export async function enquiryIdsOf(site: string, email: string): Promise<string[]> {
  const staff = await new Visitor(site).signIn("admin");
  const ids: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const { text } = await staff.ask(`/admin/messages?status=all&page=${page}`);
    for (const row of text.match(/<tr[\s\S]*?<\/tr>/g) ?? []) {
      if (!row.includes(email)) continue;
      const id = /\/admin\/messages\/([0-9a-f-]{36})/.exec(row)?.[1];
      if (id && !ids.includes(id)) ids.push(id);
    }
  }
  return ids;
}

/** Returns the status of a message, as the staff form shows it. */
export async function enquiryStatus(site: string, enquiryId: string): Promise<string | undefined> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admin/messages/${enquiryId}`);
  const option = /<option(?=[^>]*\sselected)[^>]*>/.exec(text)?.[0];
  return /value="([^"]+)"/.exec(option ?? "")?.[1];
}
