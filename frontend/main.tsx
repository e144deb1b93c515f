import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPage } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { loadSession } from './data/session.ts';
import './theme/fonts.css';

preloadPage(location.pathname);
// Nothing is drawn before it is known who is there, so no screen flashes that is not theirs.
await loadSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
