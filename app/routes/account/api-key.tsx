import { href } from "react-router";
import { apiKeyUse } from "#app/contexts/api/key/queries.server.ts";
import { revokeApiKey } from "#app/contexts/api/key/revoke.server.ts";
import { ApiKeyUse } from "#app/contexts/api/key/ui/api-key-use.tsx";
import { apiToasts } from "#app/contexts/api/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/api-key.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

export function loader({ context, params, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? undefined;
  return apiKeyUse(ctxOf(context), idParam(params.keyId), isId(before) ? before : undefined);
}

/** Revokes the key. */
export async function action({ context, params }: Route.ActionArgs) {
  const keyId = idParam(params.keyId);
  await revokeApiKey(ctxOf(context), keyId);
  return redirectWithToast(
    context,
    href("/dashboard/profile/api-keys/:keyId", { keyId }),
    apiToasts.revoked,
  );
}

export const meta = titled("API key", "What a key is for, and what it did.");

export default function ApiKey({ loaderData }: Route.ComponentProps) {
  const { key } = loaderData;
  return (
    <ProfileFrame part="security" title={key.name}>
      <p className="mb-6">
        <Link to="/dashboard/profile/api-keys" className="link">
          API keys
        </Link>
      </p>
      <ApiKeyUse
        keyUse={loaderData}
        here={href("/dashboard/profile/api-keys/:keyId", { keyId: key.id })}
      />
    </ProfileFrame>
  );
}
