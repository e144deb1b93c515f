import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { paths } from '#shared/domain/pages.ts';
import { Shell } from './app/shell.tsx';
import { GlobalStyle } from './kit/theme/global-style.ts';
import { LoginPage } from './subjects/account/sign-in/login-page.tsx';
import { SignupPage } from './subjects/account/sign-in/signup-page.tsx';
import { LandingPage } from './subjects/landing/landing-page.tsx';

const visitorPages = {
  [paths.landing]: LandingPage,
  [paths.login]: LoginPage,
  [paths.signup]: SignupPage,
};

/** The server replaces it. */
const NONCE = 'nonce="__CSP_NONCE__"';

/**
 * What a visitor presses before the scripts are there is done then, by `visit.ts`. A form that is sent by then, also with
 * Enter, says so and stays sent.
 */
const notePresses = `
  const visited = document.currentScript.parentElement;
  const press = (button) => {
    if (!button || visited.pressed?.matches('[data-submits]')) return;
    visited.pressed = button;
    if (button.matches('[data-submits]')) button.textContent = 'One moment…';
  };
  visited.onclick = ({ target }) => press(target.closest('button'));
  visited.onkeydown = ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target.matches('input')) press(target.form?.querySelector('[data-submits]'));
  };
`;

function render(path: string, Page: ComponentType): string {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <StaticRouter location={path}>
        <GlobalStyle />
        <Shell>
          <Page />
        </Shell>
      </StaticRouter>,
    ),
  );
  // Without the marks by which styled-components would take the style sheet over in the browser.
  const css = sheet
    .getStyleTags()
    .replaceAll(/<[^<>]*>/g, '')
    .split('/*!sc*/')
    .filter((rule) => !rule.trimStart().startsWith('data-styled'))
    .join('');
  // A browser would send a form without its script: the password would be in the address.
  const inert = html.replaceAll('type="submit"', 'type="button" data-submits');
  return `<style ${NONCE}>${css}</style>${inert}<script ${NONCE}>${notePresses}</script>`;
}

/** By path: what a signed-out visitor sees first, for the server to put into the page. */
export const prerendered: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(visitorPages).map(([path, Page]) => [path, render(path, Page)]),
);
