import type { FirstLoad } from '#shared/domain/first-loads.ts';
import { paths } from './app/paths.ts';

/** A page, the module that its route imports, and the calls that its first look waits for. */
type Row = readonly [page: string, module: string, calls?: readonly string[]];

const visitorPages: readonly Row[] = [
  [paths.login, 'features/auth/login-page.tsx'],
  [paths.signup, 'features/auth/signup-page.tsx'],
  [paths.setPassword, 'features/auth/set-password-page.tsx'],
];

const unread = '/api/conversations/unread';

const signedInPages: readonly Row[] = [
  [
    paths.dashboard,
    'features/dashboard/dashboard-page.tsx',
    ['/api/tasks', '/api/submissions/user/:me', unread],
  ],
  [paths.tasks, 'features/task-list/task-list-page.tsx'],
  [paths.task(':day'), 'features/task/task-page.tsx'],
  [paths.completed, 'features/completed/completed-page.tsx'],
  [paths.profile, 'features/profile/profile-page.tsx'],
  [paths.settings, 'features/settings/settings-page.tsx'],
];

const coachPages: readonly Row[] = [
  [
    paths.admin,
    'features/admin-dashboard/admin-dashboard-page.tsx',
    [
      '/api/users/counts',
      '/api/submissions/pending',
      '/api/activity',
      '/api/users/attention',
      '/api/users?status=all&sort=newest&limit=50',
      unread,
    ],
  ],
  [paths.inbox, 'features/inbox/inbox-page.tsx'],
  [paths.adminTasks, 'features/admin-tasks/admin-tasks-page.tsx'],
  [paths.adminProfile, 'features/profile/profile-page.tsx'],
  [paths.review(':userId', ':day'), 'features/review/review-page.tsx'],
  [paths.client(':id'), 'features/client/client-page.tsx'],
  [paths.clientFeedback(':id'), 'features/client/oldest-review-page.tsx'],
  [paths.clientUnlock(':id'), 'features/client/unlock-page.tsx'],
];

/** The modules that stand around every page of signed-in people. */
const around = ['app/with-data.tsx', 'app/unread.tsx'];

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: readonly string[];
}
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

interface Output {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
}

/** Tells the server what each page needs first, as it names it in the page. */
export const tellFirstLoads = () => ({
  name: 'first-loads',
  generateBundle(this: Output, _options: unknown, bundle: Bundle): void {
    const source = JSON.stringify(firstLoads(bundle));
    this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source });
  },
});

function firstLoads(bundle: Bundle): FirstLoad[] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
  const entry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const scriptsOf = (modules: readonly string[]): string[] => {
    const own = modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/frontend/${module}`));
      if (!chunk) throw new Error(`No chunk begins with ${module}.`);
      return chunk;
    });
    const others = withImports(own, bundle).filter((chunk) => !entry.includes(chunk));
    // A browser has six connections for a site: the long ones begin, the short ones share what is left.
    return others.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => `/${fileName}`);
  };
  const tell =
    (audience: FirstLoad['audience']) =>
    ([page, module, calls = []]: Row): FirstLoad => {
      const modules = audience === 'everybody' ? [module] : [module, ...around];
      return { page, audience, scripts: scriptsOf(modules), calls };
    };
  return [
    ...visitorPages.map(tell('everybody')),
    ...signedInPages.map(tell('signedIn')),
    ...coachPages.map(tell('coaches')),
  ];
}

/** These and all that they import, directly or not. */
function withImports(chunks: readonly Chunk[], bundle: Bundle): Chunk[] {
  const found = new Set(chunks);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}
