import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#shared/database/database.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { findMail, listMails, SHOWN, type ShownMail } from './mails.queries.ts';

/** Its own inline style, and the mail in a frame of the same origin. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail: inline styles and links that open elsewhere; no scripts, images or forms. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 72rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; } li { padding: 0.5rem 0; border-top: 1px solid #8888; } li a { display: inline-block; padding: 0.5rem 0; }
iframe { width: 100%; height: 40rem; border: 1px solid #8888; } pre { padding: 1rem; border: 1px solid #8888; white-space: pre-wrap; }`;

/** The operator's mailbox: the last mails with their texts. Links of people who wait stand in them, so it is only here. */
export function serveMails(app: FastifyInstance, db: Database): void {
  app.get('/mail', async (_request, reply) => sendPage(reply, 'Mail', await describeList(db)));
  app.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = await findById(db, params.id);
    return mail ? sendPage(reply, mail.subject, describeMail(mail)) : refuse(reply);
  });
  app.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
    const mail = await findById(db, params.id);
    if (!mail?.html) return refuse(reply);
    reply.header('content-security-policy', FRAME_POLICY).type('text/html; charset=utf-8');
    return reply.send(mail.html);
  });
}

const findById = async (db: Database, id: string): Promise<ShownMail | undefined> =>
  /^\d{1,9}$/.test(id) ? await findMail(db, Number(id)) : undefined;

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ message: `No such mail among the last ${SHOWN}.` });

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
  return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page);
}

type Line = Pick<ShownMail, 'id' | 'created_at' | 'address' | 'subject' | 'state' | 'tries' | 'error'>;

function describeState({ created_at, address, state, tries, error }: Line): string {
  const time = `${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const effort = tries > 1 || error ? ` after ${tries} ${tries === 1 ? 'try' : 'tries'}` : '';
  return escapeHtml(`${time} to ${address}: ${state}${effort}${error ? `, ${error}` : ''}`);
}

async function describeList(db: Database): Promise<string> {
  const mails = await listMails(db);
  const lines = mails.map(
    (mail) => `<li><a href="/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>${describeState(mail)}</li>`,
  );
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>No mail yet.</p>';
  return `<h1>Mail</h1><p>The last ${SHOWN}, newest first.</p>${list}`;
}

function describeMail(mail: ShownMail): string {
  const texts =
    mail.html === null
      ? '<p>The texts are deleted a week after the mail was sent, and when a message in it may have been removed.</p>'
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" src="/mail/${mail.id}/html"></iframe><h2>Text</h2><pre>${escapeHtml(mail.body ?? '')}</pre>`;
  return `<p><a href="/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p>${describeState(mail)}</p>${texts}`;
}
