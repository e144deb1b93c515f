import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Trx } from '#shared/database/database.ts';
import { fileTypeOf } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';

interface DemoFile {
  userId: number;
  day: number;
  name: string;
  text: string;
  at: Date;
}

/** Stores a small text as an upload would be and returns its id, which follows from its content, so a repeated run makes the same file. */
export async function storeDemoFile(trx: Trx, files: FileStore, file: DemoFile): Promise<string> {
  const { userId, day, name, text, at } = file;
  const bytes = Buffer.from(text);
  const id = createHash('sha256').update(`${userId}/${day}/${text}`).digest('base64url').slice(0, 32);
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
