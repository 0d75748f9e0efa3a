import { LetterLayout, Paragraph, type Sender } from "./layout.tsx";

export function TestLetter({ sender, name }: { sender: Sender; name: string }) {
  return (
    <LetterLayout
      sender={sender}
      preview="The institute's letters reach this address."
      title="This letter arrived"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You asked for it on the settings page, to see whether the institute&apos;s letters arrive.
        Nothing needs to be done.
      </Paragraph>
    </LetterLayout>
  );
}
