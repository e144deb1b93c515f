import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import { type BenchPerson, createParticipants, signInCoach } from './bench-people.ts';
import type { BenchContext } from './context.ts';
import { openBrowser } from './pages-browser.ts';

const frontendDir = fileURLToPath(new URL('../../dist/frontend', import.meta.url));

export interface Site {
  url: string;
  browser: Browser;
  coach: BenchPerson;
  people: BenchPerson[];
}

/** The product with its workers and this many participants, and a browser. */
export async function openSite(context: BenchContext, name: string, participants: number): Promise<Site> {
  await buildFrontendIfChanged(context);
  const side = await context.openSide(name);
  const [coach, people] = [await signInCoach(side), await createParticipants(side, participants)];
  await cp(frontendDir, side.env.FRONTEND_DIR ?? '', { recursive: true });
  const { url } = await side.start('backend', 'backend/main.ts');
  await side.start('workers', 'workers/main.ts');
  const browser = await openBrowser(context.note);
  context.onEnd(() => browser.close());
  return { url, browser, coach, people };
}
