import { type ReactNode, useEffect, useRef } from "react";

/**
 * Replaces a list by a question about the rows that were selected in it. Its heading gets the focus,
 * because the button that was pressed has gone with the list.
 */
export function BulkSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="max-w-text border-y border-mist py-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export type BulkSelectionProps = {
  ids: readonly string[];
  /** All rows that match the address were asked for, also those that appear until the answer. */
  all?: boolean;
};

/** Says for which rows a form is sent, and that the answer to the question is yes. */
export function BulkSelection({ ids, all }: BulkSelectionProps) {
  return (
    <>
      <input type="hidden" name="bulk" value="1" />
      <input type="hidden" name="sure" value="1" />
      {all ? (
        <input type="hidden" name="all" value="1" />
      ) : (
        ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
      )}
    </>
  );
}
