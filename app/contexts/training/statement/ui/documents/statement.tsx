import {
  DocumentDefinitions,
  DocumentPage,
  DocumentText,
  ink,
  type Issuer,
  QrCode,
} from "#app/ui/documents/document-page.tsx";
import type { Statement } from "../../queries.server.ts";
import { statementScope, statementTitle } from "../../rules.ts";
import { statementFacts } from "../statement-facts.ts";

/** A statement of attendance, on plain paper: it must not look like a certificate. */
export function StatementDocument(props: { issuer: Issuer; statement: Statement; made: string }) {
  const { issuer, statement, made } = props;
  return (
    <DocumentPage issuer={issuer} kind="Not a certificate" title={statementTitle}>
      <DocumentText>{statementScope}</DocumentText>
      <DocumentDefinitions facts={statementFacts(statement)} />
      <DocumentText>{`Made on ${made}. It can be checked here:`}</DocumentText>
      <DocumentText>{statement.address}</DocumentText>
      <QrCode text={statement.address} size={110} colour={ink} />
    </DocumentPage>
  );
}
