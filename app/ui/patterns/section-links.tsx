/** Links to the sections of this page. The browser scrolls to them smoothly (D1 §1). */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="border-b border-mist bg-card print:hidden">
      {/* Two columns in narrow windows: a row that wraps would move the page when the font
        arrives. */}
      <ul className="page grid grid-cols-2 gap-x-8 py-1.5 sm:flex">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-2.5 font-semibold">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
