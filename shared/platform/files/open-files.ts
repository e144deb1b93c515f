import type { Config } from '#shared/platform/config.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';

/** The store that the settings name. */
export const openFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? openS3Files(s3, dataDir) : openLocalFiles(dataDir);
