import { Form } from "react-router";
import { type DemoKey, demoPassword, demoPeople } from "../../demo.ts";

/**
 * Signs in with one click as one of the demo's people. The login pages show it in demo mode only.
 */
export function DemoPeople({ returnTo, only }: { returnTo?: string | undefined; only?: DemoKey }) {
  const people = demoPeople.filter(({ key }) => only === undefined || key === only);
  return (
    <section aria-labelledby="demo-heading" className="mt-10 border-t border-mist pt-6">
      <h2 id="demo-heading" className="text-lg">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-slate">
        This is a demonstration. Log in as one of these people with one click, or by hand with the
        password <code className="font-semibold text-ink">{demoPassword}</code>.
      </p>
      <ul className="mt-4 divide-y divide-mist">
        {people.map(({ key, label, name, email }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-36 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm break-all text-slate">{email}</span>
            </span>
            <Form method="post" action="/demo-login">
              <input type="hidden" name="person" value={key} />
              {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
              <button
                type="submit"
                className="min-h-10 rounded-md border border-slate/50 px-3 text-sm font-semibold hover:border-ink hover:bg-mist/60"
              >
                {label}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
