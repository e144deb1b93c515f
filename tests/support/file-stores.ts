import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import type { S3Config } from '#shared/config/services.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { openS3Files } from '#shared/files/s3-files.ts';
import { readTestS3 } from './test-settings.ts';

export const storeKinds = ['local', 's3'] as const;

export interface TestFiles {
  files: FileStore;
  dataDir: string;
  close: () => Promise<void>;
}

/** A new S3 server, or the bucket from the environment with a unique prefix. */
export async function openTestBucket(): Promise<{ options: S3Config; stop: () => Promise<void> }> {
  const prefix = `test-${randomBytes(6).toString('hex')}/`;
  const given = readTestS3();
  if (given) return { options: { ...given, prefix }, stop: async () => undefined };
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('uploads');
  const options = {
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    prefix,
  };
  return { options, stop: () => server.stop() };
}

/** An empty store of either kind. */
export async function openTestFiles(kind: (typeof storeKinds)[number]): Promise<TestFiles> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-files-'));
  const bucket = kind === 's3' ? await openTestBucket() : undefined;
  const files = bucket ? openS3Files(bucket.options, dataDir) : openLocalFiles(dataDir);
  return {
    files,
    dataDir,
    close: async () => {
      files.close();
      await bucket?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ids of the files of a store, in order. */
export async function storedFiles({ files }: { files: FileStore }): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of files.list()) ids.push(id);
  return ids.toSorted();
}
