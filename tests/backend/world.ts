import type { Submission } from '#shared/contract/submissions.ts';
import { soonAt } from './soon-at.ts';
import type { TestApp } from './test-app.ts';
import { createCoach, createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile, uploadMessageFile } from './upload.ts';
import { saveDraft } from './workbook-calls.ts';

/** A participant's objects for requests. */
export type Belongings = Awaited<ReturnType<typeof furnish>>;

/** All kinds of callers, with existing and missing objects. */
export interface World {
  visitor: Person;
  participant: Person;
  /** Not an owner. */
  coach: Person;
  owner: Person;
  /** Was a coach when the session began; not any more. */
  formerCoach: Person;
  own: Belongings;
  others: Belongings;
  missing: Belongings;
}

const MISSING = 2_000_000_000;

/** Callers of every kind who have made nothing yet. */
export async function createCallers({ app, db }: TestApp) {
  const owner = await createCoach(app, db, 'Olga Winter');
  await db.updateTable('users').set({ is_owner: true }).where('id', '=', owner.user.id).execute();
  const [coach, formerCoach, participant] = await Promise.all([
    createCoach(app, db),
    createCoach(app, db, 'Noah Berg'),
    createPerson(app, db, { currentDay: 3 }),
  ]);
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', formerCoach.user.id).execute();
  return { visitor: stranger(app), participant, coach, owner, formerCoach };
}

/** `hasOthers: false` halves the time: the belongings of another participant are missing ones then. */
export async function createWorld(site: TestApp, { hasOthers = true } = {}): Promise<World> {
  const { app, db } = site;
  const callers = await createCallers(site);
  const { coach, participant } = callers;
  const colleague = await createCoach(app, db, 'Lena Vogt');
  const own = await furnish(participant, coach, colleague);
  const missing = missingLike(own);
  if (!hasOthers) return { ...callers, own, missing, others: missing };
  const other = await createPerson(app, db, { currentDay: 3, name: 'Ben Whitaker' });
  return { ...callers, own, missing, others: await furnish(other, coach, colleague) };
}

/** Ids, addresses and tokens of nothing. */
function missingLike(own: Belongings): Belongings {
  const ofNothing = Object.entries(own).map(([name, value]) => {
    if (typeof value === 'number') return [name, MISSING];
    return [name, value.includes('@') ? 'nobody@example.com' : 'x'.repeat(value.length)];
  });
  return { ...Object.fromEntries(ofNothing), handedInAt: new Date(0).toISOString() };
}

async function furnish(person: Person, coach: Person, colleague: Person) {
  const { id: userId, email } = person.user;
  const submit = async (taskDay: number, fileURL: string): Promise<Submission> =>
    (await person.post('/api/submissions', { userId, taskDay, fileURL, notes: 'A question' })).json();
  const upload = async (taskDay: number): Promise<string> => {
    const answer = await uploadFile(person, { taskDay });
    if (answer.statusCode !== 201) throw new Error(`An upload was answered with ${answer.body}`);
    return answer.json().fileURL;
  };
  const createBy = async (who: Person, path: string, body: object = {}): Promise<number> =>
    (await who.post(path, body)).json().id;
  const create = (path: string, body: object) => createBy(coach, path, body);
  await saveDraft(person, 1, { form: { step3: { final_statement: 'We bake for our street.' } } });
  const { id: submissionId, updatedAt: handedInAt } = await submit(1, 'embedded_form_day1_1.json');
  const { id: waitingId } = await submit(2, await upload(2));
  const review = { comment: 'Good work', rating: 4, actionPlan: '- Say it aloud', unlockNext: false };
  const feedbackId = await create('/api/feedback', { submissionId, ...review });
  const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
  const snippet = { shortcut: `thanks ${userId}`, snippet: 'Thank you' };
  const messageFileId: string = (await uploadMessageFile(person, userId)).json().id;
  const said = { message: 'Is it clear?', day: 1, files: [messageFileId] };
  const { token }: { token: string } = (
    await person.post(`/api/brand/${userId}/link`, { endsAt: null })
  ).json();
  const { viewId }: { viewId: number } = (await coach.post(`/api/users/${userId}/view`)).json();
  const held = { message: 'Good morning', day: 1, at: soonAt() };
  return {
    ...{ userId, email, coachId: colleague.user.id, coachEmail: colleague.user.email },
    /** Day 1: its workbook submitted and reviewed. */
    ...{ submissionId, handedInAt, feedbackId },
    annotationId: await create(`/api/feedback/${feedbackId}/annotations`, annotation),
    /** Day 2: submitted and waiting. */
    waitingId,
    /** Uploaded for day 3, not submitted. */
    fileId: (await upload(3)).split('/').at(-1) ?? '',
    /** Of day 1, just sent, with its file. */
    messageId: await createBy(person, `/api/conversations/${userId}/messages`, said),
    messageFileId,
    noteId: await create(`/api/users/${userId}/notes`, { note: 'Prefers calls' }),
    /** Of the coach who reviewed. */
    snippetId: await create('/api/snippets', snippet),
    /** Of the public link to the book. */
    token,
    /** Of the book as PDF. */
    printId: await createBy(person, `/api/brand/${userId}/prints`),
    /** Without clients. */
    cohortId: await create('/api/cohorts', { name: `Spring ${userId}`, startsOn: '2100-01-01' }),
    /** The coach looks at the participant's screens. */
    viewId,
    /** To the participant alone; no worker carries it out. */
    actId: await create('/api/acts', { deed: { kind: 'resume' }, to: { userIds: [userId] } }),
    /** A message that the coach holds. */
    heldId: await create(`/api/conversations/${userId}/held`, held),
  };
}
