import { useState } from "react";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";

/**
 * Sharing a post: by what the device offers, else by copying the address. Without script the
 * address itself stands there, and a mail can be begun. Nobody is told who shares what.
 */
export function SharePost({ title, url }: { title: string; url: string }) {
  const scripted = useScripted();
  const [said, setSaid] = useState("");
  const share = async () => {
    setSaid("");
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setSaid("Link copied");
      }
    } catch (error) {
      // Whoever closes the device's own dialog has not failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid("Copying did not work. The address is in your browser’s address bar.");
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section
      aria-label="Share this article"
      className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-mist pt-6 print:hidden"
    >
      {scripted ? (
        <Button type="button" look="secondary" onClick={share}>
          Share
        </Button>
      ) : (
        <p className="min-w-0">
          Share this address:{" "}
          <a href={url} className="link wrap-anywhere">
            {url}
          </a>
        </p>
      )}
      <a href={mail} className={buttonClass("quiet")}>
        Send by email
      </a>
      <p role="status" className="text-slate">
        {said}
      </p>
    </section>
  );
}
