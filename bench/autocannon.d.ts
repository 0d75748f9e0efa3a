/** Types for the few parts of the load generator that are used here. The package has none. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Milliseconds between checks of the clock. */
    sampleInt?: number;
    requests?: (Sent & { setupRequest?: (request: Sent) => Sent })[];
  };

  type Run = EventEmitter & { stop(): void } & Promise<{ errors: number }>;

  export default function autocannon(options: Options): Run;
}
