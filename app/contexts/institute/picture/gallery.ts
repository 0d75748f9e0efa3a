import { facilityCopy } from "../copy/facility.ts";
import type { StoredPicture } from "./replaced-scene.ts";

export const galleryCategories = ["facility", "aircraft", "training"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** A visitor can still look through this many pictures. */
export const MOST_IN_GALLERY = 24;

/** A picture of the gallery as pages show it: one that came with the site, or an uploaded one. */
export type GalleryImage = {
  id: string;
  /** Also the caption. */
  alt: string;
  category: GalleryCategory;
} & ({ scene: string; picture: null } | { scene: null; picture: StoredPicture });

/** The gallery's filter buttons, in their order (D1 §2 Facility page). */
export const galleryFilters = [
  { value: "all", label: "All" },
  { value: "facility", label: "Facilities" },
  { value: "aircraft", label: "Aircraft" },
  { value: "training", label: "Training Sessions" },
] as const;

export const programTabs = ["physical", "weapons", "driving", "aviation"] as const;

export type GalleryFilter = (typeof galleryFilters)[number]["value"];
export type ProgramTab = (typeof programTabs)[number];

/** The state of the facility page. `index` is the selected picture's place within its filter. */
export type FacilityView = { filter: GalleryFilter; index: number; tab: ProgramTab };

type Image = Pick<GalleryImage, "category">;

/**
 * Reads an address such as `?filter=aircraft&image=2&tab=driving`. Pictures are counted from 1.
 * Missing and invalid values become the default.
 */
export function facilityView(parameters: URLSearchParams, images: readonly Image[]): FacilityView {
  const filter =
    galleryFilters.find(({ value }) => value === parameters.get("filter"))?.value ?? "all";
  const number = parameters.get("image") ?? "";
  const index = /^[1-9]\d{0,3}$/.test(number) ? Number(number) - 1 : 0;
  return {
    filter,
    index: index < imagesIn(filter, images).length ? index : 0,
    tab: programTabs.find((tab) => tab === parameters.get("tab")) ?? "physical",
  };
}

/** Returns a view's query. Defaults are left out, so that each view has one address. */
export function facilitySearch({ filter, index, tab }: FacilityView): string {
  const parameters = new URLSearchParams();
  if (filter !== "all") parameters.set("filter", filter);
  if (index > 0) parameters.set("image", String(index + 1));
  if (tab !== "physical") parameters.set("tab", tab);
  return parameters.toString();
}

export function imagesIn<T extends Image>(filter: GalleryFilter, images: readonly T[]): T[] {
  return images.filter(({ category }) => filter === "all" || category === filter);
}

/** Returns the index within the list. Past either end it continues at the other. */
export function wrapped(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** Returns the original of a picture of the gallery, or undefined for an added picture. */
export function originalOf(id: string) {
  return facilityCopy.galleryImages.find((image) => image.id === id);
}

/** Returns the fields of a picture that the staff form shows. */
export function galleryContent({ alt, category, picture }: GalleryImage) {
  return { alt, category, file: picture?.version, focal: picture?.focal };
}
