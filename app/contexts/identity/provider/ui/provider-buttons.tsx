import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";

type Provider = { id: string; name: string };

/** Buttons that log in with an account at another site; nothing where none is configured. */
export function ProviderButtons(props: {
  providers: readonly Provider[];
  returnTo: string | undefined;
}) {
  const { providers, returnTo } = props;
  if (providers.length === 0) return null;
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-mist pt-6">
      {providers.map(({ id, name }) => (
        <Form key={id} method="post" action={`/login/with/${id}${onward}`}>
          <Button look="secondary">Continue with {name}</Button>
        </Form>
      ))}
    </div>
  );
}
