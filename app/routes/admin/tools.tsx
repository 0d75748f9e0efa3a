import { data, Form } from "react-router";
import { renewPlatformKey } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { toolSource } from "#app/contexts/learning/lti/list.server.ts";
import { toolList } from "#app/contexts/learning/lti/list.ts";
import { platformFacts } from "#app/contexts/learning/lti/queries/tools.server.ts";
import { ConnectionDetails } from "#app/contexts/learning/lti/ui/connection-details.tsx";
import { toolCells } from "#app/contexts/learning/lti/ui/tool-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tools.ts";

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, toolSource);
  return { list, ...(await platformFacts(ctxOf(args.context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if ((await formOf(request)).get("intent") !== "renew-key") throw data(null, 400);
  await renewPlatformKey(ctxOf(context));
  return redirectWithToast(context, "/admin/tools", toolToasts.keyMade);
}

export const meta = titled("Learning tools", "External learning systems.");

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { list, addresses, key, can } = loaderData;
  const { state, q } = list.view.filters;
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
      <ListPage
        list={toolList}
        data={list}
        cells={toolCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={state || q ? "No tool matches this search." : "No tool is registered yet."}
      />
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
