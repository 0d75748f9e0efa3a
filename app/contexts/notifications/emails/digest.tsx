import { Action, EmailLayout, ItemLink, Paragraph, type Sender } from "./layout.tsx";

/** Lists what has happened in a day or a week. */
export function DigestEmail(props: {
  sender: Sender;
  name: string;
  period: "daily" | "weekly";
  items: readonly { title: string; text: string; link: string }[];
  /** How many more there are than are listed. */
  more: number;
  link: string;
}) {
  const { sender, name, period, items, more, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={items[0]?.title ?? ""}
      title={`Your ${period} summary`}
      greeting={`Hello ${name},`}
    >
      {items.map((item) => (
        <Paragraph key={item.link + item.title}>
          <ItemLink href={item.link}>{item.title}</ItemLink>
          <br />
          {item.text}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>There are {more} more on our site.</Paragraph>}
      <Action href={link}>All your notifications</Action>
    </EmailLayout>
  );
}
