import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trx } from '#shared/platform/database.ts';

interface DemoFile {
  userId: number;
  day: number;
  name: string;
  text: string;
}

/** Stores a small text as an upload would be; its id follows from its content, so a repeated run makes the same file. */
export async function storeDemoFile(trx: Trx, dataDir: string, file: DemoFile): Promise<string> {
  const { userId, day, name, text } = file;
  const bytes = Buffer.from(text);
  const id = createHash('sha256').update(`${userId}/${day}/${text}`).digest('base64url').slice(0, 32);
  await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'uploads', id), bytes, { mode: 0o600 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = {
    id,
    user_id: userId,
    task_day: day,
    name,
    media_type: 'text/plain',
    size: bytes.length,
    sha256,
  };
  await trx.insertInto('files').values(row).execute();
  return `/api/files/${id}`;
}
