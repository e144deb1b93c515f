import { createGlobalStyle } from 'styled-components';
import { fontFamily } from '#frontend/theme/tokens.ts';

/** A book on paper: whole pages for cover and openings, page numbers on the others. */
export const PrintStyle = createGlobalStyle`
  @page { size: A4; margin: 20mm 18mm 22mm; @bottom-right { content: counter(page); font: 10pt ${fontFamily.text}; } }
  @page book-full { margin: 0; @bottom-right { content: none; } }
  @media print {
    html { font-size: 14.8px; }
    html, body { background: none; }
    .screen-only { display: none !important; }
  }
`;
