import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { createSubmission } from '#backend/modules/submissions/submissions.service.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { testConfig } from '#tests/support/test-config.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const put = (url: string, payload: object) => coach.send({ method: 'PUT', url, payload });
const limits = {
  versionsPerSubmission: 10,
  versionsPerDay: 10,
  storagePerPerson: 1e9,
} as Parameters<typeof createSubmission>[3]['limits'];

test.each(['its policy changes', 'the client leaves it'])(
  'work that is handed in while a cohort has no clock gets one when %s at that moment',
  async (what) => {
    const ada = await createPerson(site.app, site.db, { currentDay: 1 });
    const form = { name: crypto.randomUUID(), startsOn: '2026-01-01' };
    const cohort = (await coach.post('/api/cohorts', { ...form, policy: 'coach' })).json<Cohort>();
    const join = (cohortId: number | null) => put(`/api/users/${ada.user.id}/cohort`, { cohortId });
    await join(cohort.id);
    const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' };
    let change: ReturnType<typeof join> | undefined;
    await inTransaction(site.db, async (trx) => {
      const given = { draftVersion: null, config: testConfig, limits };
      await createSubmission(trx, { ...ada.user, versionId: 1 } as unknown as Actor, body, given);
      const isLeft = what === 'the client leaves it';
      change = isLeft ? join(null) : put(`/api/cohorts/${cohort.id}`, { ...form, policy: 'coach_or_wait' });
      await Promise.race([change, eventually(async () => expect(await countBlocked(site.db)).toBe(1))]);
    });
    expect((await change)?.statusCode).toBe(200);
    const work = await coach.get(`/api/submissions/user/${ada.user.id}/day/1`);
    expect(work.json().opensAt).toEqual(expect.any(String));
  },
);

test('of two cohorts that get the same name at once one keeps its own', async () => {
  for (let round = 0; round < 4; round += 1) {
    const form = { startsOn: '2026-01-01', policy: 'coach' };
    const name = crypto.randomUUID();
    const make = async (n: number) =>
      (await coach.post('/api/cohorts', { ...form, name: `${name} ${n}` })).json<Cohort>();
    const cohorts = [await make(1), await make(2)];
    const answers = await Promise.all(cohorts.map(({ id }) => put(`/api/cohorts/${id}`, { ...form, name })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});
