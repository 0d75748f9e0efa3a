import { facilityCopy } from "../copy/facility.ts";
import type { StoredPicture } from "./replaced-scene.ts";

export const galleryCategories = ["facility", "aircraft", "training"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** So many pictures one still looks through. */
export const MOST_IN_GALLERY = 24;

/** A picture of the gallery as pages show it: a scene of the site's, or an uploaded one. */
export type GalleryImage = {
  id: string;
  /** Serves as the caption too. */
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

/** What the facility page shows; `index` is the selected image's place within its filter. */
export type FacilityView = { filter: GalleryFilter; index: number; tab: ProgramTab };

type Image = Pick<GalleryImage, "category">;

/**
 * The view that an address asks for: `?filter=aircraft&image=2&tab=driving`, images counted from 1.
 * What is missing, or makes no sense, is the default.
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

/** The query of a view's address; defaults are left out, so each view has one address. */
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

/** The place after (or before) this one; past either end it goes on at the other. */
export function wrapped(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** What a picture of the gallery was when the site came; undefined for one that was added. */
export function originalOf(id: string) {
  return facilityCopy.galleryImages.find((image) => image.id === id);
}

/** What the staff's form shows of a picture: its words, its file and its focal point. */
export function galleryContent({ alt, category, picture }: GalleryImage) {
  return { alt, category, file: picture?.version, focal: picture?.focal };
}
