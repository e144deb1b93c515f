import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { attach, sendFiles } from '#tests/backend/message-files.ts';
import { soonAt } from '#tests/backend/soon-at.ts';
import { PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { photoForm, sendForm, uploadFile, uploadMessageFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';

type Answer = Promise<LightMyRequestResponse>;
interface Callers {
  ada: Person;
  /** A coach. */
  maya: Person;
  /** Signed out. */
  visitor: Person;
}

/** Prepares a write about a client; returns the write itself. */
type Prepare = (callers: Callers) => Promise<() => Answer>;

/** A write about what was made before it. */
const after =
  <T>(make: (callers: Callers) => Promise<T>, write: (callers: Callers, made: T) => Answer): Prepare =>
  async (callers) => {
    const made = await make(callers);
    return async () => await write(callers, made);
  };
const atOnce = (write: (callers: Callers) => Answer): Prepare => after(async () => undefined, write);

const say = (who: Person, to: Person): Answer =>
  who.post(`/api/conversations/${to.user.id}/messages`, { message: 'Hello', day: 1 });
const idOf = async (answer: Answer): Promise<number> => (await answer).json().id;

/** The id of a message, a hand-in, feedback. */
const own = ({ ada }: Callers) => idOf(say(ada, ada));
const coachs = ({ ada, maya }: Callers) => idOf(say(maya, ada));
const work = ({ ada }: Callers) => idOf(handIn(ada, 1));
const reviewed = async (callers: Callers): Promise<number> => {
  const form = { comment: 'Good', actionPlan: '- Rest', unlockNext: false };
  return await idOf(callers.maya.post('/api/feedback', { submissionId: await work(callers), ...form }));
};
const attached = (who: 'ada' | 'maya') => async (callers: Callers) => ({
  files: [(await attach(callers[who], callers.ada)).id],
});
const heart = (id: number): string => `/api/messages/${id}/reactions/heart`;

const messageWrites: Record<string, Prepare> = {
  'the first message': atOnce(({ ada }) => say(ada, ada)),
  'a further message': after(own, ({ ada }) => say(ada, ada)),
  'the first message with a file': after(attached('ada'), ({ ada }, files) => sendFiles(ada, ada, files)),
  'a further message with a file': after(
    async (callers) => {
      await own(callers);
      return await attached('ada')(callers);
    },
    ({ ada }, files) => sendFiles(ada, ada, files),
  ),
  "a coach's first message with a file": after(attached('maya'), ({ ada, maya }, files) =>
    sendFiles(maya, ada, files),
  ),
  "a coach's message": after(own, ({ ada, maya }) => say(maya, ada)),
  'a reaction': after(coachs, ({ ada }, id) => ada.put(heart(id), {})),
  'the end of a reaction': after(
    async (callers) => {
      const id = await coachs(callers);
      await callers.ada.put(heart(id), {});
      return id;
    },
    ({ ada }, id) => ada.delete(heart(id)),
  ),
  'an edit of a message': after(own, ({ ada }, id) => ada.patch(`/api/messages/${id}`, { message: 'Hi' })),
  'a removal of a message': after(own, ({ ada }, id) => ada.delete(`/api/messages/${id}`)),
  "a coach's removal of a message": after(own, ({ maya }, id) => maya.delete(`/api/messages/${id}`)),
  'an upload for a message': atOnce(({ ada }) => uploadMessageFile(ada, ada.user.id)),
  'a held message': atOnce(({ ada, maya }) =>
    maya.post(`/api/conversations/${ada.user.id}/held`, { message: 'Later', day: 1, at: soonAt() }),
  ),
  'a snooze': after(own, ({ ada, maya }) =>
    maya.put(`/api/conversations/${ada.user.id}/inbox`, { snoozedUntil: null }),
  ),
  'a read mark': after(coachs, ({ ada }, id) =>
    ada.put(`/api/conversations/${ada.user.id}/read`, { day: 1, lastId: id }),
  ),
};

const workWrites: Record<string, Prepare> = {
  'an edited text of the book': after(
    async ({ ada }) => {
      await ada.put('/api/drafts/1', { form: { step3: { final_statement: 'We bake' } } });
      return (await handIn(ada, 1)).json();
    },
    ({ ada }, { updatedAt }) => {
      const text = { answer: 'We bake for you', replaces: null, handedInAt: updatedAt };
      return ada.put(`/api/brand/${ada.user.id}/texts/1/final_statement`, text);
    },
  ),
  'an upload': atOnce(({ ada }) => uploadFile(ada, { taskDay: 1 })),
  'a draft': atOnce(({ ada }) => ada.put('/api/drafts/1', { notes: 'Mine' })),
  'a further draft': after(
    ({ ada }) => ada.put('/api/drafts/1', { notes: 'Mine' }),
    ({ ada }) => ada.put('/api/drafts/1', { notes: 'Mine again' }),
  ),
  'a hand-in': atOnce(({ ada }) => handIn(ada, 1)),
  'a further version': after(work, ({ ada }) => handIn(ada, 1)),
  'a review': after(work, ({ maya }, submissionId) =>
    maya.post('/api/feedback', { submissionId, comment: 'Good', unlockNext: true }),
  ),
  'a claim': after(work, ({ maya }, id) => maya.put(`/api/submissions/${id}/claim`, {})),
  "a coach's draft": after(work, ({ maya }, id) =>
    maya.put(`/api/submissions/${id}/feedback-draft`, { comment: 'Good' }),
  ),
  'an annotation': after(reviewed, ({ maya }, id) => {
    const form = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
    return maya.post(`/api/feedback/${id}/annotations`, form);
  }),
  'a tick': after(reviewed, ({ ada }, id) =>
    ada.put(`/api/feedback/${id}/lines/1/tick`, { isTicked: true, words: 'Rest' }),
  ),
  'feedback that is seen': after(reviewed, ({ ada }, id) => ada.put(`/api/feedback/${id}/seen`, {})),
};

const accountWrites: Record<string, Prepare> = {
  'a sign-in': atOnce(({ ada, visitor }) =>
    visitor.post('/api/auth/login', { email: ada.user.email, password: PASSWORD }),
  ),
  'a wrong sign-in': atOnce(({ ada, visitor }) =>
    visitor.post('/api/auth/login', { email: ada.user.email, password: 'wrong' }),
  ),
  'a sign-out': atOnce(({ ada }) => ada.post('/api/auth/logout')),
  'a password': atOnce(({ ada }) =>
    ada.post('/api/users/change-password', { currentPassword: PASSWORD, newPassword: 'another horse 1!' }),
  ),
  'an address': atOnce(({ ada }) => {
    const change = { email: `${ada.user.id}@example.org`, currentPassword: PASSWORD };
    return ada.post('/api/users/address-change', change);
  }),
  'notices that are seen': atOnce(({ ada }) => ada.post('/api/notices/seen', {})),
  'a reminder': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/nudges`, { words: 'Soon?' })),
  'a new coach': atOnce(({ ada, maya }) =>
    maya.put(`/api/users/${ada.user.id}/coach`, { coachId: maya.user.id }),
  ),
  'a cohort': after(
    ({ maya }) => idOf(maya.post('/api/cohorts', { name: randomUUID(), startsOn: '2100-01-01' })),
    ({ ada, maya }, cohortId) => maya.put(`/api/users/${ada.user.id}/cohort`, { cohortId }),
  ),
  'a day': atOnce(({ ada, maya }) => maya.put(`/api/users/${ada.user.id}/day`, { day: 2 })),
  'a link to sign in': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/sign-in-link`)),
  'a view': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/view`)),
  'an announcement': atOnce(({ ada, maya }) =>
    maya.post('/api/acts', { deed: { kind: 'message', words: 'Hi' }, to: { userIds: [ada.user.id] } }),
  ),
  'settings of notices': after(
    async ({ ada }) => (await ada.get('/api/settings/notices')).json().settings ?? {},
    ({ ada }, settings) => ada.put('/api/settings/notices', settings),
  ),
  settings: atOnce(({ ada }) => ada.patch('/api/settings', { timeZone: 'Asia/Tokyo' })),
  'a name': atOnce(({ ada }) => ada.patch('/api/users/profile', { name: 'Ada Verdi' })),
  'a photo': atOnce(({ ada }) => sendForm(ada, photoForm(), { method: 'PUT', url: '/api/users/avatar' })),
  'a print': atOnce(({ ada }) => ada.post(`/api/brand/${ada.user.id}/prints`, {})),
  'a link': atOnce(({ ada }) => ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null })),
  'a note': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/notes`, { note: 'Calls' })),
  'a pause': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/pause`, { reason: 'Away' })),
  'an unlock': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/unlock`, {})),
  'a deactivation': atOnce(({ ada, maya }) => maya.post(`/api/users/${ada.user.id}/deactivate`)),
  'a deletion': atOnce(({ ada, maya }) =>
    maya.delete(`/api/users/${ada.user.id}`, { email: ada.user.email, password: PASSWORD }),
  ),
};

/** Writes about a client, by the client, coaches and visitors. */
export const writesAboutClient: Record<string, Prepare> = {
  ...messageWrites,
  ...workWrites,
  ...accountWrites,
};
