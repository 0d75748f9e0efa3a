import { crumbsOf, RecruitmentPage } from "#app/contexts/institute/ui/recruitment-page.tsx";
import { OpenPositions } from "#app/contexts/recruitment/job/ui/open-positions.tsx";
import { useInstitute } from "#app/routes/use-institute.ts";
import { useSignedIn } from "#app/routes/use-signed-in.ts";
import { breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { textsMeta } from "#app/web/meta.ts";

type Page = Parameters<typeof RecruitmentPage>[0]["copy"];

/** What search engines and shares show of the page for candidates or for employers. */
export function audienceMeta(
  args: Parameters<typeof textsMeta>[0],
  { title, description }: Page,
  siteUrl: string,
) {
  return textsMeta(args, {
    title: `Recruitment: ${title}`,
    description,
    image: ogPictures.recruitment,
    jsonLd: [breadcrumbJsonLd(siteUrl, crumbsOf({ title }))],
  });
}

/** The recruitment page for candidates or for employers. */
export function AudiencePage(props: { texts: Page; open: Parameters<typeof OpenPositions>[0] }) {
  return (
    <RecruitmentPage
      copy={props.texts}
      institute={useInstitute()}
      signedIn={useSignedIn()}
      crumbs={crumbsOf(props.texts)}
    >
      <OpenPositions {...props.open} />
    </RecruitmentPage>
  );
}
