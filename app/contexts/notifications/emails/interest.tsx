import { formatDate } from "#app/kernel/dates.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** Asks whether the owner of an address wants to be told of a programme's next date. */
export function ConfirmInterestEmail(props: { sender: Sender; programme: string; link: string }) {
  return (
    <EmailLayout
      sender={props.sender}
      preview="Please confirm your address."
      title="Shall we tell you when a date opens?"
      greeting="Hello,"
    >
      <Paragraph>
        Somebody asked us to write to this address when a date opens for {props.programme}. If it
        was you, please confirm it. The same page deletes your address again, now or later.
      </Paragraph>
      <Action href={props.link}>Confirm or delete</Action>
      <Paragraph>
        If it was not you, you can ignore this email: we delete the address after seven days.
      </Paragraph>
    </EmailLayout>
  );
}

/** The one email about a date that has opened. */
export function DateOpenedEmail(props: {
  sender: Sender;
  programme: string;
  date: string;
  endsOn: string;
  location: string;
  link: string;
}) {
  const { programme, date, endsOn, location } = props;
  return (
    <EmailLayout
      sender={props.sender}
      preview={`${programme}, ${formatDate(date)}, ${location}`}
      title={`A date has opened: ${programme}`}
      greeting="Hello,"
    >
      <Paragraph>
        You asked us to tell you. {programme} takes place in {location} from {formatDate(date)} to{" "}
        {formatDate(endsOn)}, and there are places.
      </Paragraph>
      <Action href={props.link}>See the date</Action>
      <Paragraph>
        This is the only email about it. Your address has been deleted from the list.
      </Paragraph>
    </EmailLayout>
  );
}
