import { findOnPath, installPackage } from '#scripts/services/system-package.ts';

/** The proxy for the deployment tests, which are skipped without it; installed if missing and permitted. */
export async function findNginx(note: (text: string) => void): Promise<string | undefined> {
  const search = () => findOnPath(['nginx']);
  const found = await search();
  if (found) return found;
  await installPackage({ apt: 'nginx-light', apk: 'nginx', dnf: 'nginx' }, note);
  const installed = await search();
  if (!installed) note('nginx is not installed: tests that need the proxy are skipped.');
  return installed;
}
