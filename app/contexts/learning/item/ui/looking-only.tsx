import { Alert } from "#app/ui/primitives/alert.tsx";

/** Tells staff that they are looking at a course in which they are not enrolled, or preview it. */
export function LookingOnly({ preview }: { preview: boolean }) {
  return (
    <div className="mb-8 max-w-text">
      {preview ? (
        <Alert tone="warning" title="Preview: as a member sees it">
          Drafts are shown as if they were published. Nothing that you do here is recorded.
        </Alert>
      ) : (
        <Alert tone="info" title="You see this course as its members do">
          You are not enrolled in it, so nothing can be completed or answered here.
        </Alert>
      )}
    </div>
  );
}
