import { data, Form } from "react-router";
import { renewPlatformKey } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { toolList } from "#app/contexts/learning/lti/queries/tools.server.ts";
import { ConnectionDetails } from "#app/contexts/learning/lti/ui/connection-details.tsx";
import { ToolTable } from "#app/contexts/learning/lti/ui/tool-table.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tools.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return toolList(ctxOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  if ((await formOf(request)).get("intent") !== "renew-key") throw data(null, 400);
  await renewPlatformKey(ctxOf(context));
  return redirectWithToast(context, "/admin/tools", toolToasts.keyMade);
}

export const meta = titled("Learning tools", "External learning systems.");

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { tools, addresses, key, can } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-2xl">Learning tools</h1>
        {can.register && <ButtonLink to="/admin/tools/new">Register a tool</ButtonLink>}
      </div>
      <p className="mt-2 max-w-text text-slate">
        External learning systems (LTI 1.3) whose exercises stand in our courses. They open in a new
        window, and their results count as progress.
      </p>
      <div className="mt-6">
        {tools.length > 0 ? (
          <ToolTable rows={tools} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">No tool is registered yet.</p>
        )}
      </div>
      <section aria-labelledby="platform-heading" className="mt-12">
        <h2 id="platform-heading" className="mb-4 text-xl">
          What a tool has to know of us
        </h2>
        <ConnectionDetails addresses={addresses} />
      </section>
      {key && can.renewKey && (
        <section aria-labelledby="key-heading" className="mt-12 max-w-text">
          <h2 id="key-heading" className="mb-3 text-xl">
            Our signing key
          </h2>
          <p className="text-slate">
            In use since <LocalTime at={key.madeAt} />. Every launch is signed with it. A new one
            takes over at once; tools fetch it by themselves, and the old one stays published for an
            hour.
          </p>
          <Form method="post" className="mt-4">
            <Button name="intent" value="renew-key" look="secondary">
              Make a new key
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
