import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { FocalPoint } from "./focal-point.tsx";

/**
 * Replaces a picture, or words the replacement anew. Clicking into the picture sets the point that
 * every crop keeps; the two numbers do the same without script.
 */
export function PictureForm(props: {
  scene: SceneName;
  initial: Record<string, string>;
  replaced: boolean;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      intent="replace"
      files
      schema={async () => (await import("../form.ts")).pictureForm}
      submit={props.replaced ? "Save" : "Replace the picture"}
      submitting="Saving..."
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <TextField
            type="file"
            name="file"
            label={props.replaced ? "Another picture" : "Picture"}
            optional={props.replaced}
            help="JPEG, PNG, WebP or AVIF, at least 960 pixels wide, best 1920; at most 12 MB. It is shown in wide crops."
            accept="image/jpeg,image/png,image/webp,image/avif"
            state={field("file")}
          />
          <TextArea
            name="alt"
            label="Description"
            help="What the picture shows, for those who do not see it."
            maxLength={300}
            state={field("alt")}
          />
          <FocalPoint
            picture={
              <Scene name={props.scene} sizes="44rem" alt="" className="w-full rounded-sm" />
            }
            x={field("focalX")}
            y={field("focalY")}
          />
        </>
      )}
    </Form>
  );
}
