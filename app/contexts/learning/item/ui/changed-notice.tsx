import { Form } from "react-router";
import { TextDifference } from "#app/ui/patterns/text-difference.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ChangedItem } from "../changed-since.server.ts";

/** Says that an item changed since it was completed, shows what, and asks for another reading. */
export function ChangedNotice({ changed }: { changed: ChangedItem }) {
  const { material, readAt, differences } = changed;
  return (
    <div className="mb-8 max-w-text print:hidden">
      <Alert
        tone={material ? "warning" : "info"}
        title={material ? "Please read this again" : "Changed since you completed it"}
      >
        <p>
          You read it <LocalTime at={readAt} />.{" "}
          {material
            ? "Its author has changed something that matters since. What you have earned stays as it is."
            : "It was changed since. Nothing is asked of you."}
        </p>
        {differences.length > 0 && (
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">What changed</summary>
            <dl className="space-y-4">
              {differences.map(({ label, parts }) => (
                <div key={label}>
                  <dt className="text-sm text-slate">{label}</dt>
                  <dd>
                    <TextDifference parts={parts} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <Form method="post" className="mt-3">
          <Button name="intent" value="read-again" look={material ? "primary" : "secondary"}>
            {material ? "I have read it again" : "I have seen it"}
          </Button>
        </Form>
      </Alert>
    </div>
  );
}
