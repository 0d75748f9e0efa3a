import { data, Form } from "react-router";
import { replacePicture, restorePicture } from "#app/contexts/institute/picture/commands.server.ts";
import { instituteToasts, pictureErrors } from "#app/contexts/institute/messages.ts";
import { pictureForm } from "#app/contexts/institute/picture/form.ts";
import { replacedScenes } from "#app/contexts/institute/queries.server.ts";
import { PictureForm } from "#app/contexts/institute/picture/ui/picture-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { isScene, sceneOriginal, sceneTitle } from "#app/ui/pictures/scene.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/picture.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { scene } = params;
  if (!isScene(scene)) throw data(null, 404);
  const replaced = (await replacedScenes(ctxOf(context)))[scene];
  const { alt, focal } = replaced ?? sceneOriginal(scene);
  return {
    scene,
    replaced: replaced?.version,
    tooLarge: url.searchParams.has("too-large"),
    initial: { alt, focalX: percent(focal.x), focalY: percent(focal.y) },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { scene } = params;
  const form = await formOf(request);
  if (!isScene(scene)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  if (form.get("intent") === "restore") {
    await restorePicture(ctx, files, scene);
    return redirectWithToast(context, "/admin/pictures", instituteToasts.pictureRestored);
  }
  const parsed = parseForm(form, pictureForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const done = await replacePicture(ctx, files, scene, parsed.value, upload);
  if (!done.ok) {
    return data(refusal(form, { field: "file", text: pictureErrors[done.error] }), 422);
  }
  const toast = done.value.uploaded ? "pictureReplaced" : "pictureChanged";
  return redirectWithToast(context, "/admin/pictures", instituteToasts[toast]);
}

const percent = (share: number) => String(Math.round(share * 1000) / 10);

export const meta = titled("Picture", "One of the site's pictures.");

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const { scene, replaced, initial, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/pictures" className="link">
          Pictures
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">{sceneTitle(scene)}</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{pictureErrors["too-large"]}. Nothing was changed.</Alert>
        </div>
      )}
      <PictureForm
        key={replaced}
        scene={scene}
        initial={initial}
        replaced={replaced !== undefined}
        result={actionData}
      />
      {replaced && (
        <section aria-labelledby="original" className="mt-10 border-t border-mist pt-6">
          <h2 id="original" className="mb-2 text-xl">
            The original
          </h2>
          <p className="mb-4 max-w-text text-slate">
            The scene that came with the site is kept; the picture above is deleted when it returns.
          </p>
          <Form method="post">
            <Button name="intent" value="restore" look="danger">
              Restore the original
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
