import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  type LinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { Link, NavLink, ServerLink, ServerNavLink } from "./link.tsx";

/** The markup of a link on a page at /forum/topic/1, which lies below a layout with a path. */
async function markup(element: React.ReactElement): Promise<string> {
  const child = { id: "topic", path: "topic/:topicId", element };
  const handler = createStaticHandler([{ id: "forum", path: "forum", children: [child] }]);
  const context = await handler.query(new Request("http://site/forum/topic/1?page=2"));
  if (context instanceof Response) throw new Error("the page was not found");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

test("on the server, a link is the server's", () => {
  expect(Link).toBe(ServerLink);
  expect(NavLink).toBe(ServerNavLink);
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
  const link = { to, children: "To the page" };
  expect(await markup(<ServerLink {...link} />)).toBe(await markup(<RouterLink {...link} />));
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
  const link = { children: "To the page", ...props, to: "/forum/topic/2?page=3#reply" };
  expect(await markup(<ServerLink {...link} />)).toBe(await markup(<RouterLink {...link} />));
});

test.for<NavLinkProps>([
  { to: "/" },
  { to: "/forum" },
  { to: "/Forum/Topic" },
  { to: "/forum/topic/1" },
  { to: "/forum/top" },
  { to: "/forum/" },
  { to: "/about" },
  { to: "/forum?page=2" },
  { to: "/forum#replies" },
  { to: "." },
  { to: "topic" },
  { to: { pathname: "/forum" } },
  { to: "/forum", className: "wide", id: "a", onClick: handled, target: "_blank" },
  { to: "/forum", className: ({ isActive }) => (isActive ? "here" : "") },
  { to: "/forum", children: ({ isActive }) => (isActive ? "here" : "there") },
  { to: "/forum", style: { color: "red" } },
  { to: "/Forum", caseSensitive: true },
  { to: "/forum", "aria-current": "true" },
  { to: "/forum", replace: true, discover: "none" },
])("the server's navigation link with %j has the markup of the router's", async (props) => {
  for (const end of [false, true]) {
    const link = { children: "To the page", ...props, end };
    const ours = await markup(<ServerNavLink {...link} />);
    expect(ours).toBe(await markup(<RouterNavLink {...link} />));
  }
});
