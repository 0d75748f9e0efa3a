import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ResourceDetail as Detail } from "../queries.server.ts";
import { categoryLabels, typeLabels } from "../rules.ts";
import { queryOf, type ResourceView } from "../view.ts";
import { DocumentBody } from "./document-body.tsx";

/** One resource: its text if it is our own, its details, and a link or download. */
export function ResourceDetail({ resource, view }: { resource: Detail; view: ResourceView }) {
  return (
    <div className="page grid gap-12 py-12 md:py-16 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <p className="mb-8 print:hidden">
          <Link to={`/resources${queryOf(view)}`} className="link inline-flex items-center gap-2">
            <Icon name="arrow-left" className="size-4" />
            All resources
          </Link>
        </p>
        {resource.parts ? (
          <DocumentBody parts={resource.parts} />
        ) : resource.host === null ? (
          <p className="max-w-text text-lg">
            This document is a file: it opens in the browser, and can be kept.
          </p>
        ) : (
          <p className="max-w-text text-lg">
            This page belongs to <strong>{resource.host}</strong>. It opens in a new tab; its
            contents and its privacy rules are its publisher’s.
          </p>
        )}
      </div>
      <aside
        aria-label="About this resource"
        className="self-start rounded-md border border-mist bg-card p-6 max-lg:order-first"
      >
        <Ways resource={resource} />
        <dl className="mt-6 space-y-3">
          <DefinitionItem label="Kind">{typeLabels[resource.type]}</DefinitionItem>
          <DefinitionItem label="Category">
            <Link to={`/resources${queryOf({ category: resource.category })}`} className="link">
              {categoryLabels[resource.category]}
            </Link>
          </DefinitionItem>
          {resource.author && <DefinitionItem label="Author">{resource.author}</DefinitionItem>}
          <DefinitionItem label="Format">{resource.format}</DefinitionItem>
          {resource.size && <DefinitionItem label="Size">{resource.size}</DefinitionItem>}
          <DefinitionItem label={resource.host ? "Added" : "Date"}>
            <time dateTime={resource.uploadDate}>{resource.uploaded}</time>
          </DefinitionItem>
        </dl>
      </aside>
    </div>
  );
}

function Ways({ resource }: { resource: Detail }) {
  if (resource.host) {
    return (
      <a
        href={resource.url}
        target="_blank"
        rel="external noopener noreferrer"
        className={buttonClass("primary", "w-full")}
      >
        <span>
          {resource.type === "video" ? "Watch at" : "Visit"} {resource.host}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
        <Icon name="external" className="size-5 shrink-0" />
      </a>
    );
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={resource.url} className={buttonClass("primary", "grow")}>
        Open the PDF
      </a>
      <a
        href={resource.url}
        download={`${resource.id}.pdf`}
        className={buttonClass("secondary", "grow")}
      >
        Download
      </a>
    </div>
  );
}
