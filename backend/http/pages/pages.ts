import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswers, isOwnRequest } from '#backend/http/compress.ts';
import { notFound } from '#backend/http/errors.ts';
import {
  contentSecurityPolicy,
  PDF_WORKER_POLICY,
  publicPagePolicy,
  SERVICE_WORKER_POLICY,
  UNLISTED,
} from '#backend/http/headers.ts';
import { firstCalls } from '#shared/domain/first-calls.ts';
import type { Offer } from '#shared/domain/offer.ts';
import { type PageRow, pageAt, pages, paths } from '#shared/domain/pages.ts';
import { asAttribute, type Build, linkToScript, NONCE, readBuild } from './build.ts';

const FIRST_LOAD = '<!-- first load -->';

/** A coach looks at a client's screens. */
const VIEW = /^\/view\/\d+(?=\/)/;

/** Maximum wait for the session and the offer when rendering a page. After it, the page is sent without preloads and as built. */
const PATIENCE_MS = 300;

type Person = { id: number; isAdmin: boolean } | null;

interface PagesDeps {
  frontendDir: string;
  supportEmail: string;
  sendsMail: boolean;
  /** The user of a Cookie header, if any. */
  findPerson: (cookies: string | undefined) => Promise<Person>;
  findOffer: () => Promise<Offer | null>;
  /** Whether a Cookie header names a session, live or not. */
  hasSession: (cookies: string | undefined) => boolean;
}

/** Serves the built front end: hashed assets are cached for a year, the page gets a fresh nonce. */
export async function servePages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const build = readBuild(deps);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = '/'] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!build || !isRead || address === '/api' || address.startsWith('/api/')) throw notFound('Route');
    return await sendPage(request, reply, build, deps);
  };
  app.setNotFoundHandler(send);
  if (!build) return;
  await serveFiles(app, deps.frontendDir);
  await app.register(async (scope) => {
    // Where another site leads here, the addresses of its link must not show in the length what else is in the page.
    const isSafe = (request: FastifyRequest): boolean =>
      !deps.hasSession(request.headers.cookie) ||
      isOwnRequest(request) ||
      request.headers['sec-fetch-site'] === 'none';
    await compressAnswers(scope, { types: /^text\/html\b/, isSafe });
    for (const { path } of pages) scope.get(path, send);
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    decorateReply: false,
    // The build writes .br and .gz files; they and the page templates have no URL of their own.
    preCompressed: true,
    globIgnore: ['*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The policy of its own file governs what a worker may do.
      const [, worker] = /\/(sw|pdf-(?:worker|renderer))(?:-[\w-]+)?\.js(?:\.br|\.gz)?$/.exec(path) ?? [];
      if (worker)
        reply.header('content-security-policy', worker === 'sw' ? SERVICE_WORKER_POLICY : PDF_WORKER_POLICY);
    },
  });
}

/** The page for its reader, with what it loads first. */
async function sendPage(
  { url, headers: { cookie } }: FastifyRequest,
  reply: FastifyReply,
  build: Build,
  { findPerson, findOffer, hasSession }: PagesDeps,
): Promise<FastifyReply> {
  const [address = '/', parameters] = url.split('?');
  const path = address.replace(VIEW, '');
  const isView = path !== address;
  const page = pageAt(path);
  const needsPerson = !isView && page !== undefined && page.audience !== 'everybody';
  const person = needsPerson ? await soon(findPerson(cookie)) : null;
  const offer = await soon(findOffer());
  const isVisitor = !hasSession(cookie);
  const isRendered = isVisitor && !(offer && page?.path === paths.landing);
  const html = isView ? build.view : (isRendered && build.visitorPages.get(page?.path ?? '')) || build.page;
  const asked = { path, hasQuery: parameters !== undefined };
  const links = page && !isView && mayOpen(page, person) ? linksOf(page, person, asked, build) : '';
  const isKnown = page !== undefined && !(isView && page.audience === 'coaches');
  // A visitor goes back at once; a person's page must not come back on screen after they have signed out.
  reply.header('cache-control', isVisitor ? 'private, no-cache' : 'no-store');
  // A kept visitor's page is none for the person who has signed in since.
  reply.header('vary', 'cookie');
  return sendHtml(
    reply.status(isKnown ? 200 : 404),
    html.replace(FIRST_LOAD, () => links),
    {
      policy: contentSecurityPolicy,
      offer,
    },
  );
}

const soon = <T>(answer: Promise<T | null>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);

const mayOpen = ({ audience }: PageRow, person: Person): boolean =>
  audience === 'everybody' || (person !== null && (audience !== 'coaches' || person.isAdmin));

interface Asked {
  path: string;
  hasQuery: boolean;
}

const linksOf = (page: PageRow, person: Person, asked: Asked, { scripts }: Build): string =>
  [...callsOf(page, person, asked).map(linkToCall), ...(scripts.get(page.path) ?? []).map(linkToScript)].join(
    '',
  );

function callsOf(page: PageRow, person: Person, asked: Asked): string[] {
  const { calls, coachCalls = calls } = firstCalls[page.path] ?? { calls: [] };
  const parts = asked.path.split('/');
  const names = page.path.split('/');
  const idOf = (name: string): string =>
    name === ':me' ? String(person?.id) : (/^\d+$/.exec(parts[names.indexOf(name)] ?? '')?.[0] ?? name);
  return (person?.isAdmin ? coachCalls : calls)
    .filter((call) => !(asked.hasQuery && call.includes('?')))
    .map((call) => call.replaceAll(/:\w+/g, idOf))
    .filter((call) => !call.includes(':'));
}

const linkToCall = (call: string): string =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${asAttribute(call)}">`;

interface Looks {
  policy: (nonce: string) => string;
  offer?: Offer | null;
}

function sendHtml(reply: FastifyReply, html: string, { policy, offer = null }: Looks): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(withOffer(html.replaceAll(NONCE, nonce), offer));
}

/** Comes after all other replacements, because authors write what it inserts. */
const withOffer = (html: string, offer: Offer | null): string =>
  offer === null
    ? html
    : html
        .replace(/(?<=<meta name="description" content=")[^"]*/, () => asAttribute(offer.promise))
        .replace('__OFFER__', () => asAttribute(JSON.stringify(offer)));

interface BookPageDeps {
  frontendDir: string;
  /** Whether the token is that of a live link. */
  isShared: (token: string) => Promise<boolean>;
}

/** `GET /book/:token`: the page of a shared book. An ended link gets the same page with status 404. */
export function serveBookPage(app: FastifyInstance, { frontendDir, isShared }: BookPageDeps): void {
  const file = join(frontendDir, 'book.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  app.get<{ Params: { token: string } }>(
    '/book/:token',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      if (page === undefined) throw notFound('Route');
      reply
        .status((await isShared(params.token)) ? 200 : 404)
        .header('cache-control', 'no-store')
        .headers(UNLISTED);
      return sendHtml(reply, page, { policy: publicPagePolicy });
    },
  );
}
