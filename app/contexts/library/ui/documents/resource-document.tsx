import {
  DocumentFacts,
  DocumentHeading,
  DocumentPoints,
  DocumentText,
  type Issuer,
  Sheet,
} from "#app/ui/documents/sheet.tsx";
import { type DocumentPart, keyedParts } from "../../document-text.ts";

/** A document of the library on paper. */
export function ResourceDocument(props: {
  issuer: Issuer;
  resource: { title: string; parts: DocumentPart[]; dated: string };
}) {
  const { issuer, resource } = props;
  return (
    <Sheet issuer={issuer} kind={resource.dated} title={resource.title}>
      {keyedParts(resource.parts).map(([key, part]) => (
        <Part key={key} part={part} />
      ))}
    </Sheet>
  );
}

function Part({ part }: { part: DocumentPart }) {
  if ("heading" in part) return <DocumentHeading>{part.heading}</DocumentHeading>;
  if ("text" in part) return <DocumentText>{part.text}</DocumentText>;
  if ("items" in part) return <DocumentPoints points={part.items} sign="dash" />;
  if ("checks" in part) return <DocumentPoints points={part.checks} sign="box" />;
  if ("steps" in part) return <DocumentPoints points={part.steps} sign="number" />;
  return <DocumentFacts facts={part.facts} />;
}
