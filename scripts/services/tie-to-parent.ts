import { run } from './child.ts';

/**
 * The command for a program that the kernel signals when its parent exits. Linux only; elsewhere the next start stops a
 * server that outlived its launcher.
 */
export async function tieToParent(signal: 'INT' | 'TERM', program: string): Promise<[string, ...string[]]> {
  const { code } = await run('setpriv', ['--pdeathsig', signal, 'true']);
  return code === 0 ? ['setpriv', '--pdeathsig', signal, program] : [program];
}
