import type { Config } from '#shared/config/config.ts';
import { ConfigError } from '#shared/config/settings.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';

/** The configured store; loads the S3 client only if used. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const open = s3 ? await import('./s3-files.ts').then(({ openS3Files }) => openS3Files) : undefined;
  try {
    return s3 && open ? open(s3, dataDir) : openLocalFiles(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written (${code}). Set DATA_DIR to a writable folder.`,
    );
  }
}
