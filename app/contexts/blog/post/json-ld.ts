type Described = {
  slug: string;
  title: string;
  description: string;
  author: string;
  authorSlug: string | null;
  publishedAt: Date;
  changedAt: Date;
  categoryLabel: string;
  sharePicture: string;
};
type Site = { siteUrl: string; provider: string };

/** Returns a post as schema.org's Article. */
export function postJsonLd(post: Described, { siteUrl, provider }: Site): object {
  const url = `${siteUrl}/blog/${post.slug}`;
  const changed = new Date(Math.max(post.changedAt.getTime(), post.publishedAt.getTime()));
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: `${siteUrl}${post.sharePicture}`,
    datePublished: post.publishedAt.toISOString(),
    dateModified: changed.toISOString(),
    articleSection: post.categoryLabel,
    author: {
      "@type": "Person",
      name: post.author,
      ...(post.authorSlug ? { url: `${siteUrl}/blog/author/${post.authorSlug}` } : {}),
    },
    publisher: {
      "@type": "EducationalOrganization",
      name: provider,
      url: siteUrl,
      logo: `${siteUrl}/icon-512.png`,
    },
    isAccessibleForFree: true,
  };
}
