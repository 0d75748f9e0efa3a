import { Link } from "react-router";

const guidelines = [
  "Write nothing that identifies a principal, an operation or a person under protection.",
  "Say what you know from your own work, and say so when you are guessing.",
  "No threats, harassment, hatred, unlawful content or instructions for harming people.",
  "No advertising, and no recruiting outside the job board.",
  "Do not post other people's personal information or work.",
  "Report what breaks these rules instead of answering it.",
];

/** What is expected of everybody who writes; the terms say the same at more length. */
export function Guidelines() {
  return (
    <aside aria-labelledby="guidelines" className="rounded-md border border-mist bg-card p-6">
      <h2 id="guidelines" className="text-xl">
        Forum guidelines
      </h2>
      <ul className="mt-4 list-[square] space-y-2.5 pl-5 marker:text-brass">
        {guidelines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-5 text-slate">
        Moderators may lock, move or remove posts.{" "}
        <Link to="/terms#forum" className="link">
          The forum in our terms
        </Link>
      </p>
    </aside>
  );
}
