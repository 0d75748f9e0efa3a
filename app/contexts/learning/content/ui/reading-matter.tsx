import type { ReadingMatter } from "../reading-matter.server.ts";
import { FilmPlayer } from "./film-player.tsx";

/** A lecture or a document. Its HTML was made and cleaned by the server. */
export function ReadingMatterView({ content }: { content: ReadingMatter }) {
  const video = content.kind === "lecture" ? content.video : null;
  return (
    <>
      {content.kind === "resource" && (
        <p className="mb-8 max-w-text text-slate">
          {content.description}{" "}
          <span className="whitespace-nowrap">
            ({content.type}, {content.size})
          </span>
        </p>
      )}
      {video && <FilmPlayer film={video.film} transcriptHtml={video.transcriptHtml} />}
      <article className="prose text-lg" dangerouslySetInnerHTML={{ __html: content.html }} />
    </>
  );
}
