import type { Config } from '#shared/platform/config.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';

/** The store that the settings name. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => openLocalFiles(dataDir);
