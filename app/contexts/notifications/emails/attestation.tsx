import { EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** A checkpoint for somebody outside of the institute, who keeps it. */
export function CheckpointEmail({ sender, checkpoint }: { sender: Sender; checkpoint: number }) {
  return (
    <EmailLayout
      sender={sender}
      preview="Please keep the attached file."
      title={`Checkpoint ${checkpoint}`}
      greeting="Hello,"
    >
      <Paragraph>
        The attached file is a signed statement of everything that the institute has recorded up to
        now: attestations about training, its audit log and its ledger. It contains no personal
        data.
      </Paragraph>
      <Paragraph>
        Please keep it. With it you can show later whether anything recorded before today was
        altered or deleted, because the institute cannot change what you have.
      </Paragraph>
    </EmailLayout>
  );
}
