/** The parts of a request that decide whether a kept page answers it. */
export type Asked = {
  method: string;
  url: string;
  header(name: "cookie" | "accept-encoding" | "if-none-match"): string | null | undefined;
};

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
};
