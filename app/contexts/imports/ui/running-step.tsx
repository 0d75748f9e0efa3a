import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { ProgressBar } from "#app/ui/primitives/progress-bar.tsx";
import type { ImportView } from "../queries.server.ts";

const labels: Partial<Record<ImportView["status"], string>> = {
  checking: "Checking the file. Nothing is changed by this.",
  writing: "Importing all rows. If one cannot be written, all are taken back.",
  undoing: "Taking the import back.",
};

/** In milliseconds. How often the page asks how far a step is. */
const EVERY = 1500;

/** A step that a job works on. The page can be closed meanwhile. */
export function RunningStep({ it, live }: { it: ImportView; live: boolean }) {
  const rows = it.status === "undoing" ? it.counts.created + it.counts.changed : it.rowCount;
  return (
    <div className="space-y-5">
      {live && <Refreshing />}
      <ProgressBar label={labels[it.status] ?? ""} done={it.progress} of={rows} />
      <p className="text-slate">You can leave this page. The work goes on without it.</p>
      {it.interrupted && (
        <>
          <Alert tone="warning" title="This was interrupted">
            Nothing is lost. It goes on by itself in a moment, or begin it again.
          </Alert>
          <Form method="post">
            <Button name="intent" value="restart" look="secondary">
              Begin again
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}

/** Refreshes the data without reloading the page; without script, the page is reloaded. */
function Refreshing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}
