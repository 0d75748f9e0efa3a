import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Facts = { sender: Sender; name: string; course: string; link: string };

/** Comes with the certificate as PDF, and says what it attests and where it can be checked. */
export function CertificateEmail(
  props: Facts & { title: string; scope: string; number: string; expires: string },
) {
  const { sender, name, course, link, title, scope, number, expires } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${title}: ${course}. ${scope}`}
      title={title}
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You have completed {course}. Well done. Your certificate is attached; its number is {number}
        , and it is valid until {expires}.
      </Paragraph>
      <Paragraph>{scope}</Paragraph>
      <Action href={link}>See the public page</Action>
      <Paragraph>
        Whoever you give the certificate to can check it on that page. It shows your initials; on
        your dashboard you decide whether it shows your full name.
      </Paragraph>
    </EmailLayout>
  );
}

/** Says that a certificate is no longer valid, and why. */
export function CertificateRevokedEmail(props: Facts & { reason: string }) {
  const { sender, name, course, link, reason } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`It was for ${course}.`}
      title="Your certificate has been revoked"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        We have revoked your certificate for {course}. The reason: {reason}
      </Paragraph>
      <Action href={link}>See the public page</Action>
      <Paragraph>If you think that this is a mistake, answer this email.</Paragraph>
    </EmailLayout>
  );
}
