import { Icon } from "../primitives/icon.tsx";

export function CheckedList({ items }: { items: string[] }) {
  return (
    <ul className="max-w-text space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name="check" className="mt-1 size-5 shrink-0 text-brass-deep" />
          <span className="min-w-0 wrap-anywhere">{item}</span>
        </li>
      ))}
    </ul>
  );
}
