import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField } from "#app/ui/primitives/field.tsx";

/** Approves a tool that has registered itself, with what it may know, or refuses it. */
export function ApprovalForm(props: {
  tool: {
    asked: { members: boolean; personalData: boolean } | null;
    loginUrl: string;
    launchUrl: string;
    redirectUris: readonly string[];
    jwksUrl: string | null;
  };
}) {
  const { asked, loginUrl, launchUrl, redirectUris, jwksUrl } = props.tool;
  const addresses = [
    ["Login", loginUrl],
    ["Launch", launchUrl],
    ...redirectUris.map((each) => ["Redirect", each] as const),
    ["Keys", jwksUrl ?? ""],
  ];
  const wishes = [
    asked?.personalData && "names and email addresses",
    asked?.members && "the list of a course's members",
  ].filter(Boolean);
  return (
    <>
      <p className="max-w-text">
        Compare these addresses with those that its maker has published. The tool cannot be used
        before you approve it.
      </p>
      <ul className="my-4 max-w-3xl space-y-1 font-mono text-sm">
        {addresses.map(([what, address]) => (
          <li key={`${what} ${address}`} className="break-all">
            {what}: {address}
          </li>
        ))}
      </ul>
      <p className="mb-4 max-w-text">
        {wishes.length > 0
          ? `It asks for ${wishes.join(" and ")}. It is told what you tick here, and nothing else.`
          : "It asks for nobody's name or address."}
      </p>
      <Form method="post" className="max-w-text space-y-4">
        <CheckboxField
          name="sharesPersonalData"
          optional
          state={{ value: undefined, errors: undefined }}
        >
          Tell this tool the names and email addresses of those who open it.
        </CheckboxField>
        <CheckboxField name="readsMembers" optional state={{ value: undefined, errors: undefined }}>
          Let this tool list the members of the courses that it is placed in.
        </CheckboxField>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="approve">
            Approve tool
          </Button>
          <Button name="intent" value="refuse" look="danger">
            Refuse tool
          </Button>
        </div>
      </Form>
    </>
  );
}
