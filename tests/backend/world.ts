import type { Submission } from '#shared/contract/submissions.ts';
import { soonAt } from './soon-at.ts';
import type { TestApp } from './test-app.ts';
import { createCoach, createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile, uploadMessageFile } from './upload.ts';
import { saveDraft } from './workbook-calls.ts';

type Makers = ReturnType<typeof makersOf>;

/** A participant's objects for requests. */
export type Belongings = { [Name in keyof Makers]: Awaited<ReturnType<Makers[Name]>> };

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

interface Wish {
  /** False: the belongings of another participant are missing ones. */
  hasOthers?: boolean;
  /** Names of belongings; default: all. */
  needed?: readonly string[];
}

/** Half the time without others, and less with few belongings. */
export async function createWorld(site: TestApp, { hasOthers = true, needed }: Wish = {}): Promise<World> {
  const { app, db } = site;
  const callers = await createCallers(site);
  const { coach, participant } = callers;
  const colleague = await createCoach(app, db, 'Lena Vogt');
  const makers = makersOf(participant, coach, colleague);
  const names = needed ?? Object.keys(makers);
  const own = await furnish(makers, names);
  const missing = missingLike(own);
  if (!hasOthers) return { ...callers, own, missing, others: missing };
  const other = await createPerson(app, db, { currentDay: 3, name: 'Ben Whitaker' });
  return { ...callers, own, missing, others: await furnish(makersOf(other, coach, colleague), names) };
}

/** Ids, addresses and tokens of nothing. */
function missingLike(own: Belongings): Belongings {
  const ofNothing = Object.entries(own).map(([name, value]) => {
    if (typeof value === 'number') return [name, MISSING];
    return [name, value.includes('@') ? 'nobody@example.com' : 'x'.repeat(value.length)];
  });
  return { ...Object.fromEntries(ofNothing), handedInAt: new Date(0).toISOString() };
}

/** Makes what is asked for and what that needs: each object once. */
function makersOf(person: Person, coach: Person, colleague: Person) {
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
  const workbook = once(async () => {
    await saveDraft(person, 1, { form: { step3: { final_statement: 'We bake for our street.' } } });
    return await submit(1, 'embedded_form_day1_1.json');
  });
  const feedbackId = once(async () => {
    const review = { comment: 'Good work', rating: 4, actionPlan: '- Say it aloud', unlockNext: false };
    return await create('/api/feedback', { submissionId: (await workbook()).id, ...review });
  });
  const messageFileId = once(
    async (): Promise<string> => (await uploadMessageFile(person, userId)).json().id,
  );
  return {
    userId: async () => userId,
    email: async () => email,
    coachId: async () => colleague.user.id,
    coachEmail: async () => colleague.user.email,
    /** Day 1: its workbook submitted and reviewed. */
    submissionId: async () => (await workbook()).id,
    handedInAt: async () => (await workbook()).updatedAt,
    feedbackId,
    annotationId: async () => {
      const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
      return await create(`/api/feedback/${await feedbackId()}/annotations`, annotation);
    },
    /** Day 2: submitted and waiting. */
    waitingId: async () => (await submit(2, await upload(2))).id,
    /** Uploaded for day 3, not submitted. */
    fileId: async () => (await upload(3)).split('/').at(-1) ?? '',
    messageFileId,
    /** Of day 1, just sent, with its file. */
    messageId: async () => {
      const said = { message: 'Is it clear?', day: 1, files: [await messageFileId()] };
      return await createBy(person, `/api/conversations/${userId}/messages`, said);
    },
    noteId: () => create(`/api/users/${userId}/notes`, { note: 'Prefers calls' }),
    /** Of the coach who reviewed. */
    snippetId: () => create('/api/snippets', { shortcut: `thanks ${userId}`, snippet: 'Thank you' }),
    /** Of the public link to the book. */
    token: async (): Promise<string> =>
      (await person.post(`/api/brand/${userId}/link`, { endsAt: null })).json().token,
    /** Of the book as PDF. */
    printId: () => createBy(person, `/api/brand/${userId}/prints`),
    /** Without clients. */
    cohortId: () => create('/api/cohorts', { name: `Spring ${userId}`, startsOn: '2100-01-01' }),
    /** The coach looks at the participant's screens. */
    viewId: async (): Promise<number> => (await coach.post(`/api/users/${userId}/view`)).json().viewId,
    /** To the participant alone; no worker carries it out. */
    actId: () => create('/api/acts', { deed: { kind: 'resume' }, to: { userIds: [userId] } }),
    /** A message that the coach holds. */
    heldId: () =>
      create(`/api/conversations/${userId}/held`, { message: 'Good morning', day: 1, at: soonAt() }),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function furnish(makers: Makers, needed: readonly string[]): Promise<Belongings> {
  const made: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makers)) if (needed.includes(name)) made[name] = await make();
  return made as Belongings;
}
