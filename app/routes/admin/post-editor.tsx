import type { ReactNode } from "react";
import type { BlogTerm } from "#app/contexts/blog/term/queries.server.ts";
import { PostForm } from "#app/contexts/blog/post/ui/post-form.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { Link } from "#app/ui/primitives/link.tsx";

/** The editor's page: the form, and the post's status beside it. */
export function PostEditor(props: {
  title: string;
  initial: Record<string, string>;
  submit: string;
  pictures: { id: string; alt: string; width: number; height: number }[];
  authors: string[];
  people: { id: string; name: string }[];
  categories: BlogTerm[];
  tags: BlogTerm[];
  choosesAuthor: boolean;
  answer: { result: FormResult; html: string | null } | undefined;
  aside?: ReactNode;
}) {
  const { title, answer, aside, ...form } = props;
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
        <Link to="/admin/blog/pictures" target="_blank" className="link">
          Pictures (opens in a new tab)
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">{title}</h1>
      <div className="grid gap-12 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-3xl min-w-0">
          <PostForm {...form} result={answer?.result} html={answer?.html} />
        </div>
        {aside}
      </div>
    </>
  );
}
