import { LaunchError } from '#scripts/services/launch-error.ts';
import { findOnPath, installPackage } from '#scripts/services/system-package.ts';

/** Headless Chromium: the same pages for half the CPU. */
const HEADLESS = 'chromium-headless-shell';
const programs = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macProgram = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser for the journeys; installed by the system's package manager if missing and permitted. */
export async function findChromium(given: string | undefined, note: (text: string) => void): Promise<string> {
  const search = () => findOnPath(given ? [given] : [...programs, macProgram]);
  if (!given && !(await findOnPath([HEADLESS]))) await installPackage({ apt: HEADLESS }, note);
  const found = await search();
  if (found) return found;
  if (given) throw new LaunchError(`CHROMIUM_PATH ${given} is not a program. Correct or unset it.`);
  await installPackage({ apt: 'chromium', apk: 'chromium', dnf: 'chromium' }, note);
  const installed = await search();
  if (installed) return installed;
  throw new LaunchError(
    'The browser tests need Chromium, which is not installed. Install chromium (npm test does so as root) or set CHROMIUM_PATH.',
  );
}
