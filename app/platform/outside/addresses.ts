import { BlockList, isIP } from "node:net";

const v4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * The last ones contain an IPv4 address, which could be any of the above. (One that is mapped into
 * IPv6, ::ffff:10.0.0.1, is matched by the IPv4 networks.)
 */
const v6: [string, number][] = [
  ["::", 128],
  ["::1", 128],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
];

const notPublic = new BlockList();
for (const [network, prefix] of v4) notPublic.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of v6) notPublic.addSubnet(network, prefix, "ipv6");

/**
 * Returns whether an IP address is on the public internet, and not this machine's or in its
 * networks.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !notPublic.check(address, family === 4 ? "ipv4" : "ipv6");
}
