import { createGlobalStyle } from 'styled-components';
import { color, customProperties, fontFamily, fontSize, radius } from './tokens.ts';

/**
 * Paper is light; links in text are tall enough for a finger; what is scrolled to stays below the sticky bar, a field with its label. The
 * text face's own space is narrow, most of all in bold. Phones enlarge the page around a field with text below 16 px. Comments inside the
 * text would be sent to browsers.
 */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${customProperties('light')} }
  @media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; ${customProperties('dark')} } }
  @media screen { :root[data-theme='dark'] { color-scheme: dark; ${customProperties('dark')} } }

  *, *::before, *::after { box-sizing: border-box; word-spacing: 0.06em; }
  html { -webkit-text-size-adjust: 100%; }
  body {
    margin: 0; background: ${color('surface')}; color: ${color('text')};
    font: 400 ${fontSize.body}/1.6 ${fontFamily.text}; -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3 { font-family: ${fontFamily.display}; font-weight: 560; line-height: 1.15; letter-spacing: -0.012em; text-wrap: balance; }
  p { text-wrap: pretty; }
  h1 { font-size: ${fontSize.h1}; }
  h2 { font-size: ${fontSize.h2}; }
  h3 { font-size: ${fontSize.lead}; }
  b, strong, th { font-weight: 600; }
  a { color: ${color('text')}; text-underline-offset: 0.18em; }
  @media (pointer: coarse) { a:not([class]) { padding-block: 0.68em; } }
  button, input, textarea, select { font: inherit; color: inherit; }
  @media (pointer: coarse) { input, textarea, select { font-size: ${fontSize.lead}; } }
  img, svg { max-width: 100%; }
  @media (forced-colors: active) { [aria-pressed='true'], [aria-selected='true'], [aria-current]:not([aria-current='false']) { outline: 2px solid Highlight; outline-offset: -2px; } }
  :focus-visible { outline: 3px solid ${color('focus')}; outline-offset: 2px; border-radius: ${radius.small}; }
  h1:focus, h2:focus, h3:focus { outline: none; }
  :where([id], [tabindex]) { scroll-margin-top: 5.5rem; }
  :where(input, textarea, select) { scroll-margin: 8rem 0 5rem; }
  ::selection { background: ${color('accentSoft')}; color: ${color('text')}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
