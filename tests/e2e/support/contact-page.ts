import type { Page } from "@playwright/test";
import type { Enquiry } from "./enquiries.ts";

/** Fills in the contact form of the open page. */
export async function fillContactForm(page: Page, enquiry: Partial<Enquiry>): Promise<void> {
  const form = contactForm(page);
  const labels = { firstName: "First Name", lastName: "Last Name", email: "Email" } as const;
  for (const [name, label] of Object.entries(labels)) {
    const value = enquiry[name as keyof typeof labels];
    if (value !== undefined) await form.getByLabel(label).fill(value);
  }
  if (enquiry.subject !== undefined) {
    const subject = form.getByLabel("Subject");
    const isChoice = (await subject.evaluate((field) => field.tagName)) === "SELECT";
    if (isChoice) await subject.selectOption(enquiry.subject);
    else await subject.fill(enquiry.subject);
  }
  if (enquiry.message !== undefined) await form.getByLabel("Message").fill(enquiry.message);
}

export function contactForm(page: Page) {
  return page.locator('form[action="/contact"]');
}

export function sendButton(page: Page) {
  return contactForm(page).getByRole("button", { name: /Send Message|Submitting/ });
}

export const contactErrors = [
  "Please enter your first name",
  "Please enter your last name",
  "Please enter a valid email address",
  "Message must be at least 10 characters",
];
