import { expect, test } from "vitest";
import * as faq from "../marketing/faq.tsx";
import { indexedPages } from "./indexed-pages.ts";

const root = { site: { url: "https://gcpi.test" } };
const page = (meta: () => object[]) => ({ default: () => null, meta });
const shown = page(() => [{ title: "A page" }, { tagName: "link", rel: "canonical", href: "x" }]);
const hidden = page(() => [{ name: "robots", content: "noindex" }]);

test("a page without parameters is in by its own tags, in the order of the table", () => {
  const routes = {
    root: { path: "", module: {} },
    layout: { parentId: "root", module: { default: () => null } },
    home: { parentId: "layout", index: true, module: shown },
    training: { parentId: "layout", path: "training", module: shown },
    module: { parentId: "layout", path: "training/:moduleId", module: shown },
    forum: { parentId: "layout", path: "forum", module: {} },
    board: { parentId: "forum", path: "board", module: shown },
    login: { parentId: "layout", path: "login", module: hidden },
    action: { parentId: "root", path: "logout", module: { meta: shown.meta } },
    nowhere: { parentId: "layout", path: "*", module: shown },
  };
  expect(indexedPages(routes, root)).toEqual(["/", "/training", "/forum/board"]);
});

test("a page that lies in a hidden layout is told so", () => {
  let asked: { matches: { handle?: unknown }[] } | undefined;
  const meta = (args: object) => {
    asked = args as typeof asked;
    return [];
  };
  const routes = {
    layout: { module: { handle: { noindex: true } } },
    orders: { parentId: "layout", path: "orders", module: { default: () => null, meta } },
  };
  indexedPages(routes, root);
  expect(asked?.matches.map(({ handle }) => handle)).toContainEqual({ noindex: true });
});

test("its tags are made of the address that it has", () => {
  let asked: object | undefined;
  const meta = (args: object) => {
    asked = args;
    return [];
  };
  indexedPages({ about: { path: "about", module: { default: () => null, meta } } }, root);
  expect(asked).toMatchObject({
    matches: expect.arrayContaining([{ id: "root", loaderData: root }]) as unknown,
    location: { pathname: "/about", search: "" },
  });
});

test("a page whose texts the office writes is in without being loaded", () => {
  const institute = { instituteName: "An institute", shortName: "AI" };
  const whole = { ...root, institute, scenes: {} };
  expect(indexedPages({ faq: { path: "faq", module: faq } }, whole)).toEqual(["/faq"]);
});
