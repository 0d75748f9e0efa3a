import { useCallback } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { MarkdownField, PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { picturesOfSite } from "#app/ui/pictures/drawing.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import type { BlogTerm } from "../../term/queries.server.ts";
import { tagFields } from "../../term/rules.ts";
import { authorFields } from "../byline.ts";

type Props = {
  initial: Record<string, string>;
  result: FormResult | undefined;
  /** The uploaded pictures. */
  pictures: { id: string; alt: string; width: number; height: number }[];
  /** The names of bylines so far, and the authors with a page. */
  authors: string[];
  people: { id: string; name: string }[];
  /** The categories and tags to choose from. */
  categories: BlogTerm[];
  tags: BlogTerm[];
  /** Whether the actor may choose anybody and type a byline. Others are among the authors. */
  choosesAuthor: boolean;
  submit: string;
  /** The preview that the server was asked for. */
  html: string | null | undefined;
};

/**
 * The form of a post. Only the server checks it, because the same form also asks for a preview,
 * which may be incomplete.
 */
export function PostForm(props: Props) {
  const { initial, result, pictures, authors, people, categories, tags, submit, html } = props;
  const preview = useCallback(async () => {
    const [{ renderedArticle }, { framesOf }] = await Promise.all([
      import("#app/platform/markdown/article.tsx"),
      import("../text-pictures.ts"),
    ]);
    return (text: string) => renderedArticle(text, framesOf(pictures));
  }, [pictures]);
  return (
    <Form
      result={result}
      initial={initial}
      submit={submit}
      submitting="Saving..."
      className="space-y-6"
    >
      {(field) => (
        <>
          <Draft />
          <VersionField of={initial} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <TextField
            name="slug"
            label="Address"
            optional
            maxLength={80}
            help="The part after /blog/. Left empty, it is made from the title. A former address of a post leads to its present one."
            state={field("slug")}
          />
          <TextField
            name="description"
            label="Description"
            maxLength={200}
            help="One sentence: it stands under the title, and in search engines."
            state={field("description")}
          />
          <TextArea
            name="excerpt"
            label="Excerpt"
            maxLength={400}
            help="Two or three sentences: what the card in a list says."
            state={field("excerpt")}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <SelectField
              name="category"
              label="Category"
              prompt="Choose a category"
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
              state={field("category")}
            />
            <PictureField pictures={pictures} state={field("picture")} />
          </div>
          <TagFields field={field} tags={tags} />
          <AuthorFields
            field={field}
            authors={authors}
            people={people}
            typed={props.choosesAuthor}
          />
          <SearchFields field={field} pictures={pictures} />
          {props.choosesAuthor && (
            <CheckboxField name="featured" optional state={field("featured")}>
              Featured: stands first on the blog while it is among the three newest featured
            </CheckboxField>
          )}
          <MarkdownField
            name="content"
            label="Text"
            rows={24}
            help="Markdown: ## for a heading, - for a list, **strong**, [words](address). A picture: ![what it shows](address), copied from Pictures."
            preview={preview}
            html={html}
            pictures={picturePlace}
            state={field("content")}
          />
          <PreviewButton name="preview" value="on" />
        </>
      )}
    </Form>
  );
}

function TagFields(props: { field: (name: string) => FieldState; tags: readonly BlogTerm[] }) {
  const { field, tags } = props;
  if (tags.length === 0) return null;
  const options = tags.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset>
      <legend className="font-semibold">Tags, five at most</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tagFields.map((name, n) => (
          <SelectField
            key={name}
            name={name}
            label={`${ordinals[n]} tag`}
            usual="None"
            optional
            options={options}
            state={field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const picturePlace = {
  action: "/admin/blog/pictures",
  help: "at least 960 pixels wide, best 1920; at most 12 MB.",
};

function PictureField(props: { pictures: Props["pictures"]; state: FieldState }) {
  const scenes = picturesOfSite().map(({ name, alt }) => ({ value: `scene:${name}`, label: alt }));
  const uploads = props.pictures.map(({ id, alt }) => ({ value: `upload:${id}`, label: alt }));
  return (
    <SelectField
      name="picture"
      label="Picture"
      prompt="Choose a picture"
      options={[...uploads, ...scenes]}
      state={props.state}
    />
  );
}

function AuthorFields(
  props: { field: (name: string) => FieldState; typed: boolean } & Pick<
    Props,
    "authors" | "people"
  >,
) {
  const { field, authors, people, typed } = props;
  return (
    <fieldset className="space-y-6">
      <legend className="text-lg font-semibold">Authors</legend>
      {people.length > 0 && (
        <>
          <p className="text-slate">
            In the order of the byline. All of them may edit and publish the article
            {typed ? "." : "; only admins take somebody away."}
          </p>
          <div className="grid gap-6 sm:grid-cols-2">
            {authorFields.map((name, n) => (
              <SelectField
                key={name}
                name={name}
                label={`${ordinals[n]} author`}
                optional
                usual={n === 0 && typed ? "Nobody with a page: the byline below" : "Nobody"}
                options={people.map(({ id, name: label }) => ({ value: id, label }))}
                state={field(name)}
              />
            ))}
          </div>
        </>
      )}
      {typed && <TypedByline field={field} authors={authors} optional={people.length > 0} />}
    </fieldset>
  );
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth"];

/** The byline of somebody who has no page. */
function TypedByline(props: {
  field: (name: string) => FieldState;
  authors: readonly string[];
  optional: boolean;
}) {
  const { field, authors, optional } = props;
  return (
    <>
      <TextField
        name="author"
        label="Name"
        optional={optional}
        maxLength={80}
        autoComplete="off"
        list="known-authors"
        state={field("author")}
      />
      <datalist id="known-authors">
        {authors.map((author) => (
          <option key={author}>{author}</option>
        ))}
      </datalist>
      <TextField
        name="authorTitle"
        label="Position"
        optional
        maxLength={120}
        help="Left empty, position and note are taken from the author's last post."
        state={field("authorTitle")}
      />
      <TextArea
        name="authorNote"
        label="About the author"
        optional
        maxLength={500}
        state={field("authorNote")}
      />
    </>
  );
}

function SearchFields(props: { field: (name: string) => FieldState; pictures: Props["pictures"] }) {
  const { field, pictures } = props;
  return (
    <fieldset className="space-y-6">
      <legend className="text-lg font-semibold">Search engines and links</legend>
      <TextField
        name="seoTitle"
        label="Headline for search engines"
        optional
        maxLength={70}
        help="Left empty, it is the title."
        state={field("seoTitle")}
      />
      <TextField
        name="seoDescription"
        label="Summary for search engines"
        optional
        maxLength={160}
        help="Left empty, it is the description."
        state={field("seoDescription")}
      />
      <TextField
        name="canonical"
        label="First published at"
        optional
        type="url"
        maxLength={300}
        help="The address on another site, if the article appeared there first. Search engines are led there."
        state={field("canonical")}
      />
      <SelectField
        name="sharePictureId"
        label="Image beside links"
        optional
        prompt="The picture of the article"
        options={pictures.map(({ id, alt }) => ({ value: id, label: alt }))}
        state={field("sharePictureId")}
      />
    </fieldset>
  );
}
