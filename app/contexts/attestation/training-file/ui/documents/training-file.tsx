import {
  DocumentDefinitions,
  DocumentHeading,
  DocumentPage,
  DocumentText,
  type Issuer,
} from "#app/ui/documents/document-page.tsx";
import type { FileEntry, TrainingFile } from "../../file.server.ts";

/** An entry whose times are texts, in the office's time zone. */
type PrintedEntry = Omit<FileEntry, "at" | "deviceAt" | "erasedAt"> & {
  at: string;
  deviceAt: string | null;
  erasedAt: string | null;
};

/** Everything that is attested about a person, for a regulator. */
export function TrainingFileDocument(props: {
  issuer: Issuer;
  file: Omit<TrainingFile, "entries"> & { entries: PrintedEntry[] };
  made: string;
}) {
  const { issuer, file, made } = props;
  return (
    <DocumentPage issuer={issuer} kind="Training file" title={file.person.name}>
      <DocumentText>
        {`Made on ${made}. ${file.fault ?? "Each entry follows from the one before it, and none was altered."}`}
      </DocumentText>
      {file.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </DocumentPage>
  );
}

function Entry({ entry }: { entry: PrintedEntry }) {
  const { n, title, at, signer, proof, deviceAt, erasedAt, lines, corrects, correctedBy } = entry;
  const { checkpoint } = entry;
  return (
    <>
      <DocumentHeading>{`${n}. ${title}`}</DocumentHeading>
      <DocumentDefinitions
        facts={[
          ["Attested", `${at}, by ${signer} (${proof})`],
          ...(deviceAt ? [["On the device", deviceAt] as const] : []),
          ...(correctedBy === null ? [] : [["Corrected by", `number ${correctedBy}`] as const]),
          ...(corrects === null ? [] : [["Corrects", `number ${corrects}`] as const]),
          ...(erasedAt ? [["Erased on", erasedAt] as const] : lines),
          ["Covered by", checkpoint === null ? "no checkpoint yet" : `checkpoint ${checkpoint}`],
        ]}
      />
    </>
  );
}
