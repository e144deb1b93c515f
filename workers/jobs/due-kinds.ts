import type { Due } from '#shared/database/column-types.ts';
import type { Database } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { removeFiles } from '#shared/maintenance/remove-files.ts';
import type { Logger } from '#shared/operations/log.ts';
import { clocks } from '#workers/clock/clocks.queries.ts';
import { openings } from '#workers/clock/open-days.queries.ts';
import { heldActs, heldMessages } from '#workers/held/held.queries.ts';
import { looksOf } from '#workers/notices/look.ts';
import { silences } from '#workers/nudges/send-nudges.ts';
import { type DueRows, nextOf } from './due-rows.queries.ts';
import { claims } from './end-claims.queries.ts';
import { handleDue } from './handle-due.ts';
import type { Places } from './places.ts';
import type { Kind } from './scheduler.ts';

/** The columns with the type `Due`. */
type DueColumn = {
  [T in keyof Tables & string]: {
    [C in keyof Tables[T] & string]: Tables[T][C] extends Due ? `${T}.${C}` : never;
  }[keyof Tables[T] & string];
}[keyof Tables & string];

/** The kind that watches each of these columns. */
export const kindOf = {
  'held_messages.due_at': 'held',
  'acts.wakes_at': 'acts',
  'users.opens_at': 'openings',
  'submissions.clock_at': 'clocks',
  'silences.look_at': 'nudges',
  'notices.look_at': 'notices',
  'removed_files.removed_at': 'files',
  'mails.due_at': 'mails',
  'jobs.due_at': 'queues',
} as const satisfies Record<DueColumn, string>;

type KindName = Exclude<(typeof kindOf)[DueColumn], 'queues'> | 'claims' | 'insights' | 'old-data';

interface KindDeps {
  db: Database;
  log: Logger;
  files: FileStore;
  /** What mails about notices say of it. */
  site: Site;
  /** Called after every commit with the recorded events. */
  offer: Relay['offer'];
  /** Sends mails. */
  mails: Places;
}

/** Everything that happens later, but for the jobs of queues (`start-queues.ts`). */
export function dueKinds({ db, log, files, site, offer, mails }: KindDeps): Record<KindName, Kind> {
  const rows = (due: DueRows): Kind => ({ next: nextOf(due), run: () => handleDue(db, due, offer) });
  return {
    held: rows(heldMessages),
    acts: rows(heldActs),
    openings: rows(openings),
    clocks: rows(clocks),
    nudges: rows(silences),
    claims: rows(claims),
    notices: {
      next: nextOf({ from: 'notices', at: 'look_at' }),
      run: () => handleDue(db, looksOf(site), offer),
    },
    files: {
      next: nextOf({ from: 'removed_files', at: 'removed_at' }),
      run: async () => void (await removeFiles(db, files)),
      rest: 2_000,
    },
    insights: {
      next: '(select now() from insight_changes limit 1)',
      run: async (ending) => offer(await refreshInsights(db, ending)),
      rest: 2_000,
    },
    mails: { next: nextOf({ from: 'mails', at: 'due_at', where: "state = 'queued'" }), run: mails.wake },
    'old-data': {
      next: 'now()',
      run: async (signal) => void (await cleanUp({ db, files, log, signal })),
      rest: 3_600_000,
    },
  };
}
