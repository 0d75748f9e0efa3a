import { EmailLayout, Paragraph, type Sender } from "./layout.tsx";

export function TestEmail({ sender, name }: { sender: Sender; name: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="The institute's emails reach this address."
      title="This email arrived"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You asked for it on the settings page, to see whether the institute&apos;s emails arrive.
        Nothing needs to be done.
      </Paragraph>
    </EmailLayout>
  );
}
