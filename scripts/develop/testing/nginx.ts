import { findOnPath, installPackage } from '#scripts/services/system-package.ts';

/** The proxy of the deployment tests, installed when there is none and we may; they are skipped without it. */
export async function findNginx(note: (text: string) => void): Promise<string | undefined> {
  const search = () => findOnPath(['nginx']);
  const found = await search();
  if (found) return found;
  await installPackage({ apt: 'nginx-light', apk: 'nginx', dnf: 'nginx' }, note);
  const installed = await search();
  if (!installed) note('nginx is not on this machine: the tests behind a proxy are skipped.');
  return installed;
}
