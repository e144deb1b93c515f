import { countCharacters } from '#shared/contract/limits.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { momentInWords } from '#shared/domain/dates.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { firstName, PRODUCT_NAME } from '#shared/domain/person.ts';
import type { Addressee } from './recipient.ts';

/** The theme's colours in a mail, whose readers have no style sheet of ours. A test compares them with the theme. */
export const mailColors = {
  light: {
    surface: '#faf6ef',
    surfaceRaised: '#fffdf9',
    text: '#231d17',
    textMuted: '#655b50',
    border: '#e0d6c7',
    accent: '#b23a1e',
    onAccent: '#ffffff',
  },
  dark: {
    surface: '#17130f',
    surfaceRaised: '#201b16',
    text: '#f3ebdf',
    textMuted: '#b5a999',
    border: '#383027',
    accent: '#ee8262',
    onAccent: '#21100a',
  },
} as const;

/** What a mail says; both its parts are made from it. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Somebody's own words. */
  quote?: string;
  /** Several things, each with its link. */
  items?: readonly Item[];
  button?: { label: string; url: string };
  /** After the button. */
  closing: readonly string[];
  /** The site's address. */
  origin: string;
  /** The ways to get no more such mails. */
  stop?: { url: string; settingsUrl: string };
}

interface Item {
  title: string;
  words: string | null;
  quote: string | null;
  url: string;
}

export interface RenderedLetter {
  subject: string;
  html: string;
  body: string;
}

const footer = ({ origin }: Letter): string => `Sent by ${PRODUCT_NAME}. ${origin}`;
/** Characters that a list of mails shows at most. */
const PREVIEW = 150;
const STOP = 'Unsubscribe from these emails';
const CHOOSE = 'Email settings';

export const renderLetter = (letter: Letter): RenderedLetter => ({
  subject: letter.subject,
  html: renderHtml(letter),
  body: renderText(letter),
});

function renderText(letter: Letter): string {
  const { greeting, paragraphs, quote, items = [], button, closing, stop } = letter;
  const parts = [
    ...[greeting, ...paragraphs],
    ...(quote ? [quoteText(quote)] : []),
    ...items.map((item) =>
      [item.title, item.words, item.quote && quoteText(item.quote), item.url].filter(Boolean).join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `-- \n${footer(letter)}`,
    ...(stop ? [`${STOP}:\n${stop.url}`, `${CHOOSE}:\n${stop.settingsUrl}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const quoteText = (text: string): string => text.replaceAll(/^/gm, '> ');

const { light, dark } = mailColors;
const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const STYLE = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.surface} !important; color: ${dark.text} !important; }
  .card { background: ${dark.surfaceRaised} !important; border-color: ${dark.border} !important; }
  .name, .link { color: ${dark.accent} !important; }
  .muted, .quiet { color: ${dark.textMuted} !important; }
  .quote { border-color: ${dark.accent} !important; }
  .item { border-color: ${dark.border} !important; }
  .button { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

const paragraph = (text: string): string => `<p style="margin: 0 0 16px;">${escapeHtml(text)}</p>`;

/** Some readers hide the button's link, so the address stands below it too. */
const action = ({ label, url }: { label: string; url: string }): string => `
<p style="margin: 24px 0;"><a class="button" href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 24px; border-radius: 999px; background: ${light.accent}; color: ${light.onAccent}; font-weight: 600; text-decoration: none;">${escapeHtml(label)}</a></p>
<p class="muted" style="margin: 0 0 16px; color: ${light.textMuted}; font-size: 14px;">Button not working? Copy this link:<br><a class="link" href="${escapeHtml(url)}" style="color: ${light.accent}; overflow-wrap: anywhere;">${escapeHtml(url)}</a></p>`;

/** Each line goes the way of its own script. */
const quoteHtml = (text: string): string => `
<blockquote class="quote" style="margin: 0 0 16px; padding: 2px 0 2px 16px; border-left: 3px solid ${light.accent}; overflow-wrap: anywhere;">${text
  .split('\n')
  .map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`)
  .join('\n')}</blockquote>`;

const itemHtml = ({ title, words, quote, url }: Item): string => `
<section class="item" style="padding: 16px 0 0; border-top: 1px solid ${light.border};">
<h2 style="margin: 0 0 ${quote === null && words === null ? 16 : 8}px; font-size: 17px; line-height: 1.35;"><a class="link" href="${escapeHtml(url)}" style="color: ${light.accent};">${escapeHtml(title)}</a></h2>
${quote === null ? '' : quoteHtml(quote)}${words === null ? '' : paragraph(words)}
</section>`;

/** What a list of mails shows after the subject; the blanks keep the rest of the mail out of it. */
function preview({ paragraphs, quote, items = [] }: Letter): string {
  const text =
    items.length > 0 ? items.map(({ title }) => title).join(' · ') : (quote ?? paragraphs.join(' '));
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(80);
  return `<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(cutText(text, PREVIEW))}${blanks}</div>`;
}

const rule = `<hr class="item" style="margin: 0 0 16px; border: 0; border-top: 1px solid ${light.border};">`;

const stopHtml = ({ url, settingsUrl }: { url: string; settingsUrl: string }): string =>
  `<br>${mutedLink(STOP, url)} &nbsp;·&nbsp; ${mutedLink(CHOOSE, settingsUrl)}`;
const mutedLink = (label: string, url: string): string =>
  `<a class="quiet" href="${escapeHtml(url)}" style="color: ${light.textMuted}; line-height: 2;">${label}</a>`;

function renderHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, quote, items = [], button, closing, stop } = letter;
  const text = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(quote ? [quoteHtml(quote)] : []),
    ...items.map(itemHtml),
    ...(button ? [action(button)] : []),
    ...(items.length > 0 && closing.length > 0 ? [rule] : []),
    ...closing.map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: ${light.surface}; color: ${light.text}; font-family: ${FONT}; font-size: 16px; line-height: 1.5;">
${preview(letter)}
<div style="max-width: 544px; margin: 0 auto;">
<header class="name" style="margin: 0 0 16px; padding: 0 4px; color: ${light.accent}; font-weight: 700; letter-spacing: 0.01em;">${PRODUCT_NAME}</header>
<main class="card" style="padding: 28px 24px 12px; border: 1px solid ${light.border}; border-radius: 18px; background: ${light.surfaceRaised};">
<h1 style="margin: 0 0 20px; font-family: Fraunces, Georgia, serif; font-size: 24px; line-height: 1.25; font-weight: 600;">${escapeHtml(subject)}</h1>
${text}
</main>
<footer class="muted" style="margin: 16px 4px 0; color: ${light.textMuted}; font-size: 13px; overflow-wrap: anywhere;">${escapeHtml(footer(letter))}${stop ? stopHtml(stop) : ''}</footer>
</div>
</body>
</html>
`;
}

export interface Site {
  origin: string;
  supportEmail: string;
  /** Of addresses for replies; undefined: nobody can answer a mail. */
  replyDomain?: string | undefined;
}

/** Mail readers turn it into a link, and whoever signs up with a stranger's address chooses the name. */
const LINK = /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu;

/** Characters. A longer one may be a spam filter's test line. */
const LONGEST_NAME = 40;

export function greet({ name }: { name: string }): string {
  const first = firstName(name);
  return LINK.test(first) || countCharacters(first) > LONGEST_NAME ? 'Hello,' : `Hello ${first},`;
}

export const isNotYou = ({ supportEmail }: Site): string =>
  `If this wasn’t you, choose a new password right away: on the login page, press "Forgot your password?". Tell us too: ${supportEmail}.`;

/** `Nov 22, 3:04 PM (Europe/Lisbon)`. */
export const describeTime = (at: Date, { timeZone }: Addressee): string =>
  `${momentInWords(at, { timeZone })} (${timeZone})`;
