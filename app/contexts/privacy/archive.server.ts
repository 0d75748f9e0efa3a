import { formatMoment } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ZipEntry } from "#app/platform/documents/zip.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";

/**
 * The files of a person's archive, made one after the other: what each context has of them as JSON,
 * their own files, and a page in plain words that says what is where.
 */
export async function* archiveEntries(
  ctx: Ctx,
  registry: readonly PersonalData[],
  person: Person,
  tools: ArchiveTools,
): AsyncGenerator<ZipEntry> {
  const told: string[] = [];
  for (const context of registry) {
    if (!context.collect) continue;
    const { records, files = [] } = await context.collect(ctx, person, tools);
    const lines: string[] = [];
    for (const [name, content] of Object.entries(records)) {
      const path = `${context.name}/${name}.json`;
      yield { path, bytes: encoded(JSON.stringify(content, null, 2)), compress: true };
      lines.push(`  ${path}${countOf(content)}`);
    }
    for (const file of files) {
      const path = `${context.name}/${file.path}`;
      const bytes = await file.load();
      lines.push(bytes ? `  ${path}` : `  ${path} (could not be opened any more)`);
      if (bytes) yield { path, bytes, compress: false };
    }
    if (lines.length > 0) told.push([context.title, ...lines].join("\n"));
  }
  yield { path: "README.txt", bytes: encoded(readme(ctx, told)), compress: true };
}

function readme({ clock, site }: Ctx, told: readonly string[]): string {
  return [
    `Your data, as ${new URL(site.url).hostname} had it on ${formatMoment(clock.now(), "UTC")}.`,
    "Files that end in .json are text: every editor and browser opens them. Times are in UTC.",
    ...told,
    "What is not in here",
    "  Passwords, secrets and tokens: nobody can read them, and you need not.",
    "  What staff noted for themselves about an application: it can be about others, too. Ask us, and",
    "  somebody goes through it for you.",
    "  The text of emails: they are in your inbox, and some hold links that open your account.",
    `How long each is kept, and how to have it erased: ${site.url}/privacy`,
    "",
  ].join("\n\n");
}

function countOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content.length === 1 ? " (1 entry)" : ` (${content.length} entries)`;
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
