import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Trx } from '#shared/database/database.ts';
import { fileTypeOf } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';

/** A file of this folder that a participant uploads. */
interface DemoFile {
  userId: number;
  day: number;
  /** 'files' or a folder of `pictures`. */
  folder: string;
  name: string;
  at: Date;
}

/** The id follows from the owner and the file, so a repeated run stores the same. */
export const demoFileId = ({ userId, day, folder, name }: Omit<DemoFile, 'at'>): string =>
  createHash('sha256').update(`${userId}/${day}/${folder}/${name}`).digest('base64url').slice(0, 32);

/** Stores a small file as an upload would be and returns its id. */
export async function storeDemoFile(trx: Trx, files: FileStore, file: DemoFile): Promise<string> {
  const { userId, day, folder, name, at } = file;
  const id = demoFileId(file);
  const bytes = await readFile(new URL(`./${folder}/${name}`, import.meta.url));
  await writeFile(files.stagingPath(id), bytes, { mode: 0o600 });
  await files.put(id, files.stagingPath(id));
  const row = {
    id,
    user_id: userId,
    task_day: day,
    name,
    media_type: fileTypeOf(name)?.mediaType ?? 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_at: at,
  };
  await trx.insertInto('files').values(row).execute();
  return id;
}
