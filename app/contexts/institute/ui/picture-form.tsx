import { useRef, useState } from "react";
import type { FormReply } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/**
 * Replaces a picture, or words the replacement anew. Clicking into the picture sets the point that
 * every crop keeps; the two numbers do the same without script.
 */
export function PictureForm(props: {
  scene: SceneName;
  initial: Record<string, string>;
  replaced: boolean;
  reply: FormReply | undefined;
}) {
  return (
    <Form
      reply={props.reply}
      initial={props.initial}
      intent="replace"
      files
      check={async () => (await import("../picture-form-check.ts")).checkPictureForm}
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
          <FocalPoint scene={props.scene} x={field("focalX")} y={field("focalY")} />
        </>
      )}
    </Form>
  );
}

function FocalPoint({ scene, x, y }: { scene: SceneName; x: FieldState; y: FieldState }) {
  const [point, setPoint] = useState({ x: Number(x.value ?? 50), y: Number(y.value ?? 50) });
  const box = useRef<HTMLDivElement>(null);
  const choose = (event: React.MouseEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    const share = (at: number, from: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / size)) * 1000) / 10;
    setPoint({
      x: share(event.clientX, area.left, area.width),
      y: share(event.clientY, area.top, area.height),
    });
  };
  const type = (axis: "x" | "y") => (event: React.ChangeEvent<HTMLInputElement>) => {
    const value = Number(event.target.value);
    if (Number.isFinite(value)) setPoint((before) => ({ ...before, [axis]: value }));
  };
  return (
    <fieldset>
      <legend className="font-semibold">The point that every crop keeps</legend>
      <p className="mt-1 mb-3 text-sm text-slate">
        In percent from the left and from the top; a click into the picture sets both.
      </p>
      {/* A shortcut for the pointer: the two fields below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={box} onClick={choose} className="relative cursor-crosshair">
        <Scene name={scene} sizes="44rem" alt="" className="w-full rounded-sm" />
        <span
          aria-hidden
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white ring-2 ring-ink"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          name="focalX"
          label="From the left"
          inputMode="decimal"
          state={x}
          defaultValue={undefined}
          value={String(point.x)}
          onChange={type("x")}
        />
        <TextField
          name="focalY"
          label="From the top"
          inputMode="decimal"
          state={y}
          defaultValue={undefined}
          value={String(point.y)}
          onChange={type("y")}
        />
      </div>
    </fieldset>
  );
}
