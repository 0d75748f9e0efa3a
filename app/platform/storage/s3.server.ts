import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Env } from "../env.server.ts";
import { type FileStore, isStorageKey } from "./storage.server.ts";

/**
 * The bucket's address. Without an endpoint it is Amazon's; without keys the machine's own role is
 * used.
 */
export type BucketSettings = Pick<
  Env,
  "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
> & { S3_BUCKET: string };

/**
 * Stores files in a bucket of an S3-compatible service, which several machines can share. The
 * service guarantees what a `FileStore` promises: an object exists completely or not at all, and
 * everybody sees it as soon as it is written.
 */
export function s3Store(settings: BucketSettings): FileStore {
  const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint } = settings;
  const client = new S3Client({
    region: settings.S3_REGION,
    // Other services than Amazon's seldom have a host name for each bucket, or its newest
    // checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
      ? {
          credentials: {
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          },
        }
      : {}),
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
    },
  });
  const named = (key: string) => {
    if (!isStorageKey(key)) throw new Error("a storage key must stay in its folder");
    return { Bucket, Key: key };
  };
  return {
    put: async (key, bytes) => {
      const length = bytes.length;
      await client.send(
        new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: length }),
      );
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(named(key)));
        return await Body!.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(named(key)));
    },
    list: async (folder) => {
      const Prefix = folder === "" ? "" : `${named(folder).Key}/`;
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
      return keys;
    },
  };
}
