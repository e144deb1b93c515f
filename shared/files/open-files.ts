import type { Config } from '#shared/config/config.ts';
import { describeRefusal } from '#shared/config/kept-secret.ts';
import { ConfigError } from '#shared/config/settings.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';

/** The configured store; loads the S3 client only if used. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const open = s3 ? await import('./s3-files.ts').then(({ openS3Files }) => openS3Files) : undefined;
  try {
    return s3 && open ? open(s3, dataDir) : openLocalFiles(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    const reason = await describeRefusal('data dir', dataDir, error as Error);
    throw new ConfigError(`DATA_DIR: ${reason} Or set DATA_DIR to another folder.`);
  }
}
