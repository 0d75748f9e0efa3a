import { expect, test } from "vitest";
import { patternsOf } from "../metrics/route-pattern.ts";
import { allowedMethods } from "./allowed-methods.ts";

const page = {};
const form = { action: () => null };
const service = { action: () => null, handle: { methods: ["PUT", "DELETE"] } };
const routes = [
  { id: "root", path: "", module: page },
  { id: "layout", parentId: "root", module: page },
  { id: "home", parentId: "layout", index: true, module: form },
  { id: "about", parentId: "layout", path: "about", module: page },
  { id: "login", parentId: "layout", path: "login", module: form },
  { id: "item", parentId: "root", path: "items/:id", module: service },
  { id: "answers", parentId: "root", path: "attempts/:attemptId/answers", module: form },
];
const methodsAt = allowedMethods(routes, patternsOf(routes));

test.each([
  "/",
  "/login",
  "/login/",
  "/LOGIN",
  "/login.data",
  "/login/_.data",
  "/attempts/7/answers",
])("%s is read and posted to, and takes no other method", (path) => {
  expect(methodsAt(path)).toEqual(["GET", "HEAD", "OPTIONS", "POST"]);
});

test.each(["/about", "/about.data", "/about/more", "/nowhere"])("%s is read alone", (path) => {
  expect(methodsAt(path)).toEqual(["GET", "HEAD", "OPTIONS"]);
});

test("a service takes the methods that its route names, and no form", () => {
  expect(methodsAt("/items/7")).toEqual(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
});
