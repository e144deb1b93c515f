import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface AdminPassword {
  password: string;
  /** Undefined when the password came from the environment. */
  file: string | undefined;
  isNew: boolean;
}

/** The coach's password: the given one, or the one stored in the data folder, or a new one, which is stored there. */
export async function chooseAdminPassword(
  dataDir: string,
  given: string | undefined,
): Promise<AdminPassword> {
  if (given) return { password: given, file: undefined, isNew: false };
  const file = join(dataDir, 'admin-password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return { password: kept, file, isNew: false };
  const password = randomBytes(12).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return { password, file, isNew: true };
}

/** Deletes a new password that was not used because the database has a coach already. */
export async function forgetAdminPassword({ file }: AdminPassword): Promise<void> {
  if (file) await rm(file, { force: true });
}
