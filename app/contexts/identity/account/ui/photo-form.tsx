import type { FormResult } from "#app/kernel/form.ts";
import { FaceForm } from "#app/ui/patterns/portrait-form.tsx";

/** The member's photo: add, replace or remove it. */
export function PhotoForm({ photo, result }: { photo: string | null; result?: FormResult }) {
  return (
    <section id="photo" aria-labelledby="photo-heading" className="scroll-mt-28">
      <h2 id="photo-heading" className="text-2xl">
        Photo
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {photo
          ? "Only you and the office see it."
          : "A face helps the office and your instructors. Only you and the office would see it."}
      </p>
      <FaceForm
        noun="photo"
        whose="Your"
        src={photo}
        alt="Your own face, cut to a square"
        result={result}
      />
    </section>
  );
}
