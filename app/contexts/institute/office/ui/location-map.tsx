import { useState } from "react";
import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { OfficeView } from "../view.ts";

const SPAN = 0.012;

/**
 * Our own static map. OpenStreetMap's is loaded only when the visitor asks for it, because it is on
 * another host. Without script there is a link to it.
 */
export function LocationMap({ office }: { office: OfficeView }) {
  const [asked, setAsked] = useState(false);
  const { latitude, longitude } = office;
  const box = [longitude - SPAN, latitude - SPAN / 2, longitude + SPAN, latitude + SPAN / 2];
  const marker = `${latitude},${longitude}`;
  const page = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;

  return (
    <figure>
      <div className="relative aspect-4/3 overflow-hidden rounded-md border border-mist bg-mist">
        {asked ? (
          <iframe
            title={`Map of ${office.name}`}
            src={`https://www.openstreetmap.org/export/embed.html?bbox=${box.join(",")}&layer=mapnik&marker=${marker}`}
            className="size-full"
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <img
              src={pictureOfSite("/pictures/map-christchurch.svg")}
              alt={`Schematic survey map around ${office.name}`}
              width={800}
              height={600}
              loading="lazy"
              className="size-full object-cover"
            />
            <div className="on-dark absolute inset-x-0 bottom-0 bg-ink/85 p-4 text-sm text-white">
              <Button
                type="button"
                look="brass"
                onClick={() => setAsked(true)}
                className="[@media(scripting:none)]:hidden"
              >
                Load the interactive map
              </Button>
              <p className="mt-2 text-mist">
                The map comes from OpenStreetMap, which then learns your network address.
              </p>
            </div>
          </>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-slate tabular-nums">
        {coordinates(latitude, longitude)} ·{" "}
        <a href={page} className="link" rel="noreferrer">
          Open in OpenStreetMap
        </a>
      </figcaption>
    </figure>
  );
}

function coordinates(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}
