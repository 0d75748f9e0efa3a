import { createEmulator } from "emulate";

/** An S3-compatible service on a port of its own, with one bucket, and the settings that name it. */
export async function startS3() {
  const emulator = await createEmulator({
    service: "aws",
    port: 0,
    seed: { aws: { region: "us-east-1", s3: { buckets: [{ name: "institute" }] } } },
  });
  return {
    settings: {
      S3_BUCKET: "institute",
      S3_ENDPOINT: emulator.url,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
      S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
    close: () => emulator.close(),
  };
}
