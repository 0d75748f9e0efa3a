import { type FieldState, TextArea, TextField } from "../primitives/field.tsx";

type FileProps = { label?: string; optional?: boolean; help: string; state: FieldState };

/** A file field for a picture, in one of the formats that are accepted. */
export function PictureField({ label = "Picture", optional = false, help, state }: FileProps) {
  return (
    <TextField
      type="file"
      name="file"
      label={label}
      optional={optional}
      help={`JPEG, PNG, WebP or AVIF, ${help}`}
      accept="image/jpeg,image/png,image/webp,image/avif"
      state={state}
    />
  );
}

/** A picture with its description: the fields `file` and `alt`. */
export function PictureFields(
  props: Omit<FileProps, "state"> & { field: (name: string) => FieldState },
) {
  const { field, ...file } = props;
  return (
    <>
      <PictureField {...file} state={field("file")} />
      <TextArea
        name="alt"
        label="Description"
        help="What the picture shows, for those who do not see it."
        maxLength={300}
        state={field("alt")}
      />
    </>
  );
}
