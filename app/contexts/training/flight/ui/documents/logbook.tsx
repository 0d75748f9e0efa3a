import {
  DocumentPage,
  DocumentTable,
  DocumentText,
  type Issuer,
} from "#app/ui/documents/document-page.tsx";

/** Somebody's flights in the order of a logbook. */
export function LogbookDocument(props: {
  issuer: Issuer;
  name: string;
  order: string;
  made: string;
  /** What the document is not, and what authorities say of electronic logbooks. */
  sentences: readonly string[];
  table: {
    heads: readonly string[];
    ends: readonly boolean[];
    rows: readonly (readonly string[])[];
    totals: readonly string[];
  };
}) {
  const { issuer, name, order, made, sentences, table } = props;
  const { heads, ends, rows, totals } = table;
  const last = heads.length - 1;
  return (
    <DocumentPage issuer={issuer} kind="Training record" title={name} landscape>
      <DocumentText>{`${order}. Made on ${made}. Times in hours; block times in UTC.`}</DocumentText>
      {sentences.map((sentence) => (
        <DocumentText key={sentence}>{sentence}</DocumentText>
      ))}
      <DocumentTable
        heads={heads}
        widths={heads.map((_, place) => (place === last ? 5 : place === 0 ? 2 : 1.4))}
        ends={ends}
        rows={rows}
        total={totals}
      />
    </DocumentPage>
  );
}
