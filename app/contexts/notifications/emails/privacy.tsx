import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Props = { sender: Sender; name: string; link: string };

/** Sent to the account's owner, so that nobody reads their data without their knowledge. */
export function ArchivePreparedEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="For an hour, while you are logged in."
      title="Your data can be downloaded"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        An archive of all that {sender.instituteName} holds of you was asked for with your password.
        It can be downloaded for an hour, by whoever is logged in to your account.
      </Paragraph>
      <Action href={link}>Download your data</Action>
      <Paragraph>
        If it was not you, choose a new password at once with “Forgot password?” on the login page,
        and tell us by answering this email.
      </Paragraph>
    </EmailLayout>
  );
}

export function ErasureEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="Nothing happens until you open the link and confirm."
      title="Confirm that your account is to be erased"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You asked us to erase your account at {sender.instituteName} and what we hold of you. Please
        open the link while you are logged in; it works within a day. It says once more what is
        deleted and what stays, and cannot be undone.
      </Paragraph>
      <Action href={link}>Go on to the erasure</Action>
      <Paragraph>
        If it was not you, nothing needs to be done for your account to stay. But somebody knows
        your password: choose a new one with “Forgot password?” on the login page.
      </Paragraph>
    </EmailLayout>
  );
}

/** The answer of the office to a request about somebody's data, or that it takes longer. */
export function DataRequestEmail(props: {
  sender: Sender;
  name: string;
  kind: "export" | "erasure";
  state: "open" | "answered" | "refused";
  extendedBecause: string | null;
  refusedBecause: string | null;
  link: string | null;
}) {
  const { sender, name, kind, state, link } = props;
  const asked =
    kind === "export"
      ? "You asked us for a copy of your personal data."
      : "You asked us to erase your personal data.";
  return (
    <EmailLayout
      sender={sender}
      preview={asked}
      title="Your request about your data"
      greeting={`Hello ${name},`}
    >
      {state === "open" && (
        <Paragraph>
          {asked} We need two more months for the answer: {props.extendedBecause}
        </Paragraph>
      )}
      {state === "refused" && (
        <Paragraph>
          {asked} We cannot do so: {props.refusedBecause}
        </Paragraph>
      )}
      {state === "answered" && kind === "erasure" && (
        <Paragraph>
          {asked} We have erased it. Our privacy notice says what the law obliges us to keep, and
          for how long; nothing else is left.
        </Paragraph>
      )}
      {link && (
        <>
          <Paragraph>
            {asked} It is ready: everything that {sender.instituteName} holds of you, as one file.
            The link works for seven days, for whoever has it, so please do not pass this email on.
          </Paragraph>
          <Action href={link}>Go to the download</Action>
        </>
      )}
      {state !== "answered" && (
        <Paragraph>
          If you disagree, you can answer this email, or complain to the privacy authority of your
          country: in New Zealand the Office of the Privacy Commissioner, in Hungary the National
          Authority for Data Protection and Freedom of Information.
        </Paragraph>
      )}
    </EmailLayout>
  );
}
