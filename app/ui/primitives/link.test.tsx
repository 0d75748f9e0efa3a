import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  type LinkProps,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { Link, ServerLink } from "./link.tsx";

/** The markup of a link on a page at /forum/topic/1, which lies below a layout with a path. */
async function markup(Component: React.FC<LinkProps>, props: LinkProps): Promise<string> {
  const element = <Component {...props}>To the page</Component>;
  const child = { id: "topic", path: "topic/:topicId", element };
  const handler = createStaticHandler([{ id: "forum", path: "forum", children: [child] }]);
  const context = await handler.query(new Request("http://site/forum/topic/1?page=2"));
  if (context instanceof Response) throw new Error("the page was not found");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

const RouterLinkOf = RouterLink as React.FC<LinkProps>;

test("on the server, a link is the server's", () => {
  expect(Link).toBe(ServerLink);
});

test.for<LinkProps["to"]>([
  "/",
  "/forum",
  "/forum/",
  "/forum/topic/0199dead-0000-7000-8000-00000000beef",
  "/forum//topic",
  "//elsewhere.example/forum",
  "/\\elsewhere.example",
  "/forum/..",
  "/forum/./topic",
  "/.well-known/jwks",
  "/site.webmanifest",
  "/forum?",
  "/forum?page=2&a=%20b",
  "/forum?page=2#",
  "/forum#replies",
  "/?page=2",
  "/#main",
  "/forum/a b",
  "/forum/é:x@y;z,(1)'\"<&>",
  "/a:b",
  "forum",
  ".",
  "..",
  "",
  "?page=2",
  "#replies",
  "https://elsewhere.example/",
  "mailto:office@example.org",
  { pathname: "/forum", search: "?page=2" },
  { search: "page=3", hash: "" },
])("the server's link to %j has the markup of the router's", async (to) => {
  expect(await markup(ServerLink, { to })).toBe(await markup(RouterLinkOf, { to }));
});

const handled = () => {};

test.for<Omit<LinkProps, "to">>([
  { className: "underline", id: "a", "aria-current": "page", lang: "mi" },
  { target: "_blank", rel: "noreferrer", download: true },
  { replace: true, preventScrollReset: true, viewTransition: true, state: { from: "/" } },
  { onClick: handled, onMouseEnter: handled, onFocus: handled, tabIndex: -1, hidden: true },
  { discover: "none" },
  { discover: "render", className: "underline" },
  { prefetch: "intent" },
  { prefetch: "none", onTouchStart: handled },
  { relative: "path" },
  { reloadDocument: true },
  { mask: "/forum" },
  { defaultShouldRevalidate: false },
  { style: { color: "red" }, children: <b>bold</b> },
])("a link with %j has the markup of the router's", async (props) => {
  const link = { ...props, to: "/forum/topic/2?page=3#reply" };
  expect(await markup(ServerLink, link)).toBe(await markup(RouterLinkOf, link));
});
