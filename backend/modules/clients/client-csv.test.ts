import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { clientTable } from './client-csv.ts';

const client: User = {
  ...{ id: 1, email: 'ada@example.com', name: 'Ada Rossi', company: null, isAdmin: false, currentDay: 1 },
  ...{ lastActivity: null, finishedAt: null, resumeDay: null, pauseReason: null, deactivatedAt: null },
  ...{ isOwner: false, coachId: null, cohortId: null, opensAt: null },
  avatarURL: null,
  createdAt: '2026-06-01T00:00:00.000Z',
};

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('a cell that begins with %j is text', (company) => {
  expect(csvOf([...clientTable([{ ...client, company }])])).toContain(`'${company}`);
});
