import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ReadMark } from "../rules.ts";

const Marks = createContext<ReadonlyMap<string, ReadMark>>(new Map());

/**
 * Loads a member's unread marks for the topics of a list. They are loaded after the page, so that all
 * members share the page itself. Without script a list has no marks; the member's own page of the
 * forum has them.
 */
export function ReadMarks(props: { topicIds: string[]; own: boolean; children: ReactNode }) {
  const { own, children } = props;
  const topics = props.topicIds.join(",");
  const [marks, setMarks] = useState<ReadonlyMap<string, ReadMark>>(new Map());
  useEffect(() => {
    if (!own || topics === "") return;
    const left = new AbortController();
    const address = `${href("/forum/marks")}?${new URLSearchParams({ topics })}`;
    fetch(address, { signal: left.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ marks: ReadMark[] }>) : null))
      .then((found) => setMarks(new Map((found?.marks ?? []).map((mark) => [mark.topicId, mark]))))
      // Without a connection the list stays without marks.
      .catch(() => {});
    return () => left.abort();
  }, [own, topics]);
  return <Marks value={marks}>{children}</Marks>;
}

/** How many replies of a topic are new to the viewer, as a link to the first of them. */
export function UnreadMark({ topicId }: { topicId: string }) {
  const mark = useContext(Marks).get(topicId);
  if (!mark) return null;
  return (
    <Link
      to={mark.address}
      rel="nofollow"
      className="relative rounded-sm bg-brass-light/45 px-1.5 text-sm font-semibold text-ink hover:underline"
    >
      {mark.new} new
    </Link>
  );
}
