import type { Submission } from '#shared/contract/submissions.ts';
import { soonAt } from './soon-at.ts';
import type { TestApp } from './test-app.ts';
import { createCoach, createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile, uploadMessageFile } from './upload.ts';
import { saveDraft } from './workbook-calls.ts';

/** A participant's objects for requests. */
export interface Belongings {
  userId: number;
  email: string;
  /** Day 1: its workbook submitted and reviewed. */
  submissionId: number;
  handedInAt: string;
  feedbackId: number;
  /** Day 2: submitted and waiting. */
  waitingId: number;
  /** Uploaded for day 3, not submitted. */
  fileId: string;
  /** On the feedback. */
  annotationId: number;
  /** Of day 1, just sent. */
  messageId: number;
  /** Of that message. */
  messageFileId: string;
  /** A coach's note about the participant. */
  noteId: number;
  /** Of the coach who reviewed. */
  snippetId: number;
  /** Of the public link to the book. */
  token: string;
  /** Of the book as PDF. */
  printId: number;
  /** Without clients. */
  cohortId: number;
  /** The coach looks at the participant's screens. */
  viewId: number;
  /** Of a coach, to the participant alone; no worker carries it out. */
  actId: number;
  /** A message that the coach holds. */
  heldId: number;
  /** Another coach, and her address. */
  coachId: number;
  coachEmail: string;
}

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

/** `hasOthers: false` halves the time: the belongings of another participant are missing ones then. */
export async function createWorld(site: TestApp, { hasOthers = true } = {}): Promise<World> {
  const { app, db } = site;
  const owner = await createCoach(app, db, 'Olga Winter');
  await db.updateTable('users').set({ is_owner: true }).where('id', '=', owner.user.id).execute();
  const [coach, formerCoach, colleague, participant, other] = await Promise.all([
    createCoach(app, db),
    createCoach(app, db, 'Noah Berg'),
    createCoach(app, db, 'Lena Vogt'),
    createPerson(app, db, { currentDay: 3 }),
    createPerson(app, db, { currentDay: 3, name: 'Ben Whitaker' }),
  ]);
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', formerCoach.user.id).execute();
  const missing = {
    userId: MISSING,
    email: 'nobody@example.com',
    submissionId: MISSING,
    handedInAt: new Date(0).toISOString(),
    feedbackId: MISSING,
    waitingId: MISSING,
    fileId: 'x'.repeat(32),
    annotationId: MISSING,
    messageId: MISSING,
    messageFileId: 'x'.repeat(32),
    noteId: MISSING,
    snippetId: MISSING,
    token: 'x'.repeat(22),
    printId: MISSING,
    cohortId: MISSING,
    viewId: MISSING,
    actId: MISSING,
    heldId: MISSING,
    coachId: MISSING,
    coachEmail: 'nobody@example.com',
  };
  const belongingsOf = async (person: Person): Promise<Belongings> => ({
    ...(await furnish(person, coach)),
    coachId: colleague.user.id,
    coachEmail: colleague.user.email,
  });
  const [own, others] = await Promise.all([
    belongingsOf(participant),
    hasOthers ? belongingsOf(other) : missing,
  ]);
  return {
    visitor: stranger(app),
    participant,
    coach,
    owner,
    formerCoach,
    own,
    others,
    missing,
  };
}

async function furnish(person: Person, coach: Person): Promise<Omit<Belongings, 'coachId' | 'coachEmail'>> {
  const { id: userId, email } = person.user;
  const submit = async (taskDay: number, fileURL: string): Promise<Submission> =>
    (await person.post('/api/submissions', { userId, taskDay, fileURL, notes: 'A question' })).json();
  const upload = async (taskDay: number): Promise<string> => {
    const answer = await uploadFile(person, { taskDay });
    if (answer.statusCode !== 201) throw new Error(`An upload was answered with ${answer.body}`);
    return answer.json().fileURL;
  };
  await saveDraft(person, 1, { form: { step3: { final_statement: 'We bake for our street.' } } });
  const { id: submissionId, updatedAt: handedInAt } = await submit(1, 'embedded_form_day1_1.json');
  const { id: waitingId } = await submit(2, await upload(2));
  const review = {
    submissionId,
    comment: 'Good work',
    rating: 4,
    actionPlan: '- Say it aloud',
    unlockNext: false,
  };
  const feedbackId = (await coach.post('/api/feedback', review)).json().id;
  const fileId = (await upload(3)).split('/').at(-1) ?? '';
  const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
  const snippet = { shortcut: `thanks ${userId}`, snippet: 'Thank you' };
  const createBy = async (who: Person, path: string, body: object = {}): Promise<number> =>
    (await who.post(path, body)).json().id;
  const create = (path: string, body: object) => createBy(coach, path, body);
  const annotationId = await create(`/api/feedback/${feedbackId}/annotations`, annotation);
  const noteId = await create(`/api/users/${userId}/notes`, { note: 'Prefers calls' });
  const snippetId = await create('/api/snippets', snippet);
  const messageFileId: string = (await uploadMessageFile(person, userId)).json().id;
  const said = { message: 'Is it clear?', day: 1, files: [messageFileId] };
  const messageId = await createBy(person, `/api/conversations/${userId}/messages`, said);
  const { token } = (await person.post(`/api/brand/${userId}/link`, { endsAt: null })).json();
  const { viewId } = (await coach.post(`/api/users/${userId}/view`)).json();
  const printId = await createBy(person, `/api/brand/${userId}/prints`);
  const cohort = { name: `Spring ${userId}`, startsOn: '2100-01-01' };
  const cohortId = await create('/api/cohorts', cohort);
  const actId = await create('/api/acts', { deed: { kind: 'resume' }, to: { userIds: [userId] } });
  const held = { message: 'Good morning', day: 1, at: soonAt() };
  const heldId = await create(`/api/conversations/${userId}/held`, held);
  const ids = {
    actId,
    cohortId,
    submissionId,
    feedbackId,
    heldId,
    waitingId,
    fileId,
    annotationId,
    messageId,
    messageFileId,
    noteId,
    snippetId,
    printId,
    viewId,
  };
  return { userId, email, handedInAt, token, ...ids };
}
