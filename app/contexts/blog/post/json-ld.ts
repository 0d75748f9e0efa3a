type Described = {
  slug: string;
  title: string;
  description: string;
  author: string;
  authors: readonly { name: string; slug: string }[];
  publishedAt: Date;
  changedAt: Date;
  category: { name: string };
  tags: readonly { name: string }[];
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
    articleSection: post.category.name,
    ...(post.tags.length > 0 ? { keywords: post.tags.map(({ name }) => name).join(", ") } : {}),
    author: authorsOf(post, siteUrl),
    publisher: {
      "@type": "EducationalOrganization",
      name: provider,
      url: siteUrl,
      logo: `${siteUrl}/icon-512.png`,
    },
    isAccessibleForFree: true,
  };
}

/** Returns the author, or the authors in the order of the byline. */
function authorsOf({ author, authors }: Described, siteUrl: string): object {
  const people = authors.map(({ name, slug }) => ({
    "@type": "Person",
    name,
    url: `${siteUrl}/blog/author/${slug}`,
  }));
  if (people.length > 1) return people;
  return people[0] ?? { "@type": "Person", name: author };
}
