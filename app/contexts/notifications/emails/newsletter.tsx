import { Action, EmailLayout, Paragraph, Picture, type Sender, Written } from "./layout.tsx";

/** Asks whether the owner of an address wants the newsletter. */
export function ConfirmSubscriptionEmail(props: { sender: Sender; link: string }) {
  return (
    <EmailLayout
      sender={props.sender}
      preview="Please confirm your address."
      title="Shall we send you new articles?"
      greeting="Hello,"
    >
      <Paragraph>
        Somebody asked us to send new articles of our blog to this address. If it was you, please
        confirm it. The same page deletes your address again.
      </Paragraph>
      <Action href={props.link}>Confirm or delete</Action>
      <Paragraph>
        If it was not you, you can ignore this email: we delete the address after seven days.
      </Paragraph>
    </EmailLayout>
  );
}

/** A new article: its beginning, and where to read on. */
export function NewsletterEmail(props: {
  sender: Sender;
  article: {
    title: string;
    description: string;
    author: string;
    opening: string;
    link: string;
    picture: string;
  };
}) {
  const { title, description, author, opening, link, picture } = props.article;
  return (
    <EmailLayout sender={props.sender} preview={description} title={title}>
      <Picture src={picture} />
      <Paragraph>
        <strong>{description}</strong>
      </Paragraph>
      <Written html={opening} />
      <Action href={link}>Read the article</Action>
      <Paragraph>By {author}.</Paragraph>
    </EmailLayout>
  );
}
