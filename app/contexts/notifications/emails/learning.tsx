import { Action, LetterLayout, Paragraph, type Sender } from "./layout.tsx";

type Facts = { sender: Sender; name: string; course: string; link: string };

/** Brings the certificate as PDF, and says where it can be checked. */
export function CertificateLetter(props: Facts & { number: string; expires: string }) {
  const { sender, name, course, link, number, expires } = props;
  return (
    <LetterLayout
      sender={sender}
      preview={`You have completed ${course}.`}
      title="Your certificate"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You have completed {course}. Well done. Your certificate is enclosed; its number is {number}
        , and it is valid until {expires}.
      </Paragraph>
      <Action href={link}>See the public page</Action>
      <Paragraph>
        Whoever you give the certificate to can check it on that page. It shows your initials; on
        your dashboard you decide whether it shows your full name.
      </Paragraph>
    </LetterLayout>
  );
}

/** Says that a certificate counts no longer, and why. */
export function CertificateRevokedLetter(props: Facts & { reason: string }) {
  const { sender, name, course, link, reason } = props;
  return (
    <LetterLayout
      sender={sender}
      preview={`It was for ${course}.`}
      title="Your certificate has been revoked"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        We have revoked your certificate for {course}. The reason: {reason}
      </Paragraph>
      <Action href={link}>See the public page</Action>
      <Paragraph>If you think that this is a mistake, answer this letter.</Paragraph>
    </LetterLayout>
  );
}
