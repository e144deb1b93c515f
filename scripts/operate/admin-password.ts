import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface AdminPassword {
  password: string;
  /** Where it is kept; undefined when it came from the environment. */
  file: string | undefined;
  isNew: boolean;
}

/** The coach's password: the one given, else the one kept in the data folder, else a new one, kept there. */
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

/** A new password that no account got, because the database had its coach already, must not be kept. */
export async function forgetAdminPassword({ file }: AdminPassword): Promise<void> {
  if (file) await rm(file, { force: true });
}
