import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepSecret } from '#shared/config/kept-secret.ts';

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
  const made = randomBytes(12).toString('base64url');
  const password = await keepSecret(file, {
    make: () => `${made}\n`,
    minLength: 1,
    wayOut: 'Set ADMIN_PASSWORD or remove that file.',
  });
  return { password, file, isNew: password === made };
}

/** Deletes a new password that was not used because the database has a coach already. */
export async function forgetAdminPassword({ file }: AdminPassword): Promise<void> {
  if (file) await rm(file, { force: true });
}
