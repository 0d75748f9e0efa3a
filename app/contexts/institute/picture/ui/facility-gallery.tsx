import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { inPlace, PartLink } from "#app/ui/patterns/part-link.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import {
  type FacilityView,
  facilitySearch,
  galleryFilters,
  type GalleryImage,
  imagesIn,
  wrapped,
} from "../gallery.ts";
import { GalleryPicture } from "./gallery-picture.tsx";

export const GALLERY = "gallery";

const stepLink =
  "grid size-11 place-items-center rounded-md border border-slate/50 transition-colors duration-150 hover:border-ink hover:bg-mist/60";

/** The gallery of D1 §4: the selected index starts at 0 and wraps, and a new filter resets it. */
export function FacilityGallery(props: { images: GalleryImage[]; view: FacilityView }) {
  const { view } = props;
  const navigate = useNavigate();
  const images = imagesIn(view.filter, props.images);
  const image = images[view.index];
  const to = (change: Partial<FacilityView>) => facilitySearch({ ...view, ...change });
  const at = (index: number) => to({ index: wrapped(index, images.length) });

  const moveByArrow = (event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (by === 0 || !image || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate({ search: at(view.index + by) }, inPlace);
  };

  return (
    // The arrow keys work while any link inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-label="Gallery" onKeyDown={moveByArrow}>
      <Filters chosen={view.filter} to={to} />
      {image ? (
        <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_19rem]">
          <Shown image={image} index={view.index} of={images.length} at={at} />
          <Thumbnails images={images} shown={view.index} to={to} />
        </div>
      ) : (
        <p className="mt-6 grid aspect-16/9 max-h-96 w-full place-items-center rounded-md border border-dashed border-slate/40 p-6 text-center text-slate">
          No images found in this category.
        </p>
      )}
    </div>
  );
}

/** Returns the address of the gallery with a change. */
type To = (change: Partial<FacilityView>) => string;

function Filters({ chosen, to }: { chosen: FacilityView["filter"]; to: To }) {
  return (
    <nav aria-label="Gallery filter" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {galleryFilters.map(({ value, label }) => (
          <li key={value}>
            <PartLink
              part={GALLERY}
              search={to({ filter: value, index: 0 })}
              aria-current={chosen === value ? "true" : undefined}
              className={buttonClass(chosen === value ? "primary" : "secondary")}
            >
              {label}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The selected picture with its caption, and links to its neighbours. */
function Shown(props: {
  image: GalleryImage;
  index: number;
  of: number;
  at: (index: number) => string;
}) {
  const { image, index, of, at } = props;
  return (
    <figure className="min-w-0">
      <GalleryPicture
        key={image.id}
        image={image}
        sizes="(min-width: 75rem) 51rem, (min-width: 64rem) calc(100vw - 26rem), 100vw"
        alt={image.alt}
      />
      <div className="mt-3 flex min-h-40 items-start gap-4 sm:min-h-24">
        <figcaption aria-live="polite" className="min-w-0 flex-1 text-pretty text-slate">
          <span className="block text-sm font-semibold text-brass-deep tabular-nums">
            Image {index + 1} of {of}
          </span>
          {image.alt}
        </figcaption>
        <p className="flex gap-2 print:hidden">
          <PartLink
            part={GALLERY}
            search={at(index - 1)}
            aria-label="Previous image"
            className={stepLink}
          >
            <Icon name="arrow-left" />
          </PartLink>
          <PartLink
            part={GALLERY}
            search={at(index + 1)}
            aria-label="Next image"
            className={stepLink}
          >
            <Icon name="arrow-right" />
          </PartLink>
        </p>
      </div>
    </figure>
  );
}

function Thumbnails({ images, shown, to }: { images: GalleryImage[]; shown: number; to: To }) {
  return (
    <ul
      aria-label="Thumbnails"
      className="grid grid-cols-3 gap-3 self-start md:grid-cols-6 lg:grid-cols-2 print:hidden"
    >
      {images.map((thumbnail, index) => (
        <li key={thumbnail.id}>
          <PartLink
            part={GALLERY}
            search={to({ index })}
            aria-label={`Image ${index + 1}: ${thumbnail.alt}`}
            aria-current={index === shown ? "true" : undefined}
            className="block rounded-md border-2 border-transparent p-0.5 opacity-80 transition-opacity duration-150 hover:opacity-100 aria-[current]:border-brass aria-[current]:opacity-100"
          >
            <GalleryPicture image={thumbnail} sizes="10rem" alt="" />
          </PartLink>
        </li>
      ))}
    </ul>
  );
}
