import type { ReadingMatter } from "../reading-matter.server.ts";
import { ReadText } from "./read-text.tsx";
import type { Film } from "../films.ts";

/** A lecture or a document. The server has sanitised its HTML. */
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
      <ReadText html={content.html} terms={content.terms} />
    </>
  );
}

/** A film with its captions, and its transcript below. */
function FilmPlayer({ film, transcriptHtml }: { film: Film; transcriptHtml: string }) {
  const { name, title, seconds, silent, width, height } = film;
  const file = (ending: string) => `/films/${name}${ending}`;
  return (
    <section aria-label={`Film: ${title}`} className="mb-10 max-w-3xl">
      <video
        controls
        playsInline
        preload="metadata"
        width={width}
        height={height}
        poster={file("-poster.webp")}
        aria-label={title}
        className="aspect-video h-auto w-full bg-ink"
      >
        <source src={file(".webm")} type="video/webm" />
        <source src={file(".mp4")} type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src={file(".vtt")} default />
      </video>
      <p className="mt-2 text-sm text-slate">
        {title}, {lengthText(seconds)}. {silent && "No sound: the captions tell what is shown."}
      </p>
      <details className="mt-3 border-y border-mist py-3">
        <summary className="min-h-8 cursor-pointer font-semibold">Transcript</summary>
        <div className="prose mt-4 pb-2" dangerouslySetInnerHTML={{ __html: transcriptHtml }} />
      </details>
    </section>
  );
}

function lengthText(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ""}`;
}
