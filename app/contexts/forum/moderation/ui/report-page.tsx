import type { ShownPerson } from "#app/kernel/face.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { QuotedPost } from "../../topic/ui/post.tsx";
import { LONGEST_REASON } from "../../report/fields.ts";
import { reportKindLabels, reportKinds } from "../../report/rules.ts";

type Props = {
  kind: "topic" | "reply";
  post: { title: string; author: ShownPerson; html: string; address: string };
  /** Guests are asked for an address. */
  guest: boolean;
  result: FormResult | undefined;
};

/** Asks what is wrong with a post. */
export function ReportPage({ kind, post, guest, result }: Props) {
  return (
    <CardPage
      title={`Report this ${kind}`}
      lead={
        guest
          ? "The moderators see your address and what you write; the author sees neither."
          : "The moderators see your name and what you write; the author sees neither."
      }
    >
      <QuotedPost post={post} />
      <ReportForm guest={guest} result={result} cancel={post.address} />
    </CardPage>
  );
}

type FormProps = Pick<Props, "guest" | "result"> & { cancel: string };

function ReportForm({ guest, result, cancel }: FormProps) {
  return (
    <Form
      result={result}
      schema={async () => {
        const forms = await import("../../report/form.ts");
        return guest ? forms.guestReportForm : forms.reportForm;
      }}
      submit="Send report"
      cancel={cancel}
    >
      {(field) => (
        <>
          <SelectField
            name="kind"
            label="What is it?"
            optional
            usual={reportKindLabels.other}
            options={reportKinds
              .filter((value) => value !== "other")
              .map((value) => ({ value, label: reportKindLabels[value] }))}
            state={field("kind")}
          />
          <TextArea
            name="reason"
            label="What is wrong with it?"
            help="Only moderators read this."
            maxLength={LONGEST_REASON}
            state={field("reason")}
          />
          {guest && (
            <TextField
              name="email"
              label="Your email address"
              help="We confirm that your report has arrived, and tell you what was decided."
              type="email"
              autoComplete="email"
              maxLength={254}
              state={field("email")}
            />
          )}
          {guest && <TrapField />}
          <p className="text-sm text-slate">
            By sending this you say that you believe it to be accurate and complete.{" "}
            <Link to="/forum/rules#reports" className="link">
              What happens with a report
            </Link>
          </p>
        </>
      )}
    </Form>
  );
}
