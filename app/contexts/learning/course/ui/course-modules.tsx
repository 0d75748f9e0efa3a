import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PartLink } from "#app/ui/patterns/part-link.tsx";
import { TabLinks, tabPanel } from "#app/ui/patterns/tab-links.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { buttonClass, ButtonLink } from "#app/ui/primitives/button.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ItemKind } from "../../content/rules.ts";
import { type CourseAddress, itemAddress, previewed } from "../addresses.ts";
import type { CourseView, ListedItem, ViewedModule } from "../queries.server.ts";

const PART = "content";

const tabs = [
  { id: "all", kinds: ["lecture", "quiz", "external", "resource"], label: "Everything" },
  { id: "lectures", kinds: ["lecture"], label: "Lectures" },
  // An exercise is passed like a quiz, so it has the same tab.
  { id: "quizzes", kinds: ["quiz", "external"], label: "Quizzes" },
  { id: "resources", kinds: ["resource"], label: "Resources" },
] as const satisfies { id: string; kinds: ItemKind[]; label: string }[];

/**
 * The modules in their order, and the path through the selected one, which the tabs filter. The
 * selection is in the address. The page's own button is its only primary one.
 */
export function CourseModules(props: {
  course: CourseView;
  /** What the page adds below the items of a module. */
  renderBelow?: (moduleId: string) => ReactNode;
}) {
  const { course, renderBelow } = props;
  const [query] = useSearchParams();
  const { modules, next } = course;
  const module =
    modules.find(({ id }) => id === query.get("module")) ??
    modules.find(({ id }) => id === next?.moduleId) ??
    modules[0];
  if (!module) {
    return <p className="text-slate">This course has no content yet. It appears here.</p>;
  }
  const tab = tabs.find(({ id }) => id === query.get("tab")) ?? tabs[0];
  const search = (choice: { module?: string; tab?: string }) =>
    `?${new URLSearchParams({ module: module.id, tab: tab.id, ...choice, ...previewed(course) })}`;
  const kinds: readonly ItemKind[] = tab.kinds;
  const items = module.items.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ModuleList modules={modules} chosen={module.id} search={search} />
      <section id={PART} aria-labelledby="module-heading" className="min-w-0 scroll-mt-24">
        <h2 id="module-heading" className="text-2xl">
          {module.title}
        </h2>
        <p className="mt-3 max-w-text text-slate">{module.description}</p>
        <div className="mt-6">
          <TabLinks
            part={PART}
            label="What this module holds"
            tabs={tabs.map(({ id, label }) => ({ id, label, search: search({ tab: id }) }))}
            selected={tab.id}
          />
        </div>
        <div {...tabPanel(PART, tab.id)}>
          {items.length > 0 ? (
            <ItemList course={course} items={items} next={next?.id} />
          ) : (
            <p className="py-8 text-slate">
              {tab.id === "all"
                ? "This module has no content yet."
                : `This module has no ${tab.label.toLowerCase()}.`}
            </p>
          )}
        </div>
        {renderBelow?.(module.id)}
      </section>
    </div>
  );
}

function ModuleList(props: {
  modules: ViewedModule[];
  chosen: string;
  search: (choice: { module: string }) => string;
}) {
  return (
    <nav aria-label="Modules">
      <h2 className="eyebrow mb-3 text-slate">Modules</h2>
      <ol className="divide-y divide-mist border-y border-mist">
        {props.modules.map(({ id, title, completedItems, items }) => (
          <li key={id}>
            <PartLink
              part={PART}
              search={props.search({ module: id })}
              aria-current={id === props.chosen ? "true" : undefined}
              className="block border-l-3 border-transparent py-3 pl-3 hover:bg-card aria-[current=true]:border-brass aria-[current=true]:bg-card"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-slate tabular-nums">
                {completedItems} of {items.length} complete
              </span>
            </PartLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The labels of the link to an item, before and after its completion (D2 §2). */
const verbs: Record<ItemKind, { open: string; review: string }> = {
  lecture: { open: "Start", review: "Review" },
  quiz: { open: "Start Quiz", review: "Review Quiz" },
  resource: { open: "Open", review: "Review" },
  external: { open: "Open", review: "Review" },
};

function ItemList(props: {
  course: CourseAddress;
  items: ListedItem[];
  /** The first item of the course that is not completed. */
  next: string | undefined;
}) {
  const { course, items, next } = props;
  return (
    <ol className="divide-y divide-mist border-b border-mist">
      {items.map(({ id, kind, title, facts, completed, changed }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-slate">
              {[...(id === next ? ["Next"] : []), ...facts].join(" · ")}
            </span>
          </span>
          {changed && (
            <Badge tone={changed === "material" ? "amber" : "neutral"}>
              {changed === "material" ? "Changed: please read again" : "Changed since"}
            </Badge>
          )}
          {completed && (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-green">
              <Icon name="check" className="size-4" /> Completed
            </span>
          )}
          <Link to={itemAddress(course, id)} className={buttonClass("secondary", "max-sm:w-full")}>
            {completed ? verbs[kind].review : verbs[kind].open}
            <span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A module without online theory: when and where it takes place, and the institute's contact. */
export function EnrolledModule(props: {
  module: {
    description: string;
    duration: string;
    places: { intakeDate: string; endsOn: string; location: string }[];
  };
  contact: { email: string; phone: string };
}) {
  const { module, contact } = props;
  return (
    <div className="page grid gap-10 py-12 lg:grid-cols-2">
      <section aria-labelledby="place-heading">
        <h2 id="place-heading" className="text-2xl">
          Your place
        </h2>
        {module.places.map(({ intakeDate, endsOn, location }) => (
          <dl key={`${intakeDate} ${location}`} className="mt-5 max-w-text space-y-3">
            <DefinitionItem label="Begins">{formatDate(intakeDate)}</DefinitionItem>
            <DefinitionItem label="Ends">{formatDate(endsOn)}</DefinitionItem>
            <DefinitionItem label="Place">{location}</DefinitionItem>
            <DefinitionItem label="Duration">{module.duration}</DefinitionItem>
          </dl>
        ))}
      </section>
      <section aria-labelledby="contact-heading">
        <h2 id="contact-heading" className="text-2xl">
          Before it begins
        </h2>
        <p className="mt-5 max-w-text">{module.description}</p>
        <p className="mt-4 max-w-text text-slate">
          This course has no online theory yet: it is taught at the base. We write to you about
          where to be and what to bring. Until then ask us at{" "}
          <a href={`mailto:${contact.email}`} className="link wrap-anywhere">
            {contact.email}
          </a>{" "}
          or{" "}
          <a href={`tel:${contact.phone.replace(/\s/g, "")}`} className="link whitespace-nowrap">
            {contact.phone}
          </a>
          .
        </p>
        <p className="mt-6">
          <ButtonLink to="/contact" look="secondary">
            Contact us
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
