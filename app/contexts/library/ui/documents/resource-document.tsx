import {
  DocumentDefinitions,
  DocumentHeading,
  DocumentPoints,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import { type DocumentPart, keyedParts } from "../../document-text.ts";

/** A document of the library as a PDF. */
export function ResourceDocument(props: {
  issuer: Issuer;
  resource: { title: string; parts: DocumentPart[]; dated: string };
}) {
  const { issuer, resource } = props;
  return (
    <DocumentPage issuer={issuer} kind={resource.dated} title={resource.title}>
      {keyedParts(resource.parts).map(([key, part]) => (
        <Part key={key} part={part} />
      ))}
    </DocumentPage>
  );
}

function Part({ part }: { part: DocumentPart }) {
  if ("heading" in part) return <DocumentHeading>{part.heading}</DocumentHeading>;
  if ("text" in part) return <DocumentText>{part.text}</DocumentText>;
  if ("items" in part) return <DocumentPoints points={part.items} sign="dash" />;
  if ("checks" in part) return <DocumentPoints points={part.checks} sign="box" />;
  if ("steps" in part) return <DocumentPoints points={part.steps} sign="number" />;
  return <DocumentDefinitions facts={part.facts} />;
}
