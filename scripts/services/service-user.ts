import { run } from './child.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const accountNames = ['postgres', 'nobody'];

/** The account for services when running as root; undefined for an ordinary user. */
export async function findServiceUser(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of accountNames) {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (user.code === 0 && group.code === 0) {
      return { name, uid: Number(user.output), gid: Number(group.output) };
    }
  }
  return undefined;
}
