import * as fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network.server.ts";

test.for([
  ["192.0.2.1", "192.0.2.0/24"],
  ["192.0.2.255", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["::FFFF:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0000::/56"],
  ["2001:db8:1:ff02::6", "2001:0db8:0001:ff00::/56"],
  ["2001:DB8:1:FF02::6", "2001:0db8:0001:ff00::/56"],
  ["2001:db8::1", "2001:0db8:0000:0000::/56"],
  ["2001:db8::", "2001:0db8:0000:0000::/56"],
  ["::1", "0000:0000:0000:0000::/56"],
  ["::", "0000:0000:0000:0000::/56"],
  ["fe80::1%eth0", "fe80:0000:0000:0000::/56"],
] as const)("%s belongs to %s", ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

test.for([undefined, "", "unknown", "localhost", "192.0.2", "192.0.2.1:443", "1.2.3.4, 5.6.7.8"])(
  "what is no address (%s) belongs to the unknown network",
  (junk) => {
    expect(networkOf(junk)).toBe("unknown");
  },
);

test("an address is in the same network however it is written", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (groups) => {
      const long = groups.map((group) => group.toString(16).padStart(4, "0")).join(":");
      const short = groups.map((group) => group.toString(16)).join(":");
      // The URL standard writes an address in its shortest form.
      const shortest = new URL(`http://[${long}]/`).hostname.slice(1, -1);
      const network = networkOf(long);
      expect(network).toBe(`${long.slice(0, 17)}00::/56`);
      expect(networkOf(short)).toBe(network);
      expect(networkOf(shortest)).toBe(network);
      expect(networkOf(long.toUpperCase())).toBe(network);
    }),
  );
});
