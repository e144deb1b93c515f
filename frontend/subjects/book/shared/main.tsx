import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTexts } from '#frontend/browser/translated-texts.ts';
import { GlobalStyle } from '#frontend/kit/theme/global-style.ts';
import '#frontend/kit/theme/fonts.css';
import { SharedBook } from './shared-book.tsx';

keepTexts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <SharedBook token={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
);
