import { describe, expect, test } from "vitest";
import { facilitySearch, facilityView, imagesIn, programTabs, wrapped } from "./gallery.ts";

const images = (
  ["facility", "facility", "aircraft", "aircraft", "training", "training"] as const
).map((category, position) => ({ id: `image-${position + 1}`, category }));

const viewOf = (search: string, of = images) => facilityView(new URLSearchParams(search), of);

describe("the facility page's address", () => {
  test("without parameters shows the first of all images and the physical programmes", () => {
    expect(viewOf("")).toEqual({ filter: "all", index: 0, tab: "physical" });
  });

  test("counts images from one, within the filter", () => {
    expect(viewOf("filter=aircraft&image=2&tab=driving")).toEqual({
      filter: "aircraft",
      index: 1,
      tab: "driving",
    });
  });

  test.each([
    "filter=boats",
    "image=0",
    "image=-1",
    "image=7",
    "image=2.5",
    "image=two",
    "tab=sea",
  ])("falls back to the default for %s", (search) => {
    expect(viewOf(search)).toEqual(viewOf(""));
  });

  test("an image beyond the filter's last one is the filter's first one", () => {
    expect(viewOf("filter=training&image=3").index).toBe(0);
  });

  test("a filter without images still selects nothing but the first place", () => {
    expect(viewOf("filter=aircraft&image=2", images.slice(0, 2))).toEqual({
      filter: "aircraft",
      index: 0,
      tab: "physical",
    });
  });

  test("leaves the defaults out", () => {
    expect(facilitySearch({ filter: "all", index: 0, tab: "physical" })).toBe("");
    expect(facilitySearch({ filter: "facility", index: 1, tab: "weapons" })).toBe(
      "filter=facility&image=2&tab=weapons",
    );
  });

  test("leads back to the view that it was made from", () => {
    for (const tab of programTabs) {
      for (const index of images.keys()) {
        const view = { filter: "all", index, tab } as const;
        expect(viewOf(facilitySearch(view))).toEqual(view);
      }
    }
  });
});

describe("the gallery", () => {
  test("filters by category and keeps the order", () => {
    expect(imagesIn("aircraft", images).map(({ id }) => id)).toEqual(["image-3", "image-4"]);
    expect(imagesIn("all", images)).toEqual(images);
  });

  test("wraps at both ends", () => {
    expect(wrapped(-1, 6)).toBe(5);
    expect(wrapped(6, 6)).toBe(0);
    expect(wrapped(3, 6)).toBe(3);
  });

  test("has nowhere to go when it is empty", () => {
    expect(wrapped(1, 0)).toBe(0);
  });
});
