import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { z } from 'zod';
import {
  type BodyOf,
  type CallHeader,
  type Endpoint,
  type HeaderOf,
  noDay,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#shared/contract/endpoint.ts';
import { endpointNames } from '#shared/contract/endpoints.ts';
import { ErrorBody } from '#shared/contract/errors.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { RACED, retried } from '#shared/database/transient-errors.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { type Access, type Actor, checkEarly } from './access.ts';
import { badRequest } from './errors.ts';
import { runKeyed } from './idempotency.queries.ts';
import type { Limits } from './limits.ts';
import { headersSchema } from './openapi.ts';
import { requireProof } from './proof.queries.ts';
import { actorOf, requirePerson, requireStill } from './session.ts';

/** Handler input. Times are in milliseconds, days are 1 to the last one that exists for the actor. */
export interface Call<E extends Endpoint, A> {
  actor: A;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The Idempotency-Key header, where the call takes one. */
  key: string | null;
  /** A header that the contract of the call names. */
  header: (name: HeaderOf<E>) => string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** For handlers that need several transactions: `write` opens one, repeats it after a race, and then publishes its events. */
export type Write = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

type Reads<E extends Endpoint, A> = (call: Call<E, A> & { db: Database }) => Promise<ReplyOf<E>>;
type Writes<E extends Endpoint, A> = (call: Call<E, A> & { trx: Trx }) => Promise<ReplyOf<E>>;
type Runs<E extends Endpoint, A> = (call: Call<E, A> & { db: Database; write: Write }) => Promise<ReplyOf<E>>;

export interface Routes {
  /** Read: gets the database, changes nothing. */
  query: <E extends Endpoint, A extends Actor | null>(
    endpoint: E,
    access: Access<A>,
    handler: Reads<E, A>,
  ) => void;
  /**
   * Write: runs in one transaction, which also records its events. Honours an Idempotency-Key of signed-in users; a
   * PUT is idempotent and stores no response.
   */
  command: <E extends Endpoint>(endpoint: E, access: Access<Actor>, handler: Writes<E, Actor>) => void;
  /** Everything else: sessions, uploads, and writes that handle their own key. */
  action: <E extends Endpoint, A extends Actor | null>(
    endpoint: E,
    access: Access<A>,
    handler: Runs<E, A>,
  ) => void;
  /** Set by routes that do not return JSON. */
  readonly app: FastifyInstance;
}

interface RouteDeps {
  app: FastifyInstance;
  db: Database;
  limits: Pick<Limits, 'visitorBody'>;
  /** Called after every commit with what it recorded. */
  offer: (entries: readonly OutboxEntry[]) => void;
}

/** Binds endpoints to handlers. Order of checks: 401, 403 by role and path, 400 (schema), 403 by the body, the handler. */
export function createRoutes({ app, db, limits, offer }: RouteDeps): Routes {
  const bind = createBind({ app, db, limits, offer });
  const isKeyed = ({ method }: Endpoint): boolean => method !== 'PUT';
  return {
    app,
    action: bind,
    query: bind,
    command: (endpoint, access, handler) =>
      bind(isKeyed(endpoint) ? keyed(endpoint) : endpoint, access, async ({ write, ...call }) => {
        const { params, body } = call;
        const parts = [endpoint.method, endpoint.path, params, body];
        return await write((trx) => {
          const effect = () => handler({ ...call, trx });
          return isKeyed(endpoint) ? runKeyed(trx, call, parts, effect) : effect();
        });
      }),
  };
}

/** The same, with an Idempotency-Key. */
const keyed = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  headers: ['Idempotency-Key', ...(endpoint.headers ?? [])],
});

/** Binds an endpoint to its handler. */
function createBind({ app, db, limits, offer }: RouteDeps) {
  const writeAndOffer = createWrite(db, offer);
  return <E extends Endpoint, A extends Actor | null>(
    endpoint: E,
    access: Access<A>,
    handler: Runs<E, A>,
  ): void => {
    const { method, path: url, status = 200 } = endpoint;
    app.route({
      method,
      url,
      schema: schemaOf(endpoint, access),
      ...(access.needsPerson ? {} : { bodyLimit: limits.visitorBody }),
      config: configOf(endpoint, !access.needsPerson || access.isSettingUp === true),
      ...(access.needsPerson ? { onRequest: checkFirst(db, endpoint, access) } : {}),
      handler: async (request, reply) => {
        const call = readCall(endpoint, request, reply);
        requireExistingDay(call);
        await admit(db, access, call);
        const write: Write = async (work) => {
          // An upload takes as long as its sender likes.
          if (endpoint.form) await requireStill(db, request);
          return await writeAndOffer(work);
        };
        const answer = await handler({ ...call, db, write } as never);
        // A reader who left a stream had its headers.
        if (reply.sent || reply.raw.headersSent) return reply;
        return reply.status(status).send(answer);
      },
    });
  };
}

const checkFirst =
  (db: Database, endpoint: Endpoint, access: Access<never>) => async (request: FastifyRequest) =>
    checkEarly(access, await requirePerson(db, request), { ...endpoint, given: request.params });

const createWrite =
  (db: Database, offer: RouteDeps['offer']): Write =>
  async (work) => {
    const { result, entries } = await retried(RACED, () => inTransaction(db, work));
    offer(entries);
    return result;
  };

async function admit<A extends Actor | null>(
  db: Database,
  access: Access<A>,
  { actor, params, body }: Pick<Call<Endpoint, Actor | null>, 'actor' | 'params' | 'body'>,
): Promise<void> {
  access.check(actor as never, { params, body });
  if (access.proof && actor) await requireProof(db, actor, access.proof);
}

function configOf(endpoint: Endpoint, worksWithoutFactor: boolean) {
  const { form, headers: taken = [], mediaType, rate } = endpoint;
  const headers = headersSchema(endpoint, taken);
  const ofFiles = form ? 'uploads' : undefined;
  const lane: FastifyContextConfig['lane'] = endpoint.lane ?? (form || mediaType ? ofFiles : 'calls');
  return {
    ...(form ? { form } : {}),
    ...(headers ? { headers } : {}),
    ...(lane ? { lane } : {}),
    ...(rate ? { rate } : {}),
    worksWithoutFactor,
  };
}

/** Fastify warns about keys set to undefined. */
function schemaOf(
  endpoint: Endpoint,
  { description, needsPerson }: Pick<Access<Actor | null>, 'description' | 'needsPerson'>,
): FastifySchema {
  const {
    method,
    params,
    query: querystring,
    body,
    status = 200,
    summary,
    path,
    mediaType,
    refusals,
  } = endpoint;
  const [, , subject = 'api'] = path.split('/');
  const response = mediaType ? { content: { [mediaType]: { schema: z.any() } } } : endpoint.response;
  const parts = {
    params,
    querystring,
    body,
    response: { [status]: response, ...refusals, '4xx': ErrorBody, '5xx': ErrorBody },
    summary,
    description,
    tags: [subject],
    operationId: endpointNames.get(`${method} ${path}`),
    security: needsPerson ? undefined : [],
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** A schema knows the longest programme that there can be, not the caller's. */
function requireExistingDay({ actor, params, query, body }: Call<Endpoint, Actor | null>): void {
  if (!actor) return;
  const check = (given: unknown, first: 0 | 1): void => {
    for (const name of ['day', 'taskDay'] as const) {
      const day = (given as Partial<Record<typeof name, unknown>> | null | undefined)?.[name];
      if (typeof day !== 'number' || day <= actor.lastDay) continue;
      const message = noDay(actor.lastDay, first);
      throw badRequest(message, { [name]: message });
    }
  };
  check(params, 1);
  check(query, 0);
  check(body, 1);
}

function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E, Actor | null> {
  const taken: readonly CallHeader[] = endpoint.headers ?? [];
  const header = (name: CallHeader): string | undefined =>
    request.headers[name.toLowerCase()] as string | undefined;
  return {
    actor: actorOf(request),
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    key: taken.includes('Idempotency-Key') ? readKey(header('Idempotency-Key')) : null,
    header,
    request,
    reply,
  };
}

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw badRequest('Idempotency-Key must be 1 to 100 visible characters.');
  }
  return key;
}
