import type { ReactNode } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { CompanyLogo } from "../../partner/ui/company-logo.tsx";
import type { CompanyContent } from "../content.ts";

/** What a company says of itself. `children` is what it offers. */
export function CompanyProfile(props: {
  partnerId: string;
  content: CompanyContent;
  children?: ReactNode;
}) {
  const { partnerId, content, children } = props;
  const { about, places, website, logo } = content;
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-10">
        <p className="max-w-text text-lg wrap-anywhere whitespace-pre-line">
          {about || <span className="text-slate">Nothing is said yet about what you do.</span>}
        </p>
        {children}
      </div>
      <aside className="space-y-6 self-start rounded-md border border-mist bg-card p-6 max-lg:-order-1 lg:sticky lg:top-24">
        {logo && (
          <CompanyLogo partnerId={partnerId} logo={logo} className="mx-auto h-28 w-full p-4" />
        )}
        <dl className="space-y-4">
          {places.length > 0 && (
            <div>
              <dt className="text-sm text-slate">Places</dt>
              {places.map((place) => (
                <dd key={place} className="mt-1 flex gap-2">
                  <Icon name="pin" className="mt-1 size-4.5 shrink-0 text-brass-deep" />
                  <span className="min-w-0 wrap-anywhere">{place}</span>
                </dd>
              ))}
            </div>
          )}
          {website && (
            <div>
              <dt className="text-sm text-slate">Website</dt>
              <dd>
                <a href={website} rel="noopener nofollow ugc" className="link py-1 wrap-anywhere">
                  {shown(website)}
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-sm text-slate">With us</dt>
            <dd>Our staff have read this page and every listing before they were published.</dd>
          </div>
        </dl>
      </aside>
    </div>
  );
}

/** Returns an address as people say it: "kahu.example/people". */
function shown(website: string): string {
  return website.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
}
