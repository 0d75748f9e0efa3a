import { type Outage, unavailableTexts } from "#app/kernel/unavailable.ts";
import type { PostedForm } from "#app/platform/http/posted-form.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/**
 * The page during an outage of the database or the file store. It keeps a form that was sent, and
 * has a button that sends it again, so that nothing needs to be typed twice.
 */
export function UnavailablePage({ outage, posted }: { outage: Outage; posted?: PostedForm }) {
  return (
    <>
      <title>
        {outage === "files" ? "Files cannot be stored" : "Our records cannot be reached"}
      </title>
      <h1 className="mx-auto max-w-text text-4xl">{unavailableTexts[outage]}</h1>
      {posted ? (
        <SendAgain {...posted} />
      ) : (
        <p className="mt-8">
          <Link to="." reloadDocument className="link py-2">
            Try again
          </Link>
        </p>
      )}
    </>
  );
}

function SendAgain({ action, fields, incomplete }: PostedForm) {
  return (
    // A plain form, which works without script.
    <form method="post" action={action} className="mx-auto mt-6 max-w-text">
      <p>
        What you entered is not stored yet, and is kept on this page. Leave the page open, and send
        it again from here.
      </p>
      {incomplete && (
        <p className="mt-3">
          Passwords, codes and files are not kept. You will be asked for them again.
        </p>
      )}
      {fields.map(([name, value], at) => (
        // The index is a good key here: names may repeat, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <p className="mt-8">
        <Button look="primary">Send again</Button>
      </p>
    </form>
  );
}
