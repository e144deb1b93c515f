import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeOf } from '#shared/domain/file-types.ts';
import type { Trx } from '#shared/platform/database.ts';

interface DemoFile {
  userId: number;
  day: number;
  name: string;
  text: string;
  at: Date;
}

/** Stores a small text as an upload would be; its id follows from its content, so a repeated run makes the same file. */
export async function storeDemoFile(trx: Trx, dataDir: string, file: DemoFile): Promise<string> {
  const { userId, day, name, text, at } = file;
  const bytes = Buffer.from(text);
  const id = createHash('sha256').update(`${userId}/${day}/${text}`).digest('base64url').slice(0, 32);
  await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'uploads', id), bytes, { mode: 0o600 });
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
  return `/api/files/${id}`;
}
