import { run } from './child.ts';

/**
 * The command for a program that the kernel signals when its parent dies. Only Linux can; elsewhere the program is
 * started as it is, and a server that outlived its launcher is ended by the next start.
 */
export async function tieToParent(signal: 'INT' | 'TERM', program: string): Promise<[string, ...string[]]> {
  const { code } = await run('setpriv', ['--pdeathsig', signal, 'true']);
  return code === 0 ? ['setpriv', '--pdeathsig', signal, program] : [program];
}
