import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '#shared/config/settings.ts';
import { checkerOf, isThere, readText, readYaml } from './repository.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  ports?: string[];
  container_name?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
}

const text = readText('docker-compose.yml');
const [compose] = readYaml<{ services: Record<string, Service>; volumes: object }>('docker-compose.yml');
const problemsOf = checkerOf(JSON.parse(readText('tests/deploy/schemas/compose-spec.json')));
const { services, volumes } = compose ?? { services: {}, volumes: {} };
const ofProduct = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** The file with its variables replaced by their defaults or a word. */
const withValues = (value: string): string =>
  value.replaceAll(/(?<!\$)\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, usual?: string) => usual ?? 'given');

/** A patch or dated release with its digest. */
const PINNED = /^[\w./-]+:(\d+\.\d+(\.\d+)?(-[\w.]+)?|RELEASE\.\d{4}-\d\d-\d\dT[\w-]+)@sha256:[0-9a-f]{64}$/;

test("the file matches Compose's schema, and the schema detects faults", () => {
  expect(problemsOf(compose)).toEqual([]);
  const wrong = { services: { backend: { ...services.backend, depends: ['x'], ports: 7 } } };
  expect(problemsOf(wrong).length).toBeGreaterThan(1);
});

test('all services exist, and the product uses one image', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['postgres', 'redis', 'migrate', 'backend', 'workers', 'proxy', 'minio']),
  );
  expect(ofProduct.map(([name]) => name)).toEqual(['owner', 'migrate', 'backend', 'workers']);
  expect(new Set(ofProduct.map(([, { image }]) => image)).size).toBe(1);
});

describe.each(ofProduct)('%s', (name, service) => {
  test('writes only to its volume and has no capabilities', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.volumes).toEqual(['data:/data']);
  });

  test('receives only existing settings', () => {
    const names = Object.keys(service.environment ?? {});
    const known = name === 'owner' ? ['SUPERUSER_URL', 'DATABASE_URL'] : SETTING_NAMES;
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((each) => !known.includes(each))).toEqual([]);
  });

  test('runs an existing program and can be scaled', () => {
    const programs = [...(service.command ?? []).join(' ').matchAll(/node (\S+)/g)].map(
      ([, file = '']) => file,
    );
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((file) => !isThere(file))).toEqual([]);
    expect([service.ports, service.container_name]).toEqual([undefined, undefined]);
  });
});

/** Settings that Compose's .env does not give, with the reason. */
const NOT_GIVEN: Readonly<Record<string, string>> = {
  DATABASE_URL: 'made of DATABASE_PASSWORD',
  REDIS_URL: 'made of REDIS_PASSWORD',
  REDIS_PREFIX: 'this Redis has one installation',
  OPERATORS_HOST: 'inside the network',
  OPERATORS_PORT: 'inside the network',
  HOST: 'set by the image',
  PORT: 'set by the image',
  NODE_ENV: 'set by the image',
  DATA_DIR: 'set by the image',
  FRONTEND_DIR: 'set by the image',
  VAPID_PUBLIC_KEY: 'all processes share the volume with the keys',
  VAPID_PRIVATE_KEY: 'all processes share the volume with the keys',
  LIMITS_PROFILE: 'refused in production',
  DEV_SERVER_PORT: 'refused in production',
};

test('each setting comes from .env, unless there is a reason', () => {
  const given: Record<string, unknown> = {
    ...services.migrate?.environment,
    ...services.backend?.environment,
  };
  const isGiven = (name: string): boolean => String(given[name]).startsWith(`\${${name}:`);
  const settings = SETTING_NAMES.filter((name) => !name.endsWith('_FILE'));
  expect(settings.filter((name) => !isGiven(name)).toSorted()).toEqual(Object.keys(NOT_GIVEN).toSorted());
});

test('what containers write to memory has a size', () => {
  const inMemory = Object.values(services).flatMap(({ tmpfs = [] }) => tmpfs);
  expect(inMemory.length).toBeGreaterThan(4);
  expect(inMemory.filter((mount) => !/:size=\d+m$/.test(mount))).toEqual([]);
});

test('every image is pinned to a release by its digest', () => {
  const images = Object.values(services)
    .filter(({ build }) => build === undefined)
    .map(({ image = '' }) => image);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
  for (const floating of ['postgres:18', 'postgres:18.6-bookworm', 'redis', 'redis@sha256:abc'])
    expect([floating, PINNED.test(floating)]).toEqual([floating, false]);
});

test('every dependency has a health check or ends, and every health check runs an existing program', () => {
  for (const [name, { depends_on = {} }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const healthcheck = services[other]?.healthcheck?.test;
      const canSay = condition === 'service_completed_successfully' || healthcheck !== undefined;
      expect([name, other, canSay]).toEqual([name, other, true]);
    }
  }
  expect(isThere('scripts/healthcheck.mjs')).toBe(true);
});

test('every mounted file and volume exists', () => {
  for (const mount of Object.values(services).flatMap(({ volumes: mounts = [] }) => mounts)) {
    const [source = ''] = withValues(mount).split(':');
    expect([source, source.startsWith('./') ? isThere(source) : source in volumes]).toEqual([source, true]);
  }
  expect(isThere('deploy/proxy/listener.tls.conf')).toBe(true);
});

test('secrets have no default: Compose stops and names the missing one', () => {
  for (const name of [
    'POSTGRES_PASSWORD',
    'DATABASE_PASSWORD',
    'REDIS_PASSWORD',
    'SESSION_SECRET',
    'PUBLIC_ORIGIN',
  ]) {
    const uses = [...text.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest = '']) => rest);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((rest) => !rest.startsWith(':?'))).toEqual([]);
  }
});

test("only the service owner receives the superuser's password, and the product connects as another role", () => {
  const knowing = Object.entries(services).filter(([, service]) =>
    JSON.stringify(service).includes('POSTGRES_PASSWORD'),
  );
  expect(knowing.map(([name]) => name)).toEqual(['postgres', 'owner']);
  const superuser = services.postgres?.environment?.POSTGRES_USER;
  for (const [, { environment = {} }] of ofProduct)
    expect(new URL(withValues(environment.DATABASE_URL ?? '')).username).not.toBe(superuser);
});

test('docs/deploy.md describes every variable of the file', () => {
  const taken = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name));
  const told = readText('docs/deploy.md');
  expect([...taken].filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

test("only the proxy's network is trusted for X-Forwarded-For", () => {
  const range = /DOOR_SUBNET:-([\d./]+)/.exec(text)?.[1];
  expect(text).toContain(`TRUSTED_PROXIES: \${TRUSTED_PROXIES:-${range}}`);
});
