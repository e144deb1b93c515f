import { createReadStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '#shared/config/services.ts';
import { describeServerError } from '#shared/operations/advice.ts';
import { FileMissing, type FileStore, FilesUnavailable, requireFileId } from './file-store.ts';
import { clearFolder } from './local-files.ts';

type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

/** Whatever keeps the store from doing its work is its operator's, not the caller's. */
function translate(error: S3Error, id: string): Error {
  const status = error.$metadata?.httpStatusCode;
  if (status === 404 && error.name !== 'NoSuchBucket') return new FileMissing(id);
  if (status === 416) return error;
  return new FilesUnavailable(describeServerError(error), { cause: error });
}

const IDLE_MS = 60_000;
/** A download holds a socket while its client reads; with the SDK's 50, a few slow clients would block everyone. */
const MAX_SOCKETS = 1_000;

const openClient = ({ region, endpoint, credentials }: S3Config): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Some S3-compatible stores lack the newer checksums; sizes and our own hashes are verified anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      // Timeouts free the socket of a silent store or a client that stops reading.
      socketTimeout: IDLE_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  });

/** Private objects in a bucket, accessed only through the product. */
export function openS3Files(options: S3Config, dataDir: string): FileStore {
  const client = openClient(options);
  const { bucket: Bucket, prefix } = options;
  const staging = join(dataDir, 'staging');
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  const at = (id: string) => ({ Bucket, Key: `${prefix}${id}` });
  const asked = async <T>(id: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw translate(error as S3Error, id);
    }
  };
  return {
    stagingPath: (id) => join(staging, requireFileId(id)),
    put: async (id, path) => {
      const Body = createReadStream(path);
      await asked(id, new Upload({ client, params: { ...at(id), Body } }).done()).finally(() =>
        Body.destroy(),
      );
      await rm(path, { force: true });
    },
    get: async (id, range) => {
      const Range = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await asked(id, client.send(new GetObjectCommand({ ...at(id), ...Range })));
      return Body as Readable;
    },
    stat: async (id) => {
      const head = asked(id, client.send(new HeadObjectCommand(at(id))));
      return await head.then(
        ({ ContentLength: size = 0 }) => ({ id, size }),
        (error: Error) => {
          if (error instanceof FileMissing) return undefined;
          throw error;
        },
      );
    },
    delete: async (id) => {
      await asked(id, client.send(new DeleteObjectCommand(at(id))));
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size: size = 0, LastModified } of Contents) {
          yield { id: Key.slice(prefix.length), size, putAt: LastModified?.getTime() ?? Date.now() };
        }
      }
    },
    clearStaging: (before) => clearFolder(staging, '', before),
    close: () => client.destroy(),
  };
}
