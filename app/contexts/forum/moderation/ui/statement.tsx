import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { LONGEST_EXPLANATION, LONGEST_OBJECTION } from "../../removal/fields.ts";
import { groundLabels, removalSourceLabels } from "../../removal/rules.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import type { Statement as StatementOf } from "../removal-queries.server.ts";

type Shown = Omit<StatementOf, "content"> & { html: string };
type Props = { statement: Shown; result: FormResult | undefined };

/** The statement of reasons for a removal, the author's objection and what was decided about it. */
export function Statement({ statement, result }: Props) {
  const { of, can, people } = statement;
  return (
    <>
      <Reasons statement={statement} />
      <h2 className="mt-10 text-xl">The {of}</h2>
      <p className="mt-2 wrap-anywhere">
        In the topic “{statement.topic}”
        {statement.restoredAt && statement.address && (
          <>
            {" "}
            (
            <Link to={statement.address} className="link">
              it is shown again
            </Link>
            )
          </>
        )}
      </p>
      {statement.kept ? (
        <DrawnPost html={statement.html} />
      ) : (
        <p className="mt-3 text-slate">Its text was deleted for good.</p>
      )}
      {people && (
        <p className="mt-6 text-sm text-slate">
          Written by <PersonName of={people.author} />, removed by{" "}
          <PersonName of={people.removedBy} />
          {people.decidedBy && (
            <>
              , objection decided by <PersonName of={people.decidedBy} />
            </>
          )}
        </p>
      )}
      <Objection statement={statement} />
      {can.object && <ObjectionForm until={statement.until} result={result} />}
      {can.decide && <DecisionForm result={result} />}
      {can.leaveToOthers && (
        <div className="mt-8">
          <Alert tone="info">
            You removed or wrote this post, so another moderator decides about the objection.
          </Alert>
        </div>
      )}
    </>
  );
}

function Reasons({ statement }: { statement: Shown }) {
  const { title, rule, ground, explanation, source, removedAt } = statement;
  const rows: [string, React.ReactNode][] = [
    ["Removed", <LocalTime key="at" at={removedAt} />],
    ["Reason", title],
    ["Rule", rule],
    ["Ground", groundLabels[ground]],
    ...(explanation ? [["In this post", explanation] as [string, string]] : []),
    ["How we came to look at it", removalSourceLabels[source]],
    ["Automated means", "None. A moderator read the post and decided."],
    ["Where it is removed", "Everywhere: nobody but you and the moderators can read it."],
  ];
  return (
    <dl className="space-y-4">
      {rows.map(([label, value]) => (
        <div key={label} className="border-t border-mist pt-3">
          <dt className="text-sm text-slate">{label}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Objection({ statement }: { statement: Shown }) {
  const { objectedAt, objection, decidedAt, decision, answer, can, restoredAt, until } = statement;
  if (!objectedAt) {
    if (can.object || restoredAt) return null;
    return (
      <p className="mt-8 text-slate">
        The author can object until <LocalTime at={until} />.
      </p>
    );
  }
  return (
    <section aria-labelledby="objection" className="mt-10">
      <h2 id="objection" className="text-xl">
        Objection
      </h2>
      <p className="mt-2 text-sm text-slate">
        <LocalTime at={objectedAt} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{objection}</p>
      {decidedAt ? (
        <div className="mt-5">
          <Alert
            tone={decision === "reversed" ? "success" : "info"}
            title={decision === "reversed" ? "The post was brought back" : "The removal stands"}
          >
            <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
            <p className="mt-2 text-sm">
              Another moderator decided this, <LocalTime at={decidedAt} />.
            </p>
          </Alert>
        </div>
      ) : (
        <p className="mt-3 text-slate">Another moderator than the first decides about it.</p>
      )}
    </section>
  );
}

function ObjectionForm({ until, result }: { until: Date; result: FormResult | undefined }) {
  return (
    <section aria-labelledby="object" className="mt-10">
      <h2 id="object" className="text-xl">
        Object
      </h2>
      <p className="mt-2 mb-5 text-slate">
        If you think that this is wrong, say why, until <LocalTime at={until} />. It costs nothing.
        Another moderator than the one who removed the post reads it and decides.
      </p>
      <Form
        result={result}
        intent="object"
        schema={async () => (await import("../../removal/form.ts")).objectionForm}
        submit="Send objection"
      >
        {(field) => (
          <TextArea
            name="objection"
            label="Why the decision is wrong"
            maxLength={LONGEST_OBJECTION}
            state={field("objection")}
          />
        )}
      </Form>
    </section>
  );
}

function DecisionForm({ result }: { result: FormResult | undefined }) {
  return (
    <section aria-labelledby="decide" className="mt-10">
      <h2 id="decide" className="mb-5 text-xl">
        Decide
      </h2>
      <Form
        result={result}
        intent="decide"
        schema={async () => (await import("../../removal/form.ts")).decisionForm}
        submit="Send decision"
      >
        {(field) => (
          <>
            <SelectField
              name="decision"
              label="Decision"
              prompt="Please choose"
              options={[
                { value: "upheld", label: "The removal stands" },
                { value: "reversed", label: "The post is brought back" },
              ]}
              state={field("decision")}
            />
            <TextArea
              name="answer"
              label="Why"
              help="The author reads this."
              maxLength={LONGEST_EXPLANATION}
              state={field("answer")}
            />
          </>
        )}
      </Form>
    </section>
  );
}
