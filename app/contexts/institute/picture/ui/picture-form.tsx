import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureFields } from "#app/ui/patterns/picture-fields.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { FocalPoint } from "./focal-point.tsx";

/**
 * Replaces a picture, or changes the replacement's description. Clicking in the picture sets its
 * focal point, and the two number fields do the same without script.
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
          <PictureFields
            label={props.replaced ? "Another picture" : "Picture"}
            optional={props.replaced}
            help="at least 960 pixels wide, best 1920; at most 12 MB. It is shown in wide crops."
            field={field}
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
