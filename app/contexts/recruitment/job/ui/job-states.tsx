import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { BOARD } from "../board-view.ts";
import { recruitmentTexts } from "../../messages.ts";

/** The page for a job that is unknown or not open (D2 §2). */
export function JobNotFound() {
  return (
    <div className="page py-24 text-center md:py-32">
      <h1 className="text-4xl">{recruitmentTexts.notFoundTitle}</h1>
      <p className="mx-auto mt-4 max-w-text">{recruitmentTexts.notFound}</p>
      <p className="mt-8">
        <ButtonLink to={BOARD}>Back to job listings</ButtonLink>
      </p>
    </div>
  );
}

/** A placeholder while a job's page loads. */
export function JobSkeleton() {
  const bar = (width: string) => <div className={`h-4 rounded-sm bg-mist ${width}`} />;
  return (
    <div role="status" aria-label="Loading the job" className="animate-pulse">
      <div className="border-b border-mist bg-card">
        <div className="page py-4">
          {bar("w-40")}
          <div className="mt-2 h-8 w-2/3 max-w-xl rounded-sm bg-mist" />
        </div>
      </div>
      <div className="page grid gap-x-14 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-9">
          {[0, 1, 2, 3].map((part) => (
            <div key={part} className="space-y-3">
              {bar("w-40")}
              {bar("w-full")}
              {bar("w-5/6")}
            </div>
          ))}
        </div>
        <div className="h-52 rounded-md border border-mist bg-card" />
      </div>
    </div>
  );
}

/** The page for a list or a job that could not be loaded (D2 §8). */
export function LoadFailed({ text }: { text: string }) {
  return (
    <div className="page py-16">
      <h1 className="sr-only">Error</h1>
      <Alert tone="error" title="Error">
        <p>{text}</p>
        <p>
          <Link to="." reloadDocument className="link py-2">
            Try again
          </Link>
        </p>
      </Alert>
    </div>
  );
}
