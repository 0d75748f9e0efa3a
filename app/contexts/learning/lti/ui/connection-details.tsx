type Addresses = { issuer: string; authorize: string; token: string; keys: string };

/** What a tool's maker needs to know about us, and the ids that we gave the tool. */
export function ConnectionDetails(props: {
  addresses: Addresses;
  tool?: { id: string; deploymentId: string };
}) {
  const { addresses, tool } = props;
  const details = [
    ["Platform (issuer)", addresses.issuer],
    ["Login answered at (authorisation URL)", addresses.authorize],
    ["Access tokens (token URL)", addresses.token],
    ["Our keys (JWKS URL)", addresses.keys],
    ...(tool
      ? [
          ["Client id", tool.id],
          ["Deployment id", tool.deploymentId],
        ]
      : []),
  ];
  return <DetailList details={details} />;
}

/** Values with their labels, to be copied. */
export function DetailList({ details }: { details: readonly (readonly string[])[] }) {
  return (
    <dl className="max-w-3xl divide-y divide-mist border-y border-mist">
      {details.map(([label, value]) => (
        <div
          key={label}
          className="items-baseline py-2.5 sm:grid sm:grid-cols-[18rem_minmax(0,1fr)] sm:gap-4"
        >
          <dt className="text-slate">{label}</dt>
          <dd className="font-mono text-sm break-all select-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
