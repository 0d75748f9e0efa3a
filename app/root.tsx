import "./kernel/zod-without-eval.ts";
import archivo from "./ui/fonts/archivo-latin.woff2?url";
import sourceSans from "./ui/fonts/source-sans-3-latin.woff2?url";
import { lazy, Suspense, useEffect, useState } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { INSTITUTE } from "./contexts/institute/events.ts";
import { instituteProfile, shownScenes } from "./contexts/institute/queries.server.ts";
import { yearAt } from "./kernel/dates.ts";
import { takeKeptForm } from "./platform/forms/kept-form.server.ts";
import { readFlash } from "./platform/http/flash.server.ts";
import { requestContext } from "./platform/http/request-context.ts";
import { ErrorPage } from "./routes/error-page.tsx";
import { viewerOf } from "./routes/viewer.server.ts";
import { isWorkingScreen } from "./web/working-screen.ts";
import { bannerHere } from "./web/shown-texts.server.ts";
import { newPasswordFirst, nothingSentInView } from "./web/middleware.server.ts";
import { HYDRATED } from "./ui/late-script/names.ts";
import { useNonce } from "./ui/nonce.tsx";
import { KeptFormProvider } from "./ui/patterns/kept-form.tsx";
import { ViewBanner } from "./ui/layouts/view-banner.tsx";
import { PendingBar } from "./ui/patterns/pending-bar.tsx";
import { ReplacedScenes } from "./ui/pictures/scene.tsx";
import { Toaster } from "./ui/patterns/toaster.tsx";

/**
 * Loaded after everything that a page needs to become interactive. If it cannot be loaded, the page
 * works as it does without script.
 */
const Sending = lazy(() =>
  import("#app/ui/sending/sending.tsx").catch(() => ({ default: () => <></> })),
);

export const middleware = [newPasswordFirst, nothingSentInView];

/**
 * Returns what every page needs: the institute's names, the viewer, a message from the last page.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { ctx, page } = asked;
  const { year, until } = yearAt(ctx.clock.now());
  page.dependOn([INSTITUTE], until);
  const institute = await instituteProfile(ctx);
  const banner = await bannerHere({ context, url });
  const flash = await readFlash(asked, request);
  // After a login, the page gets back the form that the member had filled in before it.
  const kept =
    ctx.actor.kind === "member" &&
    !ctx.actor.viewedBy &&
    (await takeKeptForm(ctx, request, url.pathname + url.search));
  const cookies = [flash?.clear, kept ? kept.clear : undefined].filter(
    (each) => each !== undefined,
  );
  return data(
    {
      site: { url: ctx.site.url, demo: ctx.site.mode === "demo" },
      institute,
      banner,
      scenes: await shownScenes(ctx),
      viewer: viewerOf(ctx.actor),
      year,
      toast: flash?.toast,
      keptForm: kept ? kept.form : undefined,
    },
    { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );
}

/**
 * Members get their script at once: they are here to write and answer, and have most of it already.
 * A toast has to be announced and to disappear. Other pages load their script late (decision 32).
 */
export const handle = {
  needsScript: (
    { viewer, toast }: Route.ComponentProps["loaderData"],
    { whenIdle }: { whenIdle: boolean },
  ) => (viewer !== null && !whenIdle) || toast !== undefined,
};

export const links: Route.LinksFunction = () => [
  ...[archivo, sourceSans].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  const viewer = useRouteLoaderData<typeof loader>("root")?.viewer;
  const isWorking = isWorkingScreen(useMatches());
  // The effects of the whole page have run before this one.
  useEffect(() => {
    performance.mark(HYDRATED);
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <html lang="en-NZ" data-theme={isWorking ? viewer?.theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        {/* Zooming is not restricted (WCAG 2.2, 1.4.4). */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1420" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {viewer?.viewedUntil && <ViewBanner name={viewer.name} until={viewer.viewedUntil} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <ReplacedScenes value={loaderData.scenes}>
      <PendingBar />
      {alive && (
        <Suspense>
          <Sending />
        </Suspense>
      )}
      <KeptFormProvider value={loaderData.keptForm}>
        <Outlet />
      </KeptFormProvider>
      <Toaster toast={loaderData.toast} />
    </ReplacedScenes>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
