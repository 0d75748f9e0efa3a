import { rmSync } from "node:fs";
import { arch, platform } from "node:process";

/**
 * Node comes from npm with the headers that native code is compiled with: 67 MB that nothing here
 * reads. npm's next `npm install` removes them, since it did not put them there itself; this does it at
 * once. Not TypeScript, since `npm install --package-lock-only` runs it with the machine's own Node.
 */
for (const name of ["node", "node-bin"]) {
  const headers = `node_modules/node/node_modules/${name}-${platform}-${arch}/include`;
  rmSync(headers, { recursive: true, force: true });
}
