import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';
import { addApp } from './authenticator.ts';
import { anotherCoach, coachOf, handedIn, onDay, reviewed, reviewWork } from './browser-people.ts';
import { photographer, reviewWithPins } from './pinned-people.ts';

export const say = (by: HttpPerson, { user }: HttpPerson, message: string): Promise<unknown> =>
  by.post(`/api/conversations/${user.id}/messages`, { message, day: 1 });

/** Random addresses are shown. */
export const nameAddresses = (product: Product): Promise<unknown> =>
  runSql(
    product,
    `update users set email = lower(regexp_replace(name, '[^a-zA-Z]+', '.', 'g')) || '@example.com' where email like '________-%'`,
  );

/** A participant in each state. */
export async function peopleOf(product: Product) {
  const coach = await coachOf(product);
  const beforeStart = await signUp(product.baseUrl, 'Nina Zero');
  await runSql(product, `update users set current_day = 0 where id = ${beforeStart.user.id}`);
  const drafting = await signUp(product.baseUrl, 'Mia Brandt');
  await drafting.put('/api/drafts/1', { form: { step1: { why_started: 'Bread.' } } });
  const waiting = await handedIn(product, 'Ida Moss');
  await say(waiting, waiting, 'Is it clear enough?');
  const answered = await reviewed(product);
  const asked = await handedIn(product, 'Arlo Asked');
  const wish = {
    comment: 'Once more, and shorter.',
    rating: 3,
    ask: true,
    actionPlan: '- Say it aloud\n- Count',
  };
  const feedbackId = await reviewWork(coach, asked, wish);
  await asked.put(`/api/feedback/${feedbackId}/lines/1/tick`, { isTicked: true, words: 'Say it aloud' });
  const paused = await onDay(product, 2, 'Otto Kern');
  await coach.post(`/api/users/${paused.user.id}/pause`, { reason: 'A week off' });
  const finished = await onDay(product, 21, 'Yara Aziz');
  const fileURL = await finished.upload(21, 'launch.txt');
  await finished.post('/api/submissions', { userId: finished.user.id, taskDay: 21, fileURL, notes: 'Done.' });
  const pictured = await photographer(product, 'Elif Kaya');
  await reviewWithPins(coach, pictured, 'Too dark.', 'Tighten the square.');
  return { beforeStart, drafting, waiting, answered, asked, paused, finished, pictured };
}

export const participantRoutes = [
  '/dashboard',
  '/tasks',
  '/task/1',
  '/completed',
  '/brand',
  '/messages',
  '/profile',
  '/settings',
];
export const visitorRoutes = [
  '/',
  '/login',
  '/signup',
  '/set-password',
  '/confirm-address',
  '/keep-address',
  '/end-session',
  '/nowhere',
];

/** What a coach works with, in fixed words. */
export async function coachWorld(product: Product) {
  const owner = await coachOf(product);
  const people = await peopleOf(product);
  const coach = await anotherCoach(product, 'Noah Berg');
  await addApp(await anotherCoach(product, 'Ines Faber'));
  await owner.put(`/api/users/${people.waiting.user.id}/coach`, { coachId: coach.user.id });
  const cohort = { name: 'Autumn', startsOn: '2099-01-05', policy: 'coach' };
  const { id: cohortId } = await owner.post<{ id: number }>('/api/cohorts', cohort);
  for (const { user } of [people.drafting, people.answered])
    await owner.put(`/api/users/${user.id}/cohort`, { cohortId });
  const { id: programmeId } = await owner.post<{ id: number }>('/api/programmes', { name: 'Own' });
  await owner.post('/api/users', { name: 'Ida Kowalski', email: 'ida.kowalski@example.com' });
  await owner.post(`/api/users/${people.waiting.user.id}/notes`, { note: 'Prefers calls' });
  const { user } = await signUp(product.baseUrl, 'Quentin Quiet');
  const quiet = `update users set last_activity = now() - interval '6 days' where id = ${user.id}`;
  await runSql(product, quiet);
  await nameAddresses(product);
  return { owner, coach, people, cohortId, programmeId, userId: people.waiting.user.id };
}

export type CoachWorld = Awaited<ReturnType<typeof coachWorld>>;

export const coachRoutes = ({
  userId,
  people,
  cohortId,
  programmeId,
}: CoachWorld): readonly (readonly [string, string?])[] => [
  ...([
    ['/dashboard'],
    ['/admin'],
    ['/admin/tasks'],
    ['/admin/profile'],
    ['/admin/inbox'],
    ['/admin/clients'],
  ] as const),
  ...([
    ['/admin/at-risk'],
    ['/admin/insights'],
    ['/admin/cohorts'],
    ['/admin/programmes'],
    ['/admin/programmes/1'],
  ] as const),
  ...([['/settings'], ['/admin/team'], ['/admin/invitations'], ['/task/6']] as const),
  [`/admin/programmes/${programmeId}`, 'own programme'],
  [`/admin/cohorts/${cohortId}`, 'cohort'],
  [`/admin/review/${userId}/1`, 'review'],
  [`/admin/review/${people.answered.user.id}/1`, 'review given'],
  [`/admin/review/${people.pictured.user.id}/1`, 'review of a picture'],
  [`/admin/client/${userId}`, 'client'],
  [`/admin/client/${people.finished.user.id}`, 'client finished'],
  [`/admin/client/${people.paused.user.id}`, 'client paused'],
  [`/admin/feedback/${userId}`, 'feedback'],
  [`/admin/unlock/${userId}`, 'unlock'],
  [`/admin/brand/${userId}`, 'brand of a client'],
];
