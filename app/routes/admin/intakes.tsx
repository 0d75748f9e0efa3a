import { staffIntakes } from "#app/contexts/admissions/intake/staff-queries.server.ts";
import { StaffIntakes } from "#app/contexts/admissions/intake/ui/staff-intakes.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/intakes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await staffIntakes(ctxOf(context));
  return {
    ahead: rows.filter(({ passed }) => !passed),
    passed: rows.filter(({ passed }) => passed),
  };
}

export const meta = titled("Intakes: the office", "How full each intake is, and whether it runs.");

export default function Intakes({ loaderData }: Route.ComponentProps) {
  const { ahead, passed } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Intakes</h1>
        <ButtonLink to="/admissions?add#course-date-editor">
          <Icon name="plus" className="size-4" /> Add Course
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 max-w-text text-slate">
        The course dates of the schedule: who is on each, its minimum number, and whether it takes
        place.
      </p>
      {ahead.length > 0 ? (
        <StaffIntakes rows={ahead} label="Intakes ahead" />
      ) : (
        <p>No course date lies ahead.</p>
      )}
      {passed.length > 0 && (
        <details className="mt-8">
          <summary className="cursor-pointer font-semibold">
            Intakes that have begun ({passed.length})
          </summary>
          <div className="mt-4">
            <StaffIntakes rows={passed} label="Intakes that have begun" />
          </div>
        </details>
      )}
    </>
  );
}
