import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type AppDeps, registerApi } from './api.ts';
import { acceptBodies, checkShape, readRests } from './http/bodies.ts';
import { serializeOnce } from './http/coalesce-reads.ts';
import { invalidAddress, sendError } from './http/errors.ts';
import { addHeaders, setHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { collectPaths } from './http/methods.ts';
import { observeRequests } from './http/observe.ts';
import { refuseForeignWrites } from './http/origin.ts';
import { servePages } from './http/pages/pages.ts';
import { readForwardedAddresses } from './http/rates.ts';
import { isFromProxy, requestIdOf, traceRequests } from './http/request-id.ts';
import { namesSession, readActor } from './http/session.ts';
import { createOfferFinder } from './modules/programmes/programmes.ts';

/** Builds the HTTP server. It opens no connections and does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const fromProxy = isFromProxy(deps.trustedProxies);
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request as IncomingMessage, fromProxy),
    bodyLimit: deps.limits.jsonBody,
    requestTimeout: deps.limits.requestTime,
    connectionTimeout: deps.limits.silentTime,
    http: {
      headersTimeout: deps.limits.headersTime,
      connectionsCheckingInterval: deps.limits.headersTime / 10,
    },
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Existing connections are served while closing; a proxy may have picked this process a moment before.
    return503OnClosing: false,
    // Malformed URLs bypass hooks and the error handler.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply as FastifyReply, deps.isSecure);
      sendError(invalidAddress(error), request, reply as FastifyReply);
    },
  });
  app.setValidatorCompiler(checkShape);
  app.setSerializerCompiler(serializeOnce(serializerCompiler));
  app.setErrorHandler(sendError);
  readForwardedAddresses(app);
  setHeaders(app, deps.isSecure);
  acceptBodies(app);
  readRests(app);
  refuseForeignWrites(app, deps.origins);
  const refuseOtherMethods = collectPaths(app);
  logRequests(app);
  observeRequests(app);
  traceRequests(app, fromProxy);
  healthRoutes(app, deps.db, deps.isDraining);
  await app.register(async (api) => registerApi(api, deps));
  await servePages(app, {
    ...deps,
    ...findersOf(deps),
    hasSession: (cookies) => namesSession(cookies, deps.isSecure),
  });
  refuseOtherMethods();
  return app;
}

/** What pages are written with. */
const findersOf = ({ db, sessionSecret: secret, isSecure }: AppDeps) => ({
  findPerson: (cookies: string | undefined) => readActor(cookies, { db, secret, isSecure }),
  findOffer: createOfferFinder(db),
});

/** One access-log line per request, without bodies. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, live, viewed } = request;
    const ms = Math.round(reply.elapsedTime);
    const entry = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms,
      person: live?.actor.id,
      ...(viewed ? { viewed: viewed.id } : {}),
    };
    request.log.info(entry, 'request');
  });
}
