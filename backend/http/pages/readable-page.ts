import { createHash } from 'node:crypto';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';

/** The product's look, with fonts that every system has. */
const STYLE = `
:root { color-scheme: light dark; --surface: #faf6ef; --raised: #fffdf9; --text: #231d17; --muted: #655b50;
  --line: #e0d6c7; --accent: #b23a1e; --soft: #f8e4db; --positive: #2b6a45; }
@media (prefers-color-scheme: dark) { :root { --surface: #17130f; --raised: #201b16; --text: #f3ebdf;
  --muted: #b5a999; --line: #383027; --accent: #ee8262; --soft: #402319; --positive: #86c79f; } }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; background: var(--surface); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, .number { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; }
h1 { margin: 0; font-size: clamp(1.9rem, 1.4rem + 2vw, 2.75rem); }
h2 { margin: 0 0 1rem; font-size: 1.6rem; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.2rem; }
.label { margin: 1.1rem 0 0.2rem; font: 600 0.9rem/1.4 system-ui, sans-serif; color: var(--muted); }
p { margin: 0 0 0.75rem; }
small, .muted { color: var(--muted); font-size: 0.875rem; }
h3 small { font: 0.875rem/1.4 system-ui, sans-serif; }
a { color: var(--accent); }
.words { white-space: pre-wrap; unicode-bidi: plaintext; max-width: 68ch; }
.cover { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: center; margin-bottom: 2rem; }
.cover p { margin: 0.25rem 0 0; }
.photo { width: 5.5rem; height: 5.5rem; border-radius: 50%; object-fit: cover; }
nav ol { display: grid; gap: 0.25rem; margin: 0; padding: 0; list-style: none; }
.number { display: inline-block; min-width: 2.2rem; color: var(--accent); font-variant-numeric: lining-nums; }
section { margin: 1.5rem 0; padding: 1.75rem; border: 1px solid var(--line); border-radius: 18px; background: var(--raised); }
.feedback { margin-top: 1.5rem; padding: 0.25rem 1.25rem 1rem; border-left: 4px solid var(--positive); }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { font-size: 0.875rem; color: var(--muted); }
.statement { margin: 0 0 1rem; padding-left: 1.25rem; border-left: 4px solid var(--accent);
  font: 1.5rem/1.35 Georgia, serif; white-space: pre-line; unicode-bidi: plaintext; }
.message { width: fit-content; max-width: 85%; margin: 0.75rem 0; padding: 0.6rem 1rem; border: 1px solid var(--line);
  border-radius: 18px; white-space: pre-wrap; unicode-bidi: plaintext; }
.message.own { margin-left: auto; border-color: var(--soft); background: var(--soft); }
.message small { display: block; }
@media print { body { padding: 0; } section { break-inside: avoid-page; border-color: #bbb; } }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** For pages that the server sends. */
export const READABLE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`;

/** A self-contained page without scripts up to its body. `title` is plain text. */
export const readablePageStart = (title: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' file:">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>`;

export const READABLE_PAGE_END = `</main></body></html>
`;

/** A whole page; `body` is HTML. */
export const readablePage = (title: string, body: string): string =>
  `${readablePageStart(title)}${body}${READABLE_PAGE_END}`;
