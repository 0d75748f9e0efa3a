import { expect, test } from "vitest";
import { patternsOf } from "./route-pattern.ts";

const patternOf = patternsOf([
  { id: "root", path: "" },
  { id: "layout", parentId: "root" },
  { id: "home", parentId: "layout", index: true },
  { id: "training", parentId: "layout", path: "training", index: true },
  { id: "facility", parentId: "layout", path: "training/physical-flight" },
  { id: "module", parentId: "layout", path: "training/:moduleId" },
  { id: "office", parentId: "root", path: "admin" },
  { id: "office-index", parentId: "office", index: true },
  { id: "application", parentId: "office", path: "applications/:id" },
  { id: "file", parentId: "root", path: "scenes/:version/:file" },
  { id: "calendar", parentId: "root", path: "webinars/:id.ics" },
  { id: "topic", parentId: "root", path: "feeds/:topic" },
  { id: "feed", parentId: "root", path: "feeds/:format.xml" },
  { id: "optional", parentId: "root", path: "courses/:programme?" },
  { id: "rest", parentId: "root", path: "docs/*" },
]);

test.for([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/training", "/training"],
  ["/training/", "/training"],
  ["/training//", "/training"],
  ["/Training", "/training"],
  ["/training/_.data", "/training"],
  ["/training/physical-flight", "/training/physical-flight"],
  ["/training/intro-cp", "/training/:moduleId"],
  ["/training/intro-cp.data", "/training/:moduleId"],
  ["/TRAINING/intro-cp", "/training/:moduleId"],
  ["/training/intro-cp/more", "(none)"],
  ["/admin", "/admin"],
  ["/admin/applications/0199", "/admin/applications/:id"],
  ["/scenes/0199/640.avif", "/scenes/:version/:file"],
  ["/webinars/0199.ics", "/webinars/:id.ics"],
  ["/webinars/0199", "(none)"],
  ["/feeds/0199", "/feeds/:topic"],
  ["/feeds/rss.xml", "/feeds/:format.xml"],
  ["/courses", "/courses/:programme?"],
  ["/courses/core", "/courses/:programme?"],
  ["/docs", "/docs/*"],
  ["/docs/a/b", "/docs/*"],
  ["/wp-login.php", "(none)"],
] as const)("%s is answered by %s", ([path, pattern]) => {
  expect(patternOf(path)).toBe(pattern);
  // And from memory.
  expect(patternOf(path)).toBe(pattern);
});

test("addresses that nobody will ask for again do not fill the memory", () => {
  for (let n = 0; n < 12_000; n++) patternOf(`/training/${n}`);
  expect(patternOf("/training/1")).toBe("/training/:moduleId");
});
