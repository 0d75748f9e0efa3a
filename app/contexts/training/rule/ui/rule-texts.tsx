/** What a rule asks for, part by part. */
export function RuleTexts({ texts }: { texts: readonly { label: string; text: string }[] }) {
  return (
    <dl className="max-w-3xl divide-y divide-mist border-y border-mist">
      {texts.map(({ label, text }) => (
        <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-slate">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
