import { forbid, inOrder, npm, onlyIn, tests } from './define-rules.mjs';

const programs = [
  forbid(
    'frontend-stands-alone',
    'the front end shares only the contract and pure rules',
    { path: '^frontend/' },
    { path: '^(backend|workers|scripts|shared/(?!contract/|domain/))' },
  ),
  forbid(
    'browser-brings-no-schema',
    'the front end imports only types, addresses, form schemas, limits and file types of the contract',
    { path: '^(frontend|shared/domain)/', pathNot: tests },
    {
      path: '^shared/contract/(?!(address|blank|file-types|forms|limits)\\.ts)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'backend-stands-alone',
    'programs share code through shared/ only',
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
    'scripts start programs as processes',
    { path: '^scripts/' },
    { path: '^(frontend|backend|workers|tests/(?!bench/|support/))' },
  ),
  ...inOrder('scripts', ['services', 'operate', 'start', 'develop']),
  forbid(
    'tests-stay-outside',
    'product code does not import test code',
    { path: '^(frontend|backend|workers|shared)/', pathNot: tests },
    { path: tests },
  ),
];

const shared = [
  forbid(
    'contract-is-data',
    'the contract imports zod and the normal forms of texts only',
    { path: '^shared/contract/', pathNot: tests },
    { pathNot: ['^shared/contract/', '^shared/domain/normalise\\.ts', npm('zod')] },
  ),
  forbid(
    'domain-is-pure',
    'domain rules import only the contract and each other, and do no I/O',
    { path: '^shared/domain/', pathNot: tests },
    { pathNot: '^shared/(contract|domain)/' },
  ),
  forbid(
    'curriculum-is-data',
    'the curriculum imports only the reader of content, the contract, the domain, zod and itself',
    { path: '^shared/curriculum/', pathNot: tests },
    { pathNot: ['^shared/(content|contract|domain|curriculum)/', npm('zod')] },
  ),
  ...inOrder('shared', [
    'content',
    'curriculum',
    'programmes',
    'documents',
    'typesetting',
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
    'queries-are-at-the-bottom',
    'statements know neither routes nor workers, not even through others',
    { path: '\\.queries\\.ts$' },
    { path: '^backend/http/route\\.ts$|\\.worker\\.ts$', reachable: true },
  ),
  forbid(
    'http-and-realtime-know-no-module',
    'modules import http and realtime, not vice versa',
    { path: '^backend/(http|realtime)/', pathNot: tests },
    { path: '^backend/(modules/|app\\.ts|main\\.ts)' },
  ),
  forbid(
    'pages-stand-alone',
    'only the router imports a page',
    { path: '^frontend/subjects/', pathNot: tests },
    { path: '^frontend/subjects/.*-page\\.tsx$' },
  ),
  forbid(
    'subjects-know-no-app',
    'app imports subjects, not vice versa',
    { path: '^frontend/(subjects|kit|data)/', pathNot: tests },
    { path: '^frontend/app/' },
  ),
  forbid(
    'data-knows-no-subject',
    'subjects import data, not vice versa',
    { path: '^frontend/data/', pathNot: tests },
    { path: '^frontend/subjects/' },
  ),
  forbid(
    'data-knows-no-socket',
    'pushes change the cache as answers do; realtime imports the rest of data, not vice versa',
    { path: '^frontend/data/(?!realtime/)', pathNot: tests },
    { path: '^frontend/data/realtime/' },
  ),
  forbid(
    'kit-stands-alone',
    'the kit draws what it is given: it imports pure rules, the clock, and the libraries that draw',
    { path: '^frontend/kit/', pathNot: tests },
    {
      pathNot: [
        '^frontend/(kit|browser)/',
        '^shared/(domain|contract)/',
        npm(
          'react',
          'react-dom',
          'react-error-boundary',
          'react-router-dom',
          'styled-components',
          'radix-ui',
          'lucide-react',
          'linkify-it',
          'zustand',
          '@types',
        ),
      ],
    },
  ),
];

const packages = [
  onlyIn(
    'kysely-in-queries',
    ['kysely'],
    '\\.queries\\.ts$|^shared/(database|events|accounts|config/safety)/|^scripts/operate/(demo|verify)/',
  ),
  onlyIn('yaml-in-content', ['yaml'], '^shared/content/'),
  onlyIn('pg-in-database', ['pg'], '^shared/(database|config)/|^scripts/'),
  onlyIn(
    'fastify-in-backend',
    ['fastify', '@fastify', 'fastify-[^/]+'],
    '^backend/|^shared/program/listener/',
  ),
  onlyIn(
    'observability-in-shared',
    ['prom-client', '@opentelemetry'],
    '^shared/(operations|program/listener)/',
  ),
  onlyIn('socket-io-in-realtime', ['socket\\.io'], '^backend/realtime/'),
  onlyIn('socket-io-client-in-realtime', ['socket\\.io-client'], '^frontend/data/realtime/'),
  onlyIn(
    'redis-in-events',
    ['bullmq', 'ioredis'],
    '^shared/(events|config/safety|program)/|^workers/(main|jobs/start-queues)\\.ts$|^scripts/services/',
  ),
  forbid(
    'product-needs-no-dev-tool',
    'what the product imports must be a dependency, not a devDependency',
    { path: '^(backend|workers|shared)/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types') },
  ),
];

const threads = [
  forbid(
    'documents-are-made-by-workers',
    'builders of documents would hold the event loop: ask a worker; a mail is read through a .thread.ts',
    { path: '^backend/main\\.ts$' },
    { path: npm('docx', '@myriaddreamin', 'mailparser', 'mammoth', 'sharp'), reachable: true },
  ),
];

const general = [
  forbid('no-cycles', 'imports must not form cycles', {}, { circular: true }),
  forbid('nothing-unresolvable', 'an import that cannot be resolved', {}, { couldNotResolve: true }),
  forbid(
    'nothing-undeclared',
    'a package that is missing in package.json',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-orphans',
    'a file without imports in either direction',
    {
      orphan: true,
      pathNot: `${tests}|^scripts/(healthcheck\\.mjs|develop/(build|compile|compare-inventories)\\.ts|develop/checks/[^/]+\\.mjs)$|^(backend|workers)/main\\.ts$|^frontend/main\\.tsx$|^frontend/public/|\\.config\\.|\\.d\\.m?ts$`,
    },
    {},
  ),
];

export default {
  forbidden: [...programs, ...shared, ...layers, ...packages, ...threads, ...general],
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
