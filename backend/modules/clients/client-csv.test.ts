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
  expect(csvOf([...clientTable([{ ...client, company }], new Map())])).toContain(`'${company}`);
});

test('a row says which programme the client is in', () => {
  const rows = [...clientTable([{ ...client, programmeVersion: 7 }, client], new Map([[7, 'Name it']]))];
  const at = rows[0]?.indexOf('Programme') ?? -1;
  expect(rows.map((row) => row[at])).toEqual(['Programme', 'Name it', '']);
});
