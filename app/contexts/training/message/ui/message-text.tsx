/** A message as it looks in an email and on its page. The HTML was sanitised by the server. */
export function MessageText(props: { subject: string; greeting?: string; html: string }) {
  const { subject, greeting, html } = props;
  return (
    <div className="rounded-md border border-mist bg-white p-6">
      <p className="text-lg font-semibold wrap-anywhere">{subject}</p>
      {greeting && <p className="mt-3">{greeting}</p>}
      <div
        className="prose mt-3 wrap-anywhere [&_h3]:text-lg"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
