import { expect, test } from "vitest";
import { pictureOfSite, unhashedPicture } from "./picture-address.ts";

test("an address with a hash names its file, and others are left alone", () => {
  expect(unhashedPicture("/pictures/0123456789/ridge-480.avif")).toEqual({
    file: "/pictures/ridge-480.avif",
    hash: "0123456789",
  });
  expect(unhashedPicture("/figures/abcdef0123/cordon.svg")?.file).toBe("/figures/cordon.svg");
  expect(unhashedPicture("/pictures/ridge-480.avif")).toBeNull();
  expect(unhashedPicture("/og/0123456789/home.jpg")).toBeNull();
  // Outside a build, nothing has a hash.
  expect(pictureOfSite("/pictures/ridge-480.avif")).toBe("/pictures/ridge-480.avif");
});
