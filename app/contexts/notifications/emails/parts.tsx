import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from "react-email";
import { Fragment, type ReactNode, useContext } from "react";
import type { EmailEnding } from "./ending.ts";
import { UnsubscribeLink } from "./unsubscribe-link.ts";

/** What every email says about its sender. The links of `ending` are not filled in yet. */
export type Sender = { instituteName: string; siteUrl: string; ending: EmailEnding };

const ink = "#0b1420";
const slate = "#3b4a5c";

/** One column, system fonts, no pictures: readable in any client and in its dark mode. */
export function EmailLayout(props: {
  sender: Sender;
  preview: string;
  title: string;
  /** None if staff wrote the email, greeting included. */
  greeting?: string;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: "#f7f5f0", fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={{ backgroundColor: "#ffffff", padding: "32px", maxWidth: "560px" }}>
          <Text style={{ color: slate, fontSize: "13px", margin: 0 }}>
            {props.sender.instituteName}
          </Text>
          <Heading style={{ color: ink, fontSize: "22px", margin: "8px 0 24px" }}>
            {props.title}
          </Heading>
          {props.greeting && <Paragraph>{props.greeting}</Paragraph>}
          {props.children}
          <Hr style={{ borderColor: "#dfe5ea", margin: "24px 0" }} />
          <Text style={{ color: slate, fontSize: "13px", lineHeight: "20px", margin: 0 }}>
            <Linked text={props.sender.ending.sender} links={{ site: props.sender.siteUrl }} />
          </Text>
          <Unsubscribe sender={props.sender} />
        </Container>
      </Body>
    </Html>
  );
}

/** Says how to get fewer emails. Emails that must arrive do not have it. */
function Unsubscribe({ sender: { siteUrl, ending } }: { sender: Sender }) {
  const link = useContext(UnsubscribeLink);
  if (!link) return null;
  return (
    <Text style={{ color: slate, fontSize: "13px", lineHeight: "20px", margin: "8px 0 0" }}>
      <Linked
        text={link.needsAccount ? ending.stopKind : ending.unsubscribe}
        links={{
          site: siteUrl,
          stopLink: link.address,
          choicesLink: `${siteUrl}/notifications/settings`,
        }}
      />
    </Text>
  );
}

/** A text with links, such as `[Unsubscribe]({stopLink})`. */
function Linked({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  const parts = text.split(/(\[[^\]]+\]\(\{\w+\}\))/);
  return numbered(parts).map(({ number, line: part }) => {
    const link = /^\[([^\]]+)\]\(\{(\w+)\}\)$/.exec(part);
    const address = link && links[link[2]!];
    if (link && address) {
      return (
        <Link key={number} href={address} style={{ color: slate, textDecoration: "underline" }}>
          {link[1]}
        </Link>
      );
    }
    const plain = part.replace(/\{(\w+)\}/g, (_, name: string) => links[name] ?? "");
    return <Fragment key={number}>{plain}</Fragment>;
  });
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: ink, fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

/** Facts with a heading, each on a line of its own. */
export function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <Text style={{ color: ink, fontSize: "15px", lineHeight: "24px", margin: "0 0 16px" }}>
      <strong>{heading}</strong>
      {numbered(lines).map(({ number, line }) => (
        <Fragment key={number}>
          <br />
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** Numbers the lines, because two lines can be the same. */
const numbered = (lines: readonly string[]) => lines.map((line, number) => ({ line, number }));

/** An item of a summary: its title, which links to it, and a sentence. */
export function DigestItem({ link, title, text }: { link: string; title: string; text: string }) {
  return (
    <Paragraph>
      <Link href={link} style={{ color: ink, fontWeight: 600, textDecoration: "underline" }}>
        {title}
      </Link>
      <br />
      {text}
    </Paragraph>
  );
}

/** The email's one action, as a button and as an address that can be copied. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Button
        href={href}
        style={{
          backgroundColor: ink,
          color: "#ffffff",
          fontSize: "16px",
          padding: "12px 20px",
          borderRadius: "4px",
        }}
      >
        {children}
      </Button>
      <Text style={{ color: slate, fontSize: "13px", lineHeight: "20px", wordBreak: "break-all" }}>
        {href}
      </Text>
    </>
  );
}

/** A picture over the text's whole width. It is decoration; the heading says what it is about. */
export function Picture({ src }: { src: string }) {
  return (
    <Img
      src={src}
      alt=""
      width={496}
      style={{ width: "100%", height: "auto", borderRadius: "4px", margin: "0 0 16px" }}
    />
  );
}

/** A text that is HTML already, and was sanitised. */
export function Written({ html }: { html: string }) {
  return (
    <div
      style={{ color: ink, fontSize: "16px", lineHeight: "26px" }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A text that staff have typed: an empty line begins a paragraph, and lines stay. */
export function TypedText({ text }: { text: string }) {
  return numbered(text.split(/(?:\r?\n){2,}/)).map((paragraph) => (
    <Paragraph key={paragraph.number}>
      {numbered(paragraph.line.split(/\r?\n/)).map(({ number, line }) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}
