import type { FormResult } from "#app/kernel/form.ts";
import { DocumentField } from "#app/ui/patterns/document-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { scanErrors } from "../messages.ts";
import type { ShownScan } from "../queries.server.ts";
import { ScanNote } from "./scan-note.tsx";

/** Attaches the scan of a signed sheet, or replaces it. */
export function ScanForm(props: {
  scan: ShownScan | null;
  canAttach: boolean;
  /** The address of this page. */
  path: string;
  /** The id of the next scan. */
  formKey: string;
  /** The file was so large that the server has not read the form. */
  tooLarge: boolean;
  result: FormResult | undefined;
}) {
  const { scan, canAttach, path, formKey, tooLarge, result } = props;
  return (
    <>
      <p className="mb-4 max-w-text border-l-2 border-brass pl-5">
        A photograph or PDF of the sheet that the students have signed. It is stored encrypted. The
        instructors of this session and the office open it, each look is logged, and it is deleted
        with the attendance.
      </p>
      {scan && (
        <p className="mb-4">
          <ScanNote scan={scan} canAttach={false} path={path} />
        </p>
      )}
      {tooLarge && (
        <div className="mb-4 max-w-text">
          <Alert tone="error">{scanErrors["too-large"]}</Alert>
        </div>
      )}
      {canAttach ? (
        <Form
          // A scan that was attached empties the form.
          key={scan?.id ?? "first"}
          result={result}
          action={path}
          files
          schema={async () => (await import("../form.ts")).scanForm}
          submit={scan ? "Replace the scan" : "Attach the scan"}
          submitting="Uploading..."
          className="max-w-text space-y-5"
        >
          {(field) => (
            <>
              <input type="hidden" name="key" value={formKey} />
              {scan && <input type="hidden" name="replaces" value={scan.id} />}
              <DocumentField
                help={`One PDF, JPEG or PNG of at most 10 MB.${scan ? " What is attached now is deleted." : ""}`}
                state={field("file")}
              />
            </>
          )}
        </Form>
      ) : (
        <p>{scanErrors.cancelled}</p>
      )}
    </>
  );
}
