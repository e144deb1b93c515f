// Checks passkeys. Loading it takes a quarter of a second, for which no call should wait.
import '@simplewebauthn/server';
import { type Config, loadConfig } from '#shared/config/config.ts';
import { keepSessionSecret } from '#shared/config/kept-secret.ts';
import { createEventBus, createSignalBus, subscribeToEvents } from '#shared/events/event-bus.ts';
import { type Relay, startRelay } from '#shared/events/relay.ts';
import { keepStagingClear } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import { openConnections } from '#shared/program/connections.ts';
import { type Program, runProgram } from '#shared/program/run-program.ts';
import { keepVapidKeys } from '#shared/push/vapid-keys.ts';
import { buildApp } from './app.ts';
import { countOpen, drain } from './drain.ts';
import { limitsOf } from './http/limits.ts';
import { allowedOrigins } from './http/origin.ts';
import { openReplies } from './open-replies.ts';
import { openRealtime } from './realtime/open-realtime.ts';

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'backend');
  const connections = await openConnections(config, 'backend', log);
  const { db, files, queues, publisher, patient, operators } = connections;
  const sessionSecret = config.sessionSecret ?? (await keepSessionSecret(config.dataDir));
  const vapid = config.vapid ?? (await keepVapidKeys(config.dataDir));
  const stopClearing = keepStagingClear(files, log);
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  const originsAt = (port: number) => allowedOrigins(config.publicOrigin, [port, ...config.devPorts]);
  let origins = originsAt(config.port);
  let isDraining = false;
  let offer: Relay['offer'] = () => undefined;

  const deps = {
    ...{ db, log, sessionSecret, isSecure },
    vapidPublicKey: vapid.publicKey,
    limits: limitsOf(config.limitsProfile),
    sendsMail: config.mail !== undefined,
    isDraining: () => isDraining,
    origins: () => origins,
  };
  const app = await buildApp({ ...config, ...deps, files, offer: (events) => offer(events) });
  const { listJoined, screens } = await openRealtime(app.server, {
    ...deps,
    publishSignal: createSignalBus(publisher, config.redisPrefix),
    subscribe: (subscription) => subscribeToEvents(patient, config.redisPrefix, subscription),
  });
  const relay = startRelay({ db, queues, log, screens, bus: createEventBus(publisher, config.redisPrefix) });
  offer = relay.offer;
  origins = originsAt(await listen(app, config));
  const replies = await openReplies(config, { ...deps, offer });

  return {
    ...{ drainSeconds: config.drainSeconds, log, open: countOpen(app.server, listJoined) },
    drain: async (isTold) => {
      isDraining = true;
      operators.drain(isTold);
      await replies?.close();
      await drain(app.server, listJoined, config.drainSeconds);
    },
    close: async () => {
      await app.close();
      stopClearing();
      await relay.stop();
      await connections.close();
    },
  };
}

/** Resolves to the port; a free one is chosen when none is configured. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config): Promise<number> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `port ${port} is in use. Stop what runs there or set PORT to another one.`
        : `cannot listen on HOST ${host}, PORT ${port} (${error.code}).`,
    );
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

await runProgram('backend', start);
