import { Form as PlainForm, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardTable, type Column, RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import { ConfirmLink, type Question } from "#app/ui/patterns/confirm.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureField } from "#app/ui/patterns/picture-fields.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { isScene } from "#app/ui/pictures/scene.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { galleryFilters, type GalleryImage, originalOf } from "../gallery.ts";
import { FocalPoint } from "./focal-point.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";

const LIST = "/admin/pictures/gallery";
const categories = galleryFilters.filter(({ value }) => value !== "all");
const labelOf = ({ category }: GalleryImage) =>
  categories.find(({ value }) => value === category)?.label;

type Row = GalleryImage & { first: boolean; last: boolean };

const columns: Column<Row>[] = [
  {
    head: "Picture",
    render: (image) => (
      <span className="flex items-start gap-4">
        <span className="w-28 shrink-0">
          <GalleryPicture image={image} sizes="7rem" alt="" />
        </span>
        <RowLink to={`${LIST}/${image.id}`}>{image.alt}</RowLink>
      </span>
    ),
  },
  { head: "Category", whole: true, render: labelOf },
  {
    head: "Origin",
    whole: true,
    render: ({ id }) => (originalOf(id) ? "Came with the site" : "Added by the office"),
  },
  {
    head: "Order",
    render: ({ id, alt, first, last }) => (
      <RowControls>
        <MoveButtons name={alt} fields={{ picture: id }} first={first} last={last} />
      </RowControls>
    ),
  },
];

/** The gallery's pictures in the order of the public page. */
export function GalleryTable({ images }: { images: GalleryImage[] }) {
  const rows = images.map((image, place) => ({
    ...image,
    first: place === 0,
    last: place === images.length - 1,
  }));
  return <CardTable label="Gallery" rows={rows} keyOf={({ id }) => id} columns={columns} />;
}

/** The originals that were removed and can be restored. */
export function TakenOut({ images }: { images: GalleryImage[] }) {
  return (
    <section aria-labelledby="taken-out" className="mt-12">
      <h2 id="taken-out" className="text-xl">
        Originals that were taken out
      </h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {images.map((image) => (
          <li key={image.id}>
            <GalleryPicture image={image} sizes="28rem" alt="" />
            <p className="mt-2 text-slate">{image.alt}</p>
            <PlainForm method="post" className="mt-2">
              <input type="hidden" name="picture" value={image.id} />
              <Button name="intent" value="restore" look="secondary">
                Bring back<span className="sr-only"> {image.alt}</span>
              </Button>
            </PlainForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Adds a picture to the gallery, or changes one. For one that came with the site only the text can be
 * changed.
 */
export function GalleryForm(props: {
  image?: GalleryImage;
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  const { image } = props;
  const cameWithSite = Boolean(image?.scene);
  return (
    <Form
      key={props.initial.version}
      result={props.result}
      initial={props.initial}
      intent="save"
      files={!cameWithSite}
      schema={async () => {
        const forms = await import("../form.ts");
        return cameWithSite ? forms.gallerySceneForm : forms.galleryForm;
      }}
      submit={image ? "Save" : "Add picture"}
      submitting="Saving..."
      cancel={LIST}
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          {!cameWithSite && (
            <PictureField
              label={image ? "Another picture" : "Picture"}
              optional={image !== undefined}
              help="at least 960 pixels wide, best 1920; at most 12 MB."
              state={field("file")}
            />
          )}
          <TextArea
            name="alt"
            label="Description"
            help="What the picture shows: its caption, and what those read who do not see it."
            maxLength={300}
            state={field("alt")}
          />
          <SelectField
            name="category"
            label="Category"
            prompt="Please choose"
            options={categories}
            state={field("category")}
          />
          {!cameWithSite && (
            <FocalPoint
              picture={
                image && (
                  <GalleryPicture
                    image={image}
                    sizes="44rem"
                    alt=""
                    className="w-full rounded-sm"
                  />
                )
              }
              x={field("focalX")}
              y={field("focalY")}
            />
          )}
        </>
      )}
    </Form>
  );
}

/** The picture as the public sees it, and the other actions for it. */
export function GalleryAside({ image }: { image: GalleryImage }) {
  const { id, scene } = image;
  return (
    <aside aria-labelledby="shown-heading">
      <h2 id="shown-heading" className="text-lg">
        As the public sees it
      </h2>
      <figure className="mt-3">
        <GalleryPicture image={image} sizes="20rem" alt={image.alt} />
        <figcaption className="mt-2 text-pretty text-slate">{image.alt}</figcaption>
      </figure>
      {scene && isScene(scene) && (
        <p className="mt-4">
          <Link to={href("/admin/pictures/:scene", { scene })} className="link inline-block py-1.5">
            Replace or restore the picture itself
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {originalOf(id) && (
          <PlainForm method="post">
            <Button name="intent" value="restore" look="secondary">
              Restore the original words
            </Button>
          </PlainForm>
        )}
        <ConfirmLink {...removalOf(image)} label="Remove" look="quiet" />
      </div>
    </aside>
  );
}

/** Returns the question that confirms a removal from the gallery. */
export const removalOf = ({ id, alt }: Pick<GalleryImage, "id" | "alt">): Question => ({
  href: `${LIST}/${id}/removal`,
  title: "Remove this picture from the gallery?",
  text: (
    <p>
      “{alt}” is shown no more.{" "}
      {originalOf(id)
        ? "It came with the site, and can be brought back."
        : "It was uploaded, and its files are deleted."}
    </p>
  ),
  confirm: "Remove it",
  keep: "Keep it",
});
