import type { FormResult } from "#app/kernel/form.ts";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** Asks for the newsletter. It is sent to a page of its own, which also shows what was wrong. */
export function SubscriptionForm({ result }: { result?: FormResult | undefined }) {
  return (
    <Form
      result={result}
      action="/blog/newsletter"
      schema={async () => (await import("../form.ts")).subscriptionForm}
      submit="Subscribe"
      submitting="Submitting..."
      className="relative space-y-4"
    >
      {(field) => (
        <>
          <TrapField />
          <TextField
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            state={field("email")}
          />
        </>
      )}
    </Form>
  );
}

/** The newsletter on the blog's pages: what it is, and the form. */
export function NewsletterBox() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-x-12 gap-y-5 rounded-md border border-mist bg-card p-6 md:grid-cols-2 md:p-8 print:hidden"
    >
      <div>
        <h2 id="newsletter" className="text-2xl">
          New articles by email
        </h2>
        <p className="mt-2 max-w-text text-slate">{newsletterPromise}</p>
      </div>
      <SubscriptionForm />
    </section>
  );
}

export const newsletterPromise =
  "One email for each article that we send out, and nothing else. You confirm your address by a link, and every email ends the subscription with one click.";
