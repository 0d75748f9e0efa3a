import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { apiGuide, type Guide, type Operation } from "#app/routes/api/v1/guide.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/developers.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  page.cache([INSTITUTE]);
  return apiGuide(ctx.site.url);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "For developers",
    description:
      "The API and the webhooks: keys and their scopes, pages by cursor, idempotent writes, problems, and signed messages.",
  });

const crumbs = [{ label: "Home", to: "/" }, { label: "For developers" }];

const parts = [
  ["keys", "Keys and scopes"],
  ["pages", "Lists and their pages"],
  ["writes", "Writes"],
  ["problems", "Problems"],
  ["resources", "Resources"],
  ["webhooks", "Webhooks"],
] as const;

export default function Developers({ loaderData: guide }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="For developers"
        lead="Read and write what the site shows from your own programs, and be told of what happens."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-12 py-16 lg:grid-cols-[14rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <ul className="space-y-2">
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="link">
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href="/api/v1/openapi.json" className="link">
                Description (OpenAPI 3.1)
              </a>
            </li>
            <li>
              <a href="/api/v1/client.ts" className="link">
                Client in TypeScript
              </a>
            </li>
          </ul>
        </nav>
        <div className="min-w-0 space-y-14">
          <Keys guide={guide} />
          <Pages guide={guide} />
          <Writes />
          <Problems guide={guide} />
          <Resources guide={guide} />
          <Webhooks guide={guide} />
        </div>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-28 space-y-4">
      <h2 id={`${id}-heading`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="rounded-md border border-mist bg-card">
      <pre className="p-4 text-sm">{children}</pre>
    </ScrollRegion>
  );
}

function Keys({ guide }: { guide: Guide }) {
  return (
    <Part id="keys" title="Keys and scopes">
      <p className="max-w-text">
        A program acts for a person. Log in and make a key under{" "}
        <Link to="/dashboard/profile/api-keys" className="link">
          API keys
        </Link>{" "}
        for some scopes and until a date. The program may do what you may do on the site, and of
        that only what the key is for. A role that you lose, a suspension and a revocation count
        from the next request. Keep the key secret: send it over HTTPS only, and never put it into a
        page or a repository.
      </p>
      <Code label="A request with a key">{`curl '${guide.address}/intakes' \\
  -H "Authorization: Bearer $GCPI_KEY"`}</Code>
      <p className="max-w-text">
        A key can be used {guide.perMinute} times a minute. After that the answer is 429 with the
        seconds to wait in <code>Retry-After</code>.
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {guide.scopes.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-sm">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Pages({ guide }: { guide: Guide }) {
  return (
    <Part id="pages" title="Lists and their pages">
      <p className="max-w-text">
        A list is answered as <code>data</code> and <code>next</code>. Rows come in the order in
        which they were made, {guide.usualLimit} at a time unless <code>limit</code> asks for
        another number up to {guide.mostRows}. To go on, send <code>next</code> as{" "}
        <code>cursor</code>; on the last page it is null. A cursor stays good while rows are added.
        A parameter that a list does not have is refused and not ignored.
      </p>
      <p className="max-w-text">
        Moments are in UTC (<code>2027-03-01T20:15:00.000Z</code>), days are calendar dates at the
        base (<code>2027-03-02</code>), and amounts are whole numbers of the currency’s smallest
        unit.
      </p>
    </Part>
  );
}

function Writes() {
  return (
    <Part id="writes" title="Writes">
      <p className="max-w-text">
        Bodies are JSON objects. Send an <code>Idempotency-Key</code> of your own with each write,
        such as a UUID. If you repeat the request with the same key within a day, because an answer
        was lost, it is carried out once and answered the same, with{" "}
        <code>Idempotent-Replayed: true</code>. A change needs the <code>version</code> that you
        read; if somebody else has saved meanwhile, the answer is 409 and nothing is stored.
      </p>
    </Part>
  );
}

function Problems({ guide }: { guide: Guide }) {
  return (
    <Part id="problems" title="Problems">
      <p className="max-w-text">
        What goes wrong is answered as <code>application/problem+json</code> (RFC 9457): a{" "}
        <code>type</code> that leads to the list below, a <code>title</code>, the{" "}
        <code>status</code>, and in <code>instance</code> the id of the request, which you may quote
        when you write to us. For a body that is not valid, <code>errors</code> says what is wrong
        with which field.
      </p>
      <ScrollRegion label="Kinds of problems">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-mist">
              <th className="py-2 pr-4">Kind</th>
              <th className="py-2 pr-4">Status</th>
              <th className="py-2">What it means</th>
            </tr>
          </thead>
          <tbody>
            {[...guide.problems, ...guide.refusals].map(({ kind, status, title }) => (
              <tr key={kind} id={`problem-${kind}`} className="scroll-mt-28 border-b border-mist">
                <td className="py-2 pr-4 font-mono">{kind}</td>
                <td className="py-2 pr-4">{status}</td>
                <td className="py-2">{title}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
  );
}

function Resources({ guide }: { guide: Guide }) {
  return (
    <Part id="resources" title="Resources">
      <p className="max-w-text">
        All addresses begin with <code>{guide.address}</code>. The fields are in the description.
      </p>
      {guide.resources.map(({ name, title, text, operations }) => (
        <section key={name} aria-labelledby={`${name}-heading`} className="space-y-4 pt-6">
          <h3 id={`${name}-heading`} className="text-xl">
            {title}
          </h3>
          <p className="max-w-text">{text}</p>
          {operations.map((operation) => (
            <OperationPart key={operation.line} operation={operation} />
          ))}
        </section>
      ))}
    </Part>
  );
}

function OperationPart({ operation }: { operation: Operation }) {
  const { title, line, scope, text, filters, example } = operation;
  return (
    <details className="rounded-md border border-mist">
      <summary className="cursor-pointer p-4 font-semibold">
        {title} <code className="font-normal text-slate">{line}</code>
      </summary>
      <div className="space-y-3 border-t border-mist p-4">
        <p>
          {text} It needs <code>{scope}</code>.
        </p>
        {filters.length > 0 && (
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {filters.map((filter) => (
              <div key={filter.name} className="contents">
                <dt className="font-mono text-sm">{filter.name}</dt>
                <dd>{filter.text}</dd>
              </div>
            ))}
          </dl>
        )}
        <Code label={`Example: ${title}`}>{example}</Code>
      </div>
    </details>
  );
}

const check = `import { Webhook } from "standardwebhooks";

// The raw body, exactly as it arrived.
const event = new Webhook(signingSecret).verify(body, headers);`;

function Webhooks({ guide }: { guide: Guide }) {
  return (
    <Part id="webhooks" title="Webhooks">
      <p className="max-w-text">
        A super admin can have another system told of events. Each event is a POST with{" "}
        <code>type</code>, <code>timestamp</code> and <code>data</code>, which has ids only: what
        they stand for is read through the API, by somebody who may see it. Messages follow the
        rules of Standard Webhooks, so any of its libraries checks the signature.
      </p>
      <Code label="Checking a message">{check}</Code>
      <p className="max-w-text">
        Answer with a status from 200 to 299 within 15 seconds, and do the work afterwards. Anything
        else is tried again after 5 seconds, 5 minutes, half an hour, and so on for three days. A
        message may arrive twice, with the same <code>webhook-id</code>. A receiver that answers 410
        is asked no more. Addresses in private networks are refused, and redirects are not followed.
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {guide.events.map(({ type, text }) => (
          <div key={type} className="contents">
            <dt className="font-mono text-sm">{type}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
