import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

type Props = {
  profile: {
    name: string;
    shownName: string | null;
    joinedShown: boolean;
    postsShown: boolean;
    photoShown: boolean;
  };
  result: FormResult | undefined;
};

/** What the member's public profile shows, apart from certificates. */
export function PublicProfileForm({ profile, result }: Props) {
  const { name, shownName, joinedShown, postsShown, photoShown } = profile;
  return (
    <section aria-labelledby="shown-heading">
      <h2 id="shown-heading" className="mb-5 text-2xl">
        Shown in the forum
      </h2>
      <Form
        // After saving, the form starts again from the saved values.
        key={JSON.stringify(profile)}
        result={result}
        initial={{
          shownName: shownName ?? "",
          joinedShown: joinedShown ? "on" : "",
          postsShown: postsShown ? "on" : "",
        }}
        intent="profile"
        schema={async () => (await import("../form.ts")).publicProfileForm}
        submit="Save"
        submitting="Saving..."
        className="space-y-6"
      >
        {(field) => (
          <>
            <TextField
              name="shownName"
              label="Name in the forum"
              help={`Left empty, it is the name of your account: ${name}. Certificates and the office keep that one.`}
              optional
              maxLength={60}
              autoComplete="nickname"
              state={field("shownName")}
            />
            <CheckboxField name="joinedShown" optional state={field("joinedShown")}>
              Since when I am a member
            </CheckboxField>
            <CheckboxField name="postsShown" optional state={field("postsShown")}>
              How much I have written in the forum, and my newest posts
            </CheckboxField>
          </>
        )}
      </Form>
      <p className="mt-6 text-slate">
        {photoShown ? "Your photo is shown. " : "Your photo is not shown. "}
        <Link to="/dashboard/profile#photo" className="link">
          Change that with the photo
        </Link>
      </p>
    </section>
  );
}
