import { Form, href } from "react-router";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { moduleToEdit } from "../../staff-queries.server.ts";
import { drawingLabels } from "../drawings.ts";

type Loaded = Awaited<ReturnType<typeof moduleToEdit>>;

/** Links to the public page and the preview, and the button that discards a draft. */
export function ModuleActions({ id, publicationStatus, drafted, initial }: Loaded) {
  const isNew = publicationStatus === "unpublished";
  return (
    <div className="mt-5 mb-8 flex flex-wrap gap-3">
      {!isNew && (
        <ButtonLink to={href("/training/:moduleId", { moduleId: id })} look="secondary">
          As the public sees it
        </ButtonLink>
      )}
      {(isNew || drafted) && (
        <>
          <ButtonLink to={href("/training/:moduleId/preview", { moduleId: id })} look="secondary">
            Preview and publish
          </ButtonLink>
          {!isNew && (
            <Form method="post">
              <VersionField of={initial} />
              <Button name="intent" value="discard" look="quiet">
                Discard the draft
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  );
}

/** Discards a module that was never published, which deletes it. */
export function DiscardModule({ initial }: Loaded) {
  return (
    <details className="mt-12 max-w-text border-y border-mist py-4">
      <summary className="cursor-pointer font-semibold">Discard this module</summary>
      <p className="mt-3 mb-4 text-slate">
        It was never published: nothing is left of it, and its address can be another&apos;s.
      </p>
      <Form method="post">
        <VersionField of={initial} />
        <Button name="intent" value="discard" look="danger">
          Yes, discard it
        </Button>
      </Form>
    </details>
  );
}

/** Explains what remains of a retired module, and offers to bring it back. */
export function RetiredModule({ id, retiredAt, drafted }: Loaded) {
  return (
    <div className="mt-6 max-w-text">
      <p>
        Retired since {retiredAt && <LocalTime at={retiredAt} />}. The public sees nothing of it and
        nobody can be offered it; certificates, orders, applications and what people have done keep
        it. Its page says that it is no longer taught.
      </p>
      {drafted && (
        <p className="mt-3">There is a draft of it, which is kept for when it comes back.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Form
          method="post"
          action={href("/admin/catalogue/:moduleId/restoration", { moduleId: id })}
        >
          <Button>Restore it</Button>
        </Form>
        <ButtonLink to={href("/training/:moduleId/preview", { moduleId: id })} look="secondary">
          Preview
        </ButtonLink>
      </div>
    </div>
  );
}

const shown = [
  ["Title", "title"],
  ["Summary", "description"],
  ["Full description", "fullDescription"],
  ["Duration, in weeks", "durationWeeks"],
  ["Difficulty", "difficulty"],
  ["Syllabus", "syllabus"],
  ["What you will be able to do", "outcomes"],
  ["How you are assessed", "assessmentMethods"],
] as const;

/** Returns what is saved now, for somebody whose edit met a newer one. */
export function savedNow(fields: Record<string, string>) {
  const numbered = (word: string) =>
    Object.entries(fields)
      .filter(([name]) => name.startsWith(word))
      .map(([, value]) => value)
      .join("\n");
  return [
    ...shown.map(([label, name]) => [label, fields[name] ?? ""] as const),
    ["Drawing", drawingOf(fields.drawing)] as const,
    ["Start dates", numbered("startDate")] as const,
    ["Prerequisites", numbered("condition")] as const,
  ];
}

function drawingOf(name: string | undefined): string {
  return name && name in drawingLabels ? drawingLabels[name as keyof typeof drawingLabels] : "";
}
