import { data, href } from "react-router";
import { webinarById } from "#app/contexts/webinars/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/webinar-stand-in.ts";

/** The pages that a webinar's links lead to in the demo, which has no calls or recordings. */
const places = {
  room: {
    title: "The webinar's room",
    text: "This is the demonstration. In a real installation the webinar's video call would open here.",
  },
  recording: {
    title: "The webinar's recording",
    text: "This is the demonstration. In a real installation the recording would play here.",
  },
};

/** Answers 404 in production. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { webinarId, place } = params;
  if (ctx.site.mode !== "demo" || !isId(webinarId)) throw data(null, 404);
  if (place !== "room" && place !== "recording") throw data(null, 404);
  const found = await webinarById(ctx, webinarId);
  if (!found) throw data(null, 404);
  const { id, title, presenter, presenterTitle } = found.webinar;
  return { place: places[place], id, title, presenter, presenterTitle };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.place.title ?? "Webinar",
    description: "Stands in for a call or a recording in the demonstration.",
    noindex: true,
  });

export default function WebinarStandIn({ loaderData }: Route.ComponentProps) {
  const { place, id, title, presenter, presenterTitle } = loaderData;
  return (
    <CardPage title={place.title} lead={place.text}>
      <p className="font-semibold">{title}</p>
      <p className="text-slate">
        {presenter}, {presenterTitle}
      </p>
      <p className="mt-6">
        <Link to={href("/webinars/:webinarId", { webinarId: id })} className="link">
          Back to the webinar
        </Link>
      </p>
    </CardPage>
  );
}
