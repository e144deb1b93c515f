import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formPagePolicy, UNLISTED } from '#backend/http/headers.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import { kindsOf, type NoticeKind } from '#shared/contract/notices.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { noticeKindNames } from '#shared/domain/notice-kinds.ts';
import { paths, stopMailsLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { mailColors } from '#shared/mail/render-letter.ts';
import * as queries from './settings.queries.ts';
import { saveNoticeSettings } from './settings.ts';

interface StopDeps {
  db: Database;
  offer: (entries: readonly OutboxEntry[]) => void;
}

const MOST_BYTES = 4_096;
const url = stopMailsLink(':token');

/**
 * `GET` shows what a link in a mail stops, since scanners of mail press links; `POST` stops it. Neither needs a session.
 * Mailboxes post without one, and a page without a referrer has no origin, so the token alone counts (RFC 8058).
 */
export function stopMailsRoutes(app: FastifyInstance, { db, offer }: StopDeps): void {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('*', parser, (_request, text, done) => done(null, text));
  const options = { schema: { hide: true }, config: { isOpenToSites: true } };

  app.get<{ Params: { token: string } }>(url, options, async ({ params: { token } }, reply) =>
    sendPage(reply, token, await findStoppable(db, token)),
  );

  app.post<{ Params: { token: string }; Body: unknown }>(url, options, async ({ params, body }, reply) => {
    const { token } = params;
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    // A mailbox names no kinds: it stops them all.
    const kinds = form.has('choice') ? form.getAll('kind') : null;
    const wanted = { kinds, isOn: form.get('choice') === 'on' };
    const { result, entries } = await inTransaction(db, (trx) => switchMails(trx, token, wanted));
    offer(entries);
    return await sendPage(reply, token, result);
  });
}

async function sendPage(
  reply: FastifyReply,
  token: string,
  found: Stoppable | undefined,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  return await reply
    .status(found ? 200 : 404)
    .header('content-security-policy', formPagePolicy(nonce))
    .header('cache-control', 'no-store')
    .headers(UNLISTED)
    .type('text/html; charset=utf-8')
    .send(stopMailsPage({ found, nonce, action: stopMailsLink(token) }));
}

/** What a link in a mail is about. */
interface Stoppable {
  userId: number;
  /** The kinds of that mail; empty once the person's role has none of them. */
  kinds: readonly NoticeKind[];
  /** Of these, the ones that are switched off. */
  off: readonly NoticeKind[];
  /** Other kinds that go on. */
  others: readonly NoticeKind[];
}

/** Undefined: nobody has this link, or not any more. */
async function findStoppable(db: Reader, token: string): Promise<Stoppable | undefined> {
  const link = await queries.findStopLink(db, hashToken(token));
  if (!link) return undefined;
  const own = kindsOf(link);
  const kinds = own.filter((kind) => link.kinds.includes(kind));
  const { mailOff } = await queries.findNoticeSettings(db, link.userId);
  return {
    ...{ userId: link.userId, kinds },
    off: kinds.filter((kind) => mailOff.includes(kind)),
    others: own.filter((kind) => !kinds.includes(kind) && !mailOff.includes(kind)),
  };
}

/** Switches mails about some kinds of the link off, or on again. The link can do no more than that. */
async function switchMails(
  trx: Trx,
  token: string,
  { kinds, isOn }: { kinds: readonly string[] | null; isOn: boolean },
): Promise<Stoppable | undefined> {
  const found = await findStoppable(trx, token);
  if (!found) return undefined;
  const chosen = found.kinds.filter((kind) => kinds === null || kinds.includes(kind));
  await queries.lockPerson(trx, found.userId);
  const settings = await queries.findNoticeSettings(trx, found.userId);
  const rest = settings.mailOff.filter((kind) => !chosen.includes(kind));
  await saveNoticeSettings(trx, found.userId, { ...settings, mailOff: isOn ? rest : [...rest, ...chosen] });
  return await findStoppable(trx, token);
}

interface PageInput {
  found: Stoppable | undefined;
  nonce: string;
  /** The page's own address. */
  action: string;
}

const variables = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const STYLE = `:root { color-scheme: light dark; ${variables(mailColors.light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(mailColors.dark)} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: var(--surface); color: var(--text);
  font: 16px/1.5 'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif; }
.page { max-width: 544px; margin: 0 auto; }
.name { margin: 0 4px 16px; color: var(--accent); font-weight: 700; }
main { padding: 28px 24px; border: 1px solid var(--border); border-radius: 18px; background: var(--surfaceRaised); }
h1 { margin: 0 0 16px; font: 600 24px/1.25 Fraunces, Georgia, serif; }
p { margin: 0 0 16px; }
ul { margin: 0 0 16px; padding-left: 20px; }
.muted { color: var(--textMuted); }
.kind { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
.kind input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 999px; background: var(--accent); color: var(--onAccent);
  font: inherit; font-weight: 600; cursor: pointer; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }`;

/** The page behind "Unsubscribe from these emails". It needs no script. */
const stopMailsPage = ({ found, nonce, action }: PageInput): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails from ${PRODUCT_NAME}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<div class="page">
<header class="name">${PRODUCT_NAME}</header>
<main>
${found && found.kinds.length > 0 ? describe(found, action) : unknown}
<a href="${paths.settings}">Choose all your mails in the settings</a>
</main>
</div>
</body>
</html>
`;

const unknown = `<h1>This link stops no mails</h1>
<p>It is not complete, more than a year old, or its account is gone. You can choose your mails in the settings.</p>`;

const list = (kinds: readonly NoticeKind[]): string =>
  `<ul>${kinds.map((kind) => `<li>${escapeHtml(noticeKindNames[kind])}</li>`).join('')}</ul>`;

function describe({ kinds, off, others }: Stoppable, action: string): string {
  const on = kinds.filter((kind) => !off.includes(kind));
  const staysOn = [...(off.length > 0 ? on : []), ...others];
  const stays = `${staysOn.length > 0 ? `<p>Mails about these go on:</p>${list(staysOn)}` : ''}
<p class="muted">The list under the bell and mails about your password go on as well.</p>`;
  if (off.length === 0)
    return `<h1>Stop these mails?</h1>${form(action, { kinds, legend: 'You get no more mails about:', choice: 'off', label: 'Stop these mails' })}${stays}`;
  return `<h1>These mails are stopped</h1><p>You get no more mails about:</p>${list(off)}${stays}
${form(action, { kinds: off, legend: null, choice: 'on', label: 'Send them again' })}`;
}

interface FormInput {
  kinds: readonly NoticeKind[];
  /** Null: nothing to choose. */
  legend: string | null;
  choice: 'on' | 'off';
  label: string;
}

function form(action: string, { kinds, legend, choice, label }: FormInput): string {
  const fields =
    legend === null || kinds.length === 1
      ? `${legend === null ? '' : `<p>${legend}</p>${list(kinds)}`}${kinds.map((kind) => `<input type="hidden" name="kind" value="${kind}">`).join('')}`
      : `<fieldset><legend>${legend}</legend>${kinds.map(checkbox).join('')}</fieldset>`;
  return `<form method="post" action="${escapeHtml(action)}">${fields}
<p><button name="choice" value="${choice}">${label}</button></p></form>`;
}

const checkbox = (kind: NoticeKind): string =>
  `<label class="kind"><input type="checkbox" name="kind" value="${kind}" checked>${escapeHtml(noticeKindNames[kind])}</label>`;
