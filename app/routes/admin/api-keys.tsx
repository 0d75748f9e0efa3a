import { href } from "react-router";
import { allApiKeys } from "#app/contexts/api/key/queries.server.ts";
import { ApiKeyList } from "#app/contexts/api/key/ui/api-key-list.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/api-keys.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await allApiKeys(ctxOf(context)) };
}

export const meta = titled("API keys", "Whose programs use the API, and what for.");

export default function AllApiKeys({ loaderData }: Route.ComponentProps) {
  const { keys } = loaderData;
  return (
    <>
      <h1 className="text-2xl">API keys</h1>
      <p className="mt-2 max-w-text text-slate">
        Keys that people made for their programs. If one has leaked, revoke it and look at what it
        did.{" "}
        <Link to="/dashboard/profile/api-keys" className="link">
          Make a key of your own
        </Link>
      </p>
      <div className="mt-6">
        {keys.length === 0 ? (
          <p className="border-y border-mist py-10 text-slate">Nobody has made a key yet.</p>
        ) : (
          <ApiKeyList keys={keys} pathOf={(keyId) => href("/admin/api-keys/:keyId", { keyId })} />
        )}
      </div>
    </>
  );
}
