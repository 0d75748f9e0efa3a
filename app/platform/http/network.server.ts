import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network of an address: /24 for IPv4, /56 for IPv6. One household or office is one
 * network, so changing the last digits of an address does not make a new visitor.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = plain.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right].map((group) =>
    group.padStart(4, "0"),
  );
  return `${groups.slice(0, 3).join(":")}:${(groups[3] ?? "0000").slice(0, 2)}00::/56`;
}
