import { Form, href } from "react-router";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ReportView, RemovedPost } from "../queries.server.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import { RestoreButton } from "../../topic/ui/post-actions.tsx";

type ShownReport = Omit<ReportView, "content"> & { html: string };

/** Lists reports with the posts that they are about, and the two ways to settle each. */
export function ReportQueue({ rows }: { rows: ShownReport[] }) {
  return (
    <ul className="max-w-4xl border-t border-mist">
      {rows.map((report) => (
        <li key={report.id} className="border-b border-mist py-6">
          <p className="text-sm text-slate">
            <PersonName of={report.reporter} /> reported a {report.kind} by{" "}
            <PersonName of={report.author} />, <LocalTime at={report.createdAt} />
          </p>
          <h2 className="mt-1 text-lg">
            <Link to={report.address} className="link wrap-anywhere">
              {report.title}
            </Link>
          </h2>
          <p className="mt-2 font-semibold wrap-anywhere whitespace-pre-wrap">{report.reason}</p>
          <DrawnPost html={report.html} />
          {report.outcome ? <Settled report={report} /> : <Decision id={report.id} />}
        </li>
      ))}
    </ul>
  );
}

function Decision({ id }: { id: string }) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3" preventScrollReset>
      <input type="hidden" name="report" value={id} />
      <Button name="outcome" value="removed" look="danger">
        Remove post
      </Button>
      <Button name="outcome" value="kept" look="secondary">
        Keep post
      </Button>
    </Form>
  );
}

function Settled({ report }: { report: ShownReport }) {
  return (
    <p className="mt-4 text-sm text-slate">
      <Badge tone={report.outcome === "removed" ? "red" : "green"}>
        {report.outcome === "removed" ? "Removed" : "Kept"}
      </Badge>{" "}
      {report.settledBy && (
        <>
          by <PersonName of={report.settledBy} />,{" "}
        </>
      )}
      {report.settledAt && <LocalTime at={report.settledAt} />}
    </p>
  );
}

type ShownPost = Omit<RemovedPost, "content"> & { html: string };

/** Lists recently deleted posts that can be restored. */
export function RemovedPosts({ posts }: { posts: ShownPost[] }) {
  return (
    <ul className="max-w-4xl border-t border-mist">
      {posts.map((post) => (
        <li key={post.id} className="border-b border-mist py-6">
          <p className="text-sm text-slate">
            A {post.kind} by <PersonName of={post.author} />, deleted by{" "}
            <PersonName of={post.removedBy} />, <LocalTime at={post.removedAt} />
          </p>
          <h2 className="mt-1 text-lg">
            <Link to={post.address} className="link wrap-anywhere">
              {post.title}
            </Link>
          </h2>
          <DrawnPost html={post.html} />
          <div className="mt-2 -ml-5 flex flex-wrap items-center">
            <RestoreButton
              base={
                post.kind === "topic"
                  ? href("/forum/topic/:topicId", { topicId: post.id })
                  : `/forum/replies/${post.id}`
              }
              label={`Restore ${post.kind}`}
            />
            <p className="text-sm text-slate">
              Erased <LocalTime at={post.until} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
