/** Shows whom staff call when something happens to a member. */
export function EmergencyContact(props: { name: string; relation: string | null; phone: string }) {
  return (
    <section aria-labelledby="emergency-heading" className="mt-10">
      <h2 id="emergency-heading" className="mb-3 text-xl">
        In an emergency
      </h2>
      <p className="break-words">
        {props.name}
        {props.relation && ` (${props.relation})`},{" "}
        <a href={`tel:${props.phone.replace(/[^\d+]/g, "")}`} className="link tabular-nums">
          {props.phone}
        </a>
      </p>
    </section>
  );
}
