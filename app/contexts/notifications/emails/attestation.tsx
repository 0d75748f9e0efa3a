import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

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

type ToAuditor = { sender: Sender; name: string };

/** The link of an auditor's pass. It opens nothing without a code, which is emailed each time. */
export function AuditorPassEmail({
  sender,
  name,
  link,
  people,
  endsAt,
}: ToAuditor & { link: string; people: number; endsAt: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="You can read training files until the pass ends."
      title="Your pass for training files"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        {`You can read the training ${people === 1 ? "file of one person" : `files of ${people} people`} until ${endsAt}, and download them to verify them elsewhere.`}
      </Paragraph>
      <Action href={link}>Open the training files</Action>
      <Paragraph>
        The page asks for a code, which it sends to this address. Whatever you open is recorded.
        Please do not pass the link or a code on.
      </Paragraph>
    </EmailLayout>
  );
}

/** The code with which an auditor opens their pass. */
export function AuditorCodeEmail({ sender, name, code }: ToAuditor & { code: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="It works for ten minutes."
      title="Your code"
      greeting={`Hello ${name},`}
    >
      <Paragraph>Type this code into the page of your pass:</Paragraph>
      <Paragraph>{code}</Paragraph>
      <Paragraph>
        It works once, within ten minutes. If you have not asked for it, you need not do anything.
      </Paragraph>
    </EmailLayout>
  );
}
