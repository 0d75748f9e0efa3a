import { forumToasts } from "#app/contexts/forum/messages.ts";
import { postingRulesForm } from "#app/contexts/forum/newcomer/form.ts";
import {
  changePostingRules,
  postingRulesToEdit,
  restorePostingRules,
} from "#app/contexts/forum/newcomer/settings.server.ts";
import { PostingRulesForm } from "#app/contexts/forum/newcomer/ui/posting-rules-form.tsx";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-forum.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return postingRulesToEdit(ctxOf(context));
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/forum",
    form: postingRulesForm,
    save: (ctx, values) => changePostingRules(ctx, values),
    saved: forumToasts.postingRulesSaved,
    restore: (ctx, version) => restorePostingRules(ctx, version),
    restored: forumToasts.postingRulesRestored,
  });
}

export const meta = titled("Settings: Forum", "How much members may write.");

export default function SettingsForum({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Forum"
      lead="How much members may write. Moderators, admins and instructors are never new, and moderators write at will."
    >
      <PostingRulesForm key={loaderData.version} initial={loaderData} result={actionData} />
      <RestoreDefaults what="Brings back the figures that came with the site." of={loaderData} />
    </SettingsPage>
  );
}
