import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAhead } from './app/load-ahead.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { loadPage } from './app/routes.tsx';
import { keepTexts } from './browser/translated-texts.ts';
import { loadSession } from './data/session/session.ts';
import { viewBase } from './data/session/view-base.ts';
import './kit/theme/fonts.css';

/** Maximum delay of the first paint in ms; then the shell is shown without the page. */
const PAGE_TIMEOUT_MS = 500;

/** `keyCode` of a key that an input method takes; Safari says it alone of the Enter that ends a word. */
const TAKEN = 229;

/**
 * A key that an input method takes chooses or drops a word in Japanese, Chinese or Korean. No handler of ours sees it: it
 * sends no half sentence and closes no editor. Call before anything else listens.
 */
function leaveKeysToInputMethods(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A late font swap shifts the layout. */
const fontsCome = (): Promise<unknown> =>
  Promise.all(
    ['Fraunces', 'Instrument Sans'].map((name) => document.fonts.load(`1em "${name} Variable"`)),
  ).catch(() => undefined);

keepTexts();
leaveKeysToInputMethods();
if (viewBase) (await import('./app/view/enclose.tsx')).enclose();

const root = document.getElementById('root') as HTMLElement;
const code = loadPage(location.pathname.slice(viewBase?.length));
const page = Promise.all([code, fontsCome()]);
// Render only once the session is known, so that no wrong or empty screen flashes.
const [visit] = await Promise.all([
  // The server renders pages only for browsers without a session.
  root.firstChild ? import('./app/visit.ts').catch(loadSession) : loadSession(),
  Promise.race([page, pause(PAGE_TIMEOUT_MS)]),
]);

const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  );
if (visit) await visit.startFromPrerendered(root, code, render);
else render();
loadAhead();
