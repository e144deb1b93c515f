import { createHash } from 'node:crypto';
import { escapeHtml } from '#shared/domain/escape-html.ts';

/** A sheet of paper, light in every colour scheme. */
const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: #fff; color: #231d17;
  font: 1rem/1.6 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
p { margin: 0 0 0.75rem; }
ol.marked { padding-inline-start: 1.5rem; list-style: none; }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; }
th, td { padding: 0.35rem 0.6rem; border: 1px solid #d8cfc2; text-align: start; vertical-align: top; }
img { max-width: 100%; height: auto; }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** The document comes from a stranger: no scripts, no requests, no links that open, shown by this site alone. */
export const LAYOUT_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; sandbox; frame-ancestors 'self'`;

/** A page around the sanitised HTML of a document. */
export const layoutPage = (name: string, html: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body>${html}</body></html>
`;
