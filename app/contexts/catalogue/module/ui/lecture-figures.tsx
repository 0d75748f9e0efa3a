/** A drawing of a lecture: its address, its size in pixels and its description. */
type LectureFigure = { src: string; width: number; height: number; alt: string };

/** Drawings from the lectures of a module, with a link to what is studied before the days on site. */
export function LectureFigures({ figures }: { figures: readonly LectureFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <section className="page pb-16" aria-labelledby="lecture-figures">
      <h2 id="lecture-figures" className="text-2xl">
        From the lectures
      </h2>
      <p className="mt-2 max-w-text break-after-avoid text-slate">
        The theory is read online before the days on site. These drawings are part of it.
      </p>
      <ul className="mt-6 grid gap-6 md:grid-cols-2 print:grid-cols-2">
        {figures.map(({ src, width, height, alt }) => (
          <li key={src} className="overflow-hidden rounded-md border border-mist bg-card">
            <img
              src={src}
              width={width}
              height={height}
              alt={alt}
              loading="lazy"
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
