import { Form } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import type { ImportView } from "../queries.server.ts";
import { Faults } from "./faults.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { Done, DryRun, ImportedBefore, Undone } from "./outcome.tsx";
import { RunningStep } from "./running-step.tsx";
import { Sample } from "./sample.tsx";

type Props = {
  it: ImportView;
  result: FormResult | undefined;
  /** Set where several imports are on one page. */
  idPrefix?: string;
  /** Whether a page of a running step asks how far it is. */
  live?: boolean;
};

/** An import in its present step, with what can be done next. */
export function ImportStep(props: Props) {
  const { it } = props;
  const open = it.status === "mapping" || it.status === "checked";
  return (
    <div className="space-y-8">
      {it.failure && (
        <div className="max-w-text">
          <Alert tone="error">{it.failure}</Alert>
        </div>
      )}
      {open && it.earlier && (
        <div className="max-w-text">
          <ImportedBefore earlier={it.earlier} />
        </div>
      )}
      <Step {...props} />
      {open && <Discard />}
    </div>
  );
}

function Step(props: Props) {
  const { it, result, live = true } = props;
  switch (it.status) {
    case "mapping":
      return <Mapping {...props} />;
    case "checked":
      return (
        <>
          {it.faults.count > 0 ? <Faults it={it} /> : <DryRun it={it} />}
          <details open={result !== undefined}>
            <summary className="cursor-pointer py-2 font-semibold">
              Choose other columns, and check again
            </summary>
            <div className="mt-4">
              <Mapping {...props} />
            </div>
          </details>
        </>
      );
    case "done":
      return <Done it={it} />;
    case "undone":
      return <Undone it={it} />;
    default:
      return <RunningStep it={it} live={live} />;
  }
}

function Mapping({ it, result, idPrefix = "" }: Props) {
  if (!it.mapping) return <Alert tone="error">The file can no longer be read.</Alert>;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <MappingForm mapping={it.mapping} version={it.version} result={result} idPrefix={idPrefix} />
      <Sample mapping={it.mapping} />
    </div>
  );
}

function Discard() {
  return (
    <Form method="post" className="border-t border-mist pt-6">
      <Button name="intent" value="discard" look="quiet">
        Delete this file
      </Button>
    </Form>
  );
}
