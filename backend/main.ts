import { loadConfig } from '#shared/platform/config.ts';
import { openConnections } from '#shared/platform/connections.ts';
import { createEventBus, createSignalBus, subscribeToEvents } from '#shared/platform/event-bus.ts';
import { createLog } from '#shared/platform/log.ts';
import { type Relay, startRelay } from '#shared/platform/relay.ts';
import { type Program, runProgram } from '#shared/platform/run-program.ts';
import { readOrCreateSecret } from '#shared/platform/secret.ts';
import { buildApp } from './app.ts';
import { drain } from './drain.ts';
import { limitsOf } from './http/limits.ts';
import { allowedOrigins } from './http/origin.ts';
import { openRealtime } from './realtime/open-realtime.ts';

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'backend');
  const connections = await openConnections(config, 'backend', log);
  const { db, files, queues, publisher, patient, operators } = connections;
  const sessionSecret = config.sessionSecret ?? (await readOrCreateSecret(config.dataDir));
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  let origins = allowedOrigins(config.publicOrigin, config.port);
  let isDraining = false;
  let offer: Relay['offer'] = () => undefined;

  const deps = {
    db,
    log,
    limits: limitsOf(config.limitsProfile),
    sessionSecret,
    isSecure,
    isDraining: () => isDraining,
    origins: () => origins,
  };
  const { frontendDir, supportEmail, unlockAfterHours, trustedProxies } = config;
  const app = await buildApp({
    ...deps,
    files,
    frontendDir,
    supportEmail,
    unlockAfterHours,
    trustedProxies,
    offer: (events) => offer(events),
  });
  const { redisPrefix } = config;
  const { io, show } = await openRealtime(app.server, {
    ...deps,
    tellOthers: createSignalBus(publisher, redisPrefix),
    subscribe: (subscription) => subscribeToEvents(patient, redisPrefix, subscription),
  });
  const relay = startRelay({ db, queues, log, show, bus: createEventBus(publisher, config.redisPrefix) });
  offer = relay.offer;

  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `port ${config.port} is in use. Stop what runs there or set PORT to another one.`
        : `cannot listen on HOST ${config.host}, PORT ${config.port} (${error.code}).`,
    );
  });
  const address = app.server.address();
  if (typeof address === 'object' && address) origins = allowedOrigins(config.publicOrigin, address.port);

  return {
    drainSeconds: config.drainSeconds,
    stop: async () => {
      isDraining = true;
      operators.drain();
      await drain(app.server, io, config.drainSeconds);
      await app.close();
      await relay.stop();
      await connections.close();
    },
  };
}

await runProgram('backend', start);
