/** Returns what a document says about an organisation's order besides its name and address. */
export function organisationFacts(order: {
  billingContact: string | null;
  purchaseOrder: string | null;
}): [string, string][] {
  const { billingContact, purchaseOrder } = order;
  return [
    ...(billingContact ? [["Attention", billingContact] as [string, string]] : []),
    ...(purchaseOrder ? [["Your purchase order", purchaseOrder] as [string, string]] : []),
  ];
}
