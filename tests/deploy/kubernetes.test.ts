import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '#shared/config/settings.ts';
import { checkerOf, isThere, readText, readYaml } from './repository.ts';

interface Container {
  image: string;
  command: string[];
  env: { name: string; value: string }[];
  readinessProbe?: object;
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    template: {
      metadata: { labels: object };
      spec: { containers: Container[]; volumes: { name: string }[]; terminationGracePeriodSeconds: number };
    };
    selector: { matchLabels?: object };
    scaleTargetRef: { name: string };
  };
}

const folder = 'deploy/kubernetes';
const files = readdirSync(new URL(`../../${folder}`, import.meta.url)).filter((name) =>
  name.endsWith('.yaml'),
);
const resources = files.flatMap((file) => readYaml<Resource>(`${folder}/${file}`));
const { kinds, $defs } = JSON.parse(readText('tests/deploy/schemas/kubernetes.json'));

/** By kind: to compile a schema takes most of the time. */
const checkers = new Map(
  [...new Set(resources.map(({ kind }) => kind))].map((kind) => [
    kind,
    checkerOf({ $ref: `#/$defs/${kinds[kind]}`, $defs }),
  ]),
);
const problems = (resource: Resource): string[] =>
  checkers.get(resource.kind)?.(resource) ?? ['no such kind'];
const named = (kind: string, name: string): Resource => {
  const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

test.each(resources.map((each) => [each.kind, each.metadata.name, each] as const))(
  '%s %s matches the Kubernetes schema',
  (_kind, _name, resource) => {
    expect(problems(resource)).toEqual([]);
  },
);

test('the schema finds an unknown field, a wrong type and a missing one', () => {
  const { metadata, spec } = named('Deployment', 'brand-sprint-backend');
  const with_ = (more: object) =>
    problems({ kind: 'Deployment', metadata, spec: { ...spec, ...more } } as Resource);
  expect(with_({ replica: 3 })).not.toEqual([]);
  expect(with_({ replicas: 'three' })).not.toEqual([]);
  expect(with_({ selector: undefined })).not.toEqual([]);
});

const settings = named('ConfigMap', 'brand-sprint').data ?? {};
const secrets = named('Secret', 'brand-sprint').stringData ?? {};

test('every setting exists, and every secret of the template is empty', () => {
  const names = [...Object.keys(settings), ...Object.keys(secrets)];
  expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  expect(Object.values(secrets).filter(Boolean)).toEqual([]);
});

describe.each([
  ['Job', 'brand-sprint-migrate'],
  ['Deployment', 'brand-sprint-backend'],
  ['Deployment', 'brand-sprint-workers'],
])('%s %s', (kind, name) => {
  const { spec } = named(kind, name).spec.template;
  const [container] = spec.containers as [Container];

  test('runs an existing program, unprivileged, on a read-only file system', () => {
    const programs = [...container.command.join(' ').matchAll(/node (\S+)/g)].map(([, file = '']) => file);
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((file) => !isThere(file))).toEqual([]);
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(
      spec.volumes.map((volume) => volume.name),
    );
  });

  test('reads every secret of the template from its file', () => {
    const mounted = container.volumeMounts.find((mount) => mount.name === 'secrets')?.mountPath;
    expect(container.env).toEqual(
      Object.keys(secrets).map((secret) => ({ name: `${secret}_FILE`, value: `${mounted}/${secret}` })),
    );
    expect(container.env.filter((each) => !SETTING_NAMES.includes(each.name))).toEqual([]);
  });
});

test('a terminating pod has time for its drain, and all pods use one image', () => {
  const backend = named('Deployment', 'brand-sprint-backend').spec.template.spec;
  const [container] = backend.containers as [Container];
  expect(backend.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 5);
  expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
  const images = resources.flatMap(
    ({ spec }) => spec?.template?.spec.containers.map(({ image }) => image) ?? [],
  );
  expect([images.length, new Set(images).size]).toEqual([3, 1]);
});

test('disruption budgets and autoscalers select existing deployments', () => {
  const backend = named('Deployment', 'brand-sprint-backend').spec.template.metadata.labels;
  expect(named('PodDisruptionBudget', 'brand-sprint-backend').spec.selector.matchLabels).toEqual(backend);
  expect(named('Service', 'brand-sprint').spec.selector).toEqual(backend);
  expect(named('HorizontalPodAutoscaler', 'brand-sprint-backend').spec.scaleTargetRef.name).toBe(
    'brand-sprint-backend',
  );
});
