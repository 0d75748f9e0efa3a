import { Fact } from "#app/ui/patterns/fact.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";

/** Where a bank transfer goes, and what it must say. */
export function TransferDetails(props: {
  transfer: { name: string; account: string; reference: string };
  amount: string;
  invoice: string;
}) {
  const { name, account, reference } = props.transfer;
  return (
    <Alert tone="info" title="Pay by bank transfer">
      <dl className="mt-3 space-y-3">
        <Fact label="Amount">{props.amount}</Fact>
        <Fact label="Account name">{name}</Fact>
        <Fact label="Account number">
          <span className="whitespace-nowrap tabular-nums">{account}</span>
        </Fact>
        <Fact label="Reference">{reference}</Fact>
      </dl>
      <p className="mt-3">
        The reference is how we know that the transfer is yours. The office confirms it here when it
        has arrived, and sends you the receipt.{" "}
        <a href={props.invoice} className="link">
          Invoice (PDF)
        </a>
      </p>
    </Alert>
  );
}
