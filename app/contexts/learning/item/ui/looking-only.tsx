import { Alert } from "#app/ui/primitives/alert.tsx";

/** Tells staff that they are looking at a course in which they are not enrolled. */
export function LookingOnly() {
  return (
    <div className="mb-8 max-w-text">
      <Alert tone="info" title="You see this course as its members do">
        You are not enrolled in it, so nothing can be completed or answered here.
      </Alert>
    </div>
  );
}
