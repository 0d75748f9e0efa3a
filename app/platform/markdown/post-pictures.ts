/** The address of a picture of the forum with its size, by which its space is kept while it loads. */
const ADDRESS = /^\/forum\/pictures\/([0-9a-f-]{36})\.webp#(\d{1,4})x(\d{1,4})$/;
const inText =
  /!\[([^\]\n]*)\]\(\/forum\/pictures\/([0-9a-f-]{36})\.webp#\d{1,4}x\d{1,4}(?:\s[^)\n]*)?\)/g;

/** Returns how a post shows a picture of the forum; undefined for any other address. */
export function postPicture(src: string | undefined) {
  const [, id, width, height] = ADDRESS.exec(src ?? "") ?? [];
  if (!id) return undefined;
  return { src: `/forum/pictures/${id}.webp`, width: Number(width), height: Number(height) };
}

/** Returns the Markdown that shows a picture of the forum. */
export function postPictureMarkdown(picture: {
  id: string;
  alt: string;
  width: number;
  height: number;
}): string {
  const { id, alt, width, height } = picture;
  return `![${alt}](/forum/pictures/${id}.webp#${width}x${height})`;
}

/** Returns the pictures of the forum that a post shows, with their texts. */
export function picturesInPost(content: string): { id: string; alt: string }[] {
  return [...content.matchAll(inText)].map(([, alt, id]) => ({ id: id!, alt: alt!.trim() }));
}
