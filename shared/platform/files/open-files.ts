import type { Config } from '#shared/platform/config.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';

/** The store that the settings name; the S3 client is loaded only where it is used. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return openLocalFiles(dataDir);
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(s3, dataDir);
}
