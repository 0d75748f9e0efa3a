/** Where a device sends what it noted without a connection. */
export const NOTED_PATH = "/teach/noted";
