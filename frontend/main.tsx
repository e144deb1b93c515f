import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPage } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { loadSession } from './data/session.ts';
import './theme/fonts.css';

/** How long the frame waits for its page. */
const PATIENCE_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// Nothing is drawn before it is known who is there, so no screen flashes that is not theirs; nor an empty one, as all its
// scripts come together. A line on which they do not come shows the frame all the same.
await Promise.all([loadSession(), Promise.race([preloadPage(location.pathname), pause(PATIENCE_MS)])]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
