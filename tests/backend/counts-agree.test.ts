import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedDemo } from '#scripts/operate/demo/seed-demo.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import type { ClientsOnDay, FunnelDay, Load } from '#shared/contract/insights.ts';
import type { TeamMember } from '#shared/contract/team.ts';
import type { ClientCounts } from '#shared/contract/users.ts';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertRandomClients, randomFrom } from './random-site.ts';
import { startTestApp } from './test-app.ts';
import { createCoach } from './test-person.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const read = async <T>(path: string): Promise<T> => (await coach.get(path)).json<T>();
const total = async (path: string): Promise<number> =>
  Number((await coach.get(path)).headers['x-total-count']);
const clients = (query: string): Promise<number> => total(`/api/users?${query}limit=1`);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The numbers that must be equal, by the names of their screens. */
async function pairs(): Promise<Record<string, [number, number]>> {
  await refreshInsights(site.db);
  const counts = await read<ClientCounts>('/api/users/counts');
  const days = await read<ClientsOnDay[]>('/api/insights/days');
  const load = await read<Load>('/api/insights/load');
  const attention = await read<Attention>('/api/users/attention');
  const team = await read<TeamMember[]>('/api/team');
  const pending = (coach: string): Promise<number> =>
    total(`/api/submissions/pending?limit=1&coach=${coach}`);
  const inbox = await read<InboxItem[]>('/api/inbox?limit=100');
  const onDays = (from: number, to: number): number =>
    sum(days.filter(({ day }) => day >= from && day <= to).map(({ clients }) => clients));
  const ofDays = await Promise.all(days.map(({ day }) => clients(`day=${day}&`)));
  const funnel = await read<FunnelDay[]>('/api/insights/funnel?weeks=12');
  const behind = funnel.flatMap(({ day }) =>
    ['all', 'deactivated'].map((status) => clients(`insight=stuck-${day}&weeks=12&status=${status}&`)),
  );
  return {
    'insights funnel without a submission, the people behind it': [
      sum(funnel.map(({ reached, submitted }) => (reached ?? 0) - (submitted ?? 0))),
      sum(await Promise.all(behind)),
    ],
    'dashboard Total, client list': [counts.total, await clients('')],
    'dashboard Active, list of active clients': [counts.active, await clients('status=active&')],
    'dashboard Completed, list of completed clients': [counts.completed, await clients('status=completed&')],
    'dashboard Stalled, list of inactive clients': [counts.stalled, await clients('status=inactive&')],
    'dashboard Total, its three parts': [counts.total, counts.active + counts.completed + counts.stalled],
    'dashboard Active, days 1 to 20 of the strip': [counts.active, onDays(1, 20)],
    'dashboard Completed, day 21 of the strip': [counts.completed, onDays(21, 21)],
    'dashboard Stalled, day 0 of the strip': [counts.stalled, onDays(0, 0)],
    'insights strip, client lists of its days': [onDays(0, 21), sum(ofDays)],
    'dashboard quiet, list of quiet clients': [counts.quiet, await clients(`silentHours=${SILENT_HOURS}&`)],
    'dashboard quiet, the quiet in the strip': [counts.quiet, sum(days.map(({ silent }) => silent))],
    'dashboard Pending, insights waiting': [await total('/api/submissions/pending?limit=1'), load.waiting],
    "team's waiting and those of unassigned clients, insights waiting": [
      sum(team.map(({ waiting }) => waiting)) + (await pending('none')),
      load.waiting,
    ],
    "team's waiting, pending reviews of a coach": [
      team.find(({ id }) => id === coach.user.id)?.waiting ?? 0,
      await pending(String(coach.user.id)),
    ],
    'inbox total, conversations in it': [await total('/api/inbox?limit=100'), inbox.length],
    'dashboard unanswered, those of the inbox over 12 hours': [
      attention.unanswered.length,
      inbox.filter(({ waitingSince }) => Date.parse(waitingSince) < Date.now() - 12 * 3_600_000).length,
    ],
  };
}

async function expectAgreement(): Promise<void> {
  const contradictions = Object.entries(await pairs()).filter(([, [one, other]]) => one !== other);
  expect(contradictions).toEqual([]);
}

test('no number contradicts another one over a random site', async () => {
  await insertRandomClients({ db: site.db, random: randomFrom(7), coaches: [coach.user.id] }, 60);
  await expectAgreement();
});

test('nor over the demo data', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demo-'));
  const given = { coach: coach.user, files: openLocalFiles(dir), teamPassword: 'team-pass-1!' };
  await seedDemo(site.db, given).finally(() => rm(dir, { recursive: true }));
  await expectAgreement();
});
