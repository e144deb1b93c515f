import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPage } from './app/lazy-pages.ts';
import { preloadWhenIdle } from './app/preload.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { loadSession } from './data/session.ts';
import './theme/fonts.css';

/** How long the first paint waits for what is on its way. A line on which it does not come shows the frame all the same. */
const PATIENCE_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Letters that change under the reader's eye move all that stands beside them. */
const fontsCome = (): Promise<unknown> =>
  Promise.all(
    ['Fraunces', 'Instrument Sans'].map((name) => document.fonts.load(`1em "${name} Variable"`)),
  ).catch(() => undefined);

// Nothing is drawn before it is known who is there, so no screen flashes that is not theirs; nor an empty one.
const page = Promise.all([preloadPage(location.pathname), fontsCome()]);
await Promise.all([loadSession(), Promise.race([page, pause(PATIENCE_MS)])]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
preloadWhenIdle();
