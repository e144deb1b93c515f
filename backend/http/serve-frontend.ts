import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstCalls } from '#shared/domain/first-calls.ts';
import type { Offer } from '#shared/domain/offer.ts';
import { type PageRow, pageAt, pages, paths } from '#shared/domain/pages.ts';
import { compressAnswers, isOwnRequest } from './compress.ts';
import { notFound } from './errors.ts';
import { listScripts, type Manifest } from './first-loads.ts';
import {
  contentSecurityPolicy,
  PDF_WORKER_POLICY,
  publicPagePolicy,
  SERVICE_WORKER_POLICY,
  UNLISTED,
} from './headers.ts';

const NONCE = '__CSP_NONCE__';
const SUPPORT_EMAIL = '__SUPPORT_EMAIL__';
const PASSWORD_RESET = '__PASSWORD_RESET__';
const FIRST_LOAD = '<!-- first load -->';
const ROOT = '<div id="root">';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
/** The script that takes a rendered page over. */
const VISIT = 'app/visit.ts';

/** A coach looks at a client's screens. */
const VIEW = /^\/view\/\d+(?=\/)/;
const CALLS = /<link rel="preload" as="fetch"[^>]*>/g;

/** Maximum wait for the session and the offer when rendering a page. After it, the page is sent without preloads and as built. */
const PATIENCE_MS = 300;

type Person = { id: number; isAdmin: boolean } | null;

/** The user of a Cookie header, if any. */
type FindPerson = (cookies: string | undefined) => Promise<Person>;

interface PagesDeps {
  frontendDir: string;
  supportEmail: string;
  sendsMail: boolean;
  findPerson: FindPerson;
  findOffer: () => Promise<Offer | null>;
  /** Whether a Cookie header names a session, live or not. */
  hasSession: (cookies: string | undefined) => boolean;
}

interface Built {
  page: string;
  /** By page path: with what the build has rendered for browsers without a session. */
  visitorPages: ReadonlyMap<string, string>;
  /** By page path. */
  scripts: ReadonlyMap<string, readonly string[]>;
}

/** Serves the built front end: hashed assets are cached for a year, the page gets a fresh nonce. */
export async function serveFrontend(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { frontendDir, findPerson, findOffer, hasSession } = deps;
  const built = readBuilt(deps);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = '/', parameters] = request.url.split('?');
    const path = address.replace(VIEW, '');
    const isView = path !== address;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !isRead || address === '/api' || address.startsWith('/api/')) throw notFound('Route');
    const page = pageAt(path);
    // A view's document calls by itself, as the client.
    const needsPerson = !isView && page !== undefined && page.audience !== 'everybody';
    const person = needsPerson ? await soon(findPerson(request.headers.cookie)) : null;
    const offer = await soon(findOffer());
    const isVisitor = !hasSession(request.headers.cookie);
    const isRendered = isVisitor && !isView && !(offer && page?.path === paths.landing);
    const whole = (isRendered && built.visitorPages.get(page?.path ?? '')) || built.page;
    const links =
      page && !isView && mayOpen(page, person)
        ? [
            ...callsOf(page, person, { path, hasQuery: parameters !== undefined }).map(linkToCall),
            ...(built.scripts.get(page.path) ?? []).map(linkToScript),
          ]
        : [];
    return sendPage(reply, {
      page: (isView ? whole.replace(CALLS, '') : whole).replace(FIRST_LOAD, () => links.join('')),
      isKnown: page !== undefined && !(isView && page.audience === 'coaches'),
      ...{ isVisitor, offer },
    });
  };
  app.setNotFoundHandler(send);
  if (!built) return;
  await serveFiles(app, frontendDir);
  await app.register(async (scope) => {
    // Where another site leads here, the addresses of its link must not show in the length what else is in the page.
    const isSafe = (request: FastifyRequest): boolean =>
      !hasSession(request.headers.cookie) ||
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

function readBuilt({ frontendDir, supportEmail, sendsMail }: PagesDeps): Built | undefined {
  const index = join(frontendDir, 'index.html');
  if (!existsSync(index)) return undefined;
  const page = readFileSync(index, 'utf8')
    .replaceAll(SUPPORT_EMAIL, supportEmail)
    .replaceAll(PASSWORD_RESET, sendsMail ? 'mail' : 'notice');
  const readMade = (name: string) => JSON.parse(readFileSync(join(frontendDir, '.vite', name), 'utf8'));
  const manifest: Manifest = readMade('manifest.json');
  return {
    page,
    visitorPages: readVisitorPages(page, {
      rendered: readMade('prerendered.json'),
      start: linkToScript(`/${manifest[VISIT]?.file}`),
      sheetOf: (file) => readFileSync(join(frontendDir, file), 'utf8'),
    }),
    scripts: listScripts(manifest, (file) => statSync(join(frontendDir, file)).size),
  };
}

interface Rendered {
  rendered: Readonly<Record<string, string>>;
  start: string;
  sheetOf: (file: string) => string;
}

function readVisitorPages(page: string, { rendered, start, sheetOf }: Rendered): Map<string, string> {
  const quick = page
    .replace(CALLS, start)
    // The first paint would wait for its file.
    .replace(STYLESHEET, (_, file) => `<style nonce="${NONCE}">${sheetOf(file)}</style>`);
  return new Map(
    Object.entries(rendered).map(([path, html]) => [path, quick.replace(ROOT, () => ROOT + html)]),
  );
}

const soon = <T>(answer: Promise<T | null>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);

const mayOpen = ({ audience }: PageRow, person: Person): boolean =>
  audience === 'everybody' || (person !== null && (audience !== 'coaches' || person.isAdmin));

function callsOf(page: PageRow, person: Person, asked: { path: string; hasQuery: boolean }): string[] {
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

const linkToScript = (script: string): string =>
  `<link rel="modulepreload" crossorigin href="${asAttribute(script)}" nonce="${NONCE}">`;

interface Page {
  page: string;
  isKnown: boolean;
  isVisitor: boolean;
  offer: Offer | null;
}

function sendPage(reply: FastifyReply, { page, isKnown, isVisitor, offer }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return (
    reply
      .status(isKnown ? 200 : 404)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      // A visitor goes back at once; a person's page must not come back on screen after they have signed out.
      .header('cache-control', isVisitor ? 'private, no-cache' : 'no-store')
      // A kept visitor's page is none for the person who has signed in since.
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(withOffer(page.replaceAll(NONCE, nonce), offer))
  );
}

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
    async (request, reply) => {
      if (page === undefined) throw notFound('Route');
      const nonce = randomBytes(16).toString('base64');
      return await reply
        .status((await isShared(request.params.token)) ? 200 : 404)
        .header('content-security-policy', publicPagePolicy(nonce))
        .header('cache-control', 'no-store')
        .headers(UNLISTED)
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce));
    },
  );
}

const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Comes after all other replacements, because authors write what it inserts. */
const withOffer = (page: string, offer: Offer | null): string =>
  offer === null
    ? page
    : page
        .replace(/(?<=<meta name="description" content=")[^"]*/, () => asAttribute(offer.promise))
        .replace('__OFFER__', () => asAttribute(JSON.stringify(offer)));
