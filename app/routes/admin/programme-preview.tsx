import type { ProgrammeContent } from "#app/contexts/catalogue/programme/content.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";

/** Shows a programme as the public would see it, before it is saved. */
export function ProgrammePreview(props: {
  content: ProgrammeContent;
  /** The HTML of its card on the front page; null if it has none. */
  card: string | null;
  modules: readonly { id: string; title: string }[];
}) {
  const { content, card, modules } = props;
  const parts = modules.filter(({ id }) => content.moduleIds.includes(id));
  return (
    <section
      aria-labelledby="preview"
      className="mb-10 max-w-3xl rounded-md border border-mist bg-card p-6"
    >
      <h2 id="preview" className="mb-4 text-lg">
        Preview (nothing is saved yet)
      </h2>
      <dl className="space-y-3">
        <DefinitionItem label="Schedule">{content.name}</DefinitionItem>
        <DefinitionItem label="Application form">
          {content.applicationOffered ? content.applicationLabel : "Not offered"}
        </DefinitionItem>
        <DefinitionItem label="Fee request">
          {content.feeOffered ? content.feeLabel : "Not offered"}
        </DefinitionItem>
        <DefinitionItem label="Modules">
          {parts.map(({ title }) => title).join(", ") || "None"}
        </DefinitionItem>
        <DefinitionItem label="Front page">
          {card ? "Its card stands below" : "No card"}
        </DefinitionItem>
      </dl>
      {card && <ul className="mt-6 max-w-sm" dangerouslySetInnerHTML={{ __html: card }} />}
    </section>
  );
}
