const tests = '\\.(test|spec)\\.tsx?$|^tests/';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** `from` may not import `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Only files on `path` may import these packages. */
const onlyIn = (name, packages, path) =>
  forbid(
    name,
    `${packages.join(', ')} only there`,
    { pathNot: `${path}|${tests}|^node_modules` },
    { path: npm(...packages) },
  );

/** Each of these rooms of `folder` may import only the rooms before it. */
const inOrder = (folder, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, at) =>
      forbid(
        'rooms-in-order',
        `in ${folder}/: ${rooms.join(', ')}`,
        { path: `^${folder}/${room}/`, pathNot: tests },
        { path: `^${folder}/(${rooms.slice(at + 1).join('|')})/` },
      ),
    );

const programs = [
  forbid(
    'frontend-stands-alone',
    'the contract and the pure rules are all it shares',
    { path: '^frontend/' },
    { path: '^(backend|workers|scripts|shared/(?!contract/|domain/))' },
  ),
  forbid(
    'browser-brings-no-schema',
    'of the contract it needs types, what forms are checked by, and numbers',
    { path: '^(frontend|shared/domain)/', pathNot: tests },
    { path: '^shared/contract/(?!(blank|forms|limits)\\.ts)', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'backend-stands-alone',
    'programs meet in shared/, never in each other',
    { path: '^backend/' },
    { path: '^(frontend|workers|scripts)/' },
  ),
  forbid('workers-stand-alone', 'see above', { path: '^workers/' }, { path: '^(frontend|backend|scripts)/' }),
  forbid(
    'shared-knows-no-program',
    'see above',
    { path: '^shared/' },
    { path: '^(frontend|backend|workers|scripts)/' },
  ),
  forbid(
    'scripts-know-no-program-inside',
    'they start programs as processes',
    { path: '^scripts/' },
    { path: '^(frontend|backend|workers|tests/(?!bench/|support/))' },
  ),
  ...inOrder('scripts', ['services', 'operate', 'start', 'develop']),
  forbid(
    'tests-stay-outside',
    'nothing that runs in the product imports test code',
    { path: '^(frontend|backend|workers|shared)/', pathNot: tests },
    { path: tests },
  ),
];

const shared = [
  forbid(
    'contract-is-data',
    'the contract imports zod only',
    { path: '^shared/contract/', pathNot: tests },
    { pathNot: ['^shared/contract/', npm('zod')] },
  ),
  forbid(
    'domain-is-pure',
    'rules import contract and rules only, and do no I/O',
    { path: '^shared/domain/', pathNot: tests },
    { pathNot: '^shared/(contract|domain)/' },
  ),
  forbid(
    'curriculum-is-data',
    'the tasks import nothing but each other',
    { path: '^shared/curriculum/', pathNot: tests },
    { pathNot: '^shared/(contract|domain|curriculum)/' },
  ),
  ...inOrder('shared', [
    'curriculum',
    'operations',
    'database',
    'events',
    'accounts',
    'config',
    'files',
    'maintenance',
    'program',
  ]),
];

const layers = [
  forbid(
    'modules-meet-in-services',
    'another module is reached through its service',
    { path: '^backend/modules/([^/]+)/', pathNot: tests },
    { path: '^backend/modules/', pathNot: '^backend/modules/($1/|[^/]+/[^/]+\\.service\\.ts$)' },
  ),
  forbid(
    'queries-and-present-are-at-the-bottom',
    'routes -> service -> queries, present: never upward',
    { path: '\\.(queries|present)\\.ts$' },
    { path: '\\.(service|routes|worker)\\.ts$' },
  ),
  forbid('services-know-no-routes', 'see above', { path: '\\.service\\.ts$' }, { path: '\\.routes\\.ts$' }),
  forbid(
    'http-and-realtime-know-no-module',
    'modules use them, not the other way about',
    { path: '^backend/(http|realtime)/', pathNot: tests },
    { path: '^backend/(modules/|app\\.ts|main\\.ts)' },
  ),
  forbid(
    'features-stand-alone',
    'a screen never imports another: what they share moves down',
    { path: '^frontend/features/([^/]+)/' },
    { path: '^frontend/features/', pathNot: '^frontend/features/$1/' },
  ),
  forbid(
    'blocks-stand-alone',
    'screens use them; a block knows the kit and the data only',
    { path: '^frontend/blocks/([^/]+)/' },
    { path: '^frontend/(features|blocks)/', pathNot: '^frontend/blocks/$1/' },
  ),
  forbid(
    'screens-know-no-app',
    'the app puts screens together',
    { path: '^frontend/(features|blocks|ui|theme|data|realtime)/' },
    { path: '^frontend/app/' },
  ),
  forbid(
    'kit-and-data-know-no-screen',
    'screens use them, not the other way about',
    { path: '^frontend/(ui|theme|data|realtime)/' },
    { path: '^frontend/(features|blocks)/' },
  ),
  forbid(
    'kit-knows-the-theme-only',
    'the kit gets data as props',
    { path: '^frontend/ui/' },
    { path: '^frontend/(data|realtime)/' },
  ),
];

const packages = [
  onlyIn(
    'kysely-in-queries',
    ['kysely'],
    '\\.queries\\.ts$|^shared/(database|events|accounts|config/safety)/|^scripts/operate/(demo|verify)/',
  ),
  onlyIn('pg-in-database', ['pg'], '^shared/(database|config)/|^scripts/'),
  onlyIn(
    'fastify-at-the-door',
    ['fastify', '@fastify', 'fastify-[^/]+'],
    '^backend/(http/|realtime/|app\\.ts)|\\.routes\\.ts$|^shared/program/listener/',
  ),
  onlyIn(
    'observability-in-shared',
    ['prom-client', '@bull-board', '@opentelemetry'],
    '^shared/(operations|program/listener)/',
  ),
  onlyIn('socket-io-in-realtime', ['socket\\.io'], '^backend/realtime/'),
  onlyIn('socket-io-client-in-realtime', ['socket\\.io-client'], '^frontend/realtime/'),
  onlyIn(
    'redis-in-events',
    ['bullmq', 'ioredis'],
    '^shared/(events|config/safety|program)/|^workers/(main|start-worker)\\.ts$|^scripts/services/',
  ),
  forbid(
    'product-needs-no-dev-tool',
    'what the product imports must be a dependency, not a devDependency',
    { path: '^(backend|workers|shared)/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types') },
  ),
];

const general = [
  forbid('no-cycles', 'a cycle is one module in several files', {}, { circular: true }),
  forbid('nothing-unresolvable', 'an import that leads nowhere', {}, { couldNotResolve: true }),
  forbid(
    'nothing-undeclared',
    'a package that package.json does not name',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-orphans',
    'a file that nothing imports and that imports nothing',
    {
      orphan: true,
      pathNot: `${tests}|^scripts/(healthcheck\\.mjs|develop/(build|compile)\\.ts|develop/checks/[^/]+\\.mjs)$|^(backend|workers)/main\\.ts$|^frontend/main\\.tsx$|^frontend/public/|\\.config\\.|\\.d\\.m?ts$`,
    },
    {},
  ),
];

export default {
  forbidden: [...programs, ...shared, ...layers, ...packages, ...general],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
