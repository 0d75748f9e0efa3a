import type { ProgrammeContent } from "#app/contexts/catalogue/programme/content.ts";
import { Fact } from "#app/ui/patterns/fact.tsx";

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
        <Fact label="Schedule">{content.name}</Fact>
        <Fact label="Application form">
          {content.applicationOffered ? content.applicationLabel : "Not offered"}
        </Fact>
        <Fact label="Fee request">{content.feeOffered ? content.feeLabel : "Not offered"}</Fact>
        <Fact label="Modules">{parts.map(({ title }) => title).join(", ") || "None"}</Fact>
        <Fact label="Front page">{card ? "Its card stands below" : "No card"}</Fact>
      </dl>
      {card && <ul className="mt-6 max-w-sm" dangerouslySetInnerHTML={{ __html: card }} />}
    </section>
  );
}
