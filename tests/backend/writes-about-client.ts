import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { attach, sendFiles } from './message-files.ts';
import { soonAt } from './soon-at.ts';
import { PASSWORD, type Person } from './test-person.ts';
import { photoForm, sendForm, uploadFile, uploadMessageFile } from './upload.ts';

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

const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;
const say = (who: Person, to: Person, message = 'Hello'): Answer =>
  who.post(conversation(to), { message, day: 1 });
const put = (who: Person, url: string, payload: object = {}): Answer =>
  who.send({ method: 'PUT', url, payload });
const remove = (who: Person, url: string): Answer => who.send({ method: 'DELETE', url });
const handIn = ({ user, post }: Person): Answer =>
  post('/api/submissions', {
    userId: user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_1.json',
    notes: 'Mine',
  });
const review = async ({ ada, maya }: Callers): Promise<number> => {
  const submissionId = (await handIn(ada)).json().id;
  const form = { submissionId, comment: 'Good', actionPlan: '- Rest', unlockNext: false };
  const { id } = (await maya.post('/api/feedback', form)).json();
  return id;
};

/** Writes about a client, by the client, coaches and visitors. */
export const writesAboutClient: Record<string, Prepare> = {
  'the first message':
    async ({ ada }) =>
    () =>
      say(ada, ada),
  'a further message': async ({ ada }) => {
    await say(ada, ada);
    return () => say(ada, ada);
  },
  'the first message with a file': async ({ ada }) => {
    const files = [(await attach(ada, ada)).id];
    return () => sendFiles(ada, ada, { files });
  },
  'a further message with a file': async ({ ada }) => {
    await say(ada, ada);
    const files = [(await attach(ada, ada)).id];
    return () => sendFiles(ada, ada, { files });
  },
  "a coach's first message with a file": async ({ ada, maya }) => {
    const files = [(await attach(maya, ada)).id];
    return () => sendFiles(maya, ada, { files });
  },
  "a coach's message": async ({ ada, maya }) => {
    await say(ada, ada);
    return () => say(maya, ada);
  },
  'a reaction': async ({ ada, maya }) => {
    const { id } = (await say(maya, ada)).json();
    return () => put(ada, `/api/messages/${id}/reactions/heart`);
  },
  'the end of a reaction': async ({ ada, maya }) => {
    const { id } = (await say(maya, ada)).json();
    await put(ada, `/api/messages/${id}/reactions/heart`);
    return () => remove(ada, `/api/messages/${id}/reactions/heart`);
  },
  'an edit of a message': async ({ ada }) => {
    const { id } = (await say(ada, ada)).json();
    return () => ada.send({ method: 'PATCH', url: `/api/messages/${id}`, payload: { message: 'Hi' } });
  },
  'a removal of a message': async ({ ada }) => {
    const { id } = (await say(ada, ada)).json();
    return () => remove(ada, `/api/messages/${id}`);
  },
  "a coach's removal of a message": async ({ ada, maya }) => {
    const { id } = (await say(ada, ada)).json();
    return () => remove(maya, `/api/messages/${id}`);
  },
  'an upload for a message':
    async ({ ada }) =>
    () =>
      uploadMessageFile(ada, ada.user.id),
  'a held message':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/conversations/${ada.user.id}/held`, { message: 'Later', day: 1, at: soonAt() }),
  'a snooze': async ({ ada, maya }) => {
    await say(ada, ada);
    return () => put(maya, `/api/conversations/${ada.user.id}/inbox`, { snoozedUntil: null });
  },
  'a sign-in':
    async ({ ada, visitor }) =>
    async () =>
      visitor.post('/api/auth/login', { email: ada.user.email, password: PASSWORD }),
  'a wrong sign-in':
    async ({ ada, visitor }) =>
    async () =>
      visitor.post('/api/auth/login', { email: ada.user.email, password: 'wrong' }),
  'a sign-out':
    async ({ ada }) =>
    () =>
      ada.post('/api/auth/logout'),
  'a password':
    async ({ ada }) =>
    () =>
      ada.post('/api/users/change-password', { currentPassword: PASSWORD, newPassword: 'another horse 1!' }),
  'an address':
    async ({ ada }) =>
    () =>
      ada.post('/api/users/address-change', {
        email: `${ada.user.id}@example.org`,
        currentPassword: PASSWORD,
      }),
  'notices that are seen':
    async ({ ada }) =>
    () =>
      ada.post('/api/notices/seen', {}),
  'a reminder':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/nudges`, { words: 'Soon?' }),
  'a new coach':
    async ({ ada, maya }) =>
    () =>
      put(maya, `/api/users/${ada.user.id}/coach`, { coachId: maya.user.id }),
  'a cohort': async ({ ada, maya }) => {
    const cohort = (await maya.post('/api/cohorts', { name: randomUUID(), startsOn: '2100-01-01' })).json();
    return () => put(maya, `/api/users/${ada.user.id}/cohort`, { cohortId: cohort.id });
  },
  'a day':
    async ({ ada, maya }) =>
    () =>
      put(maya, `/api/users/${ada.user.id}/day`, { day: 2 }),
  'a link to sign in':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/sign-in-link`),
  'a view':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/view`),
  'an announcement':
    async ({ ada, maya }) =>
    () =>
      maya.post('/api/acts', { deed: { kind: 'message', words: 'Hi' }, to: { userIds: [ada.user.id] } }),
  'an edited text of the book': async ({ ada }) => {
    const document = { step3: { final_statement: 'We bake' } };
    await put(ada, '/api/drafts/1', { form: document });
    const { updatedAt } = (await handIn(ada)).json();
    const text = { answer: 'We bake for you', replaces: null, handedInAt: updatedAt };
    return () => put(ada, `/api/brand/${ada.user.id}/texts/1/final_statement`, text);
  },
  'an upload':
    async ({ ada }) =>
    () =>
      uploadFile(ada, { taskDay: 1 }),
  'a draft':
    async ({ ada }) =>
    () =>
      put(ada, '/api/drafts/1', { notes: 'Mine' }),
  'a further draft': async ({ ada }) => {
    await put(ada, '/api/drafts/1', { notes: 'Mine' });
    return () => put(ada, '/api/drafts/1', { notes: 'Mine again' });
  },
  'a hand-in':
    async ({ ada }) =>
    () =>
      handIn(ada),
  'a further version': async ({ ada }) => {
    await handIn(ada);
    return () => handIn(ada);
  },
  'a review': async ({ ada, maya }) => {
    const submissionId = (await handIn(ada)).json().id;
    return () => maya.post('/api/feedback', { submissionId, comment: 'Good', unlockNext: true });
  },
  'a claim': async ({ ada, maya }) => {
    const { id } = (await handIn(ada)).json();
    return () => put(maya, `/api/submissions/${id}/claim`);
  },
  "a coach's draft": async ({ ada, maya }) => {
    const { id } = (await handIn(ada)).json();
    return () => put(maya, `/api/submissions/${id}/feedback-draft`, { comment: 'Good' });
  },
  'an annotation': async (callers) => {
    const { maya } = callers;
    const id = await review(callers);
    const form = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
    return () => maya.post(`/api/feedback/${id}/annotations`, form);
  },
  'a tick': async (callers) => {
    const { ada } = callers;
    const id = await review(callers);
    return () => put(ada, `/api/feedback/${id}/lines/1/tick`, { isTicked: true, words: 'Rest' });
  },
  'feedback that is seen': async (callers) => {
    const { ada } = callers;
    const id = await review(callers);
    return () => put(ada, `/api/feedback/${id}/seen`);
  },
  'a read mark': async ({ ada, maya }) => {
    const { id } = (await say(maya, ada)).json();
    return () => put(ada, `/api/conversations/${ada.user.id}/read`, { day: 1, lastId: id });
  },
  'settings of notices': async ({ ada }) => {
    const { settings } = (await ada.get('/api/settings/notices')).json();
    return () => put(ada, '/api/settings/notices', settings ?? {});
  },
  settings:
    async ({ ada }) =>
    () =>
      ada.send({ method: 'PATCH', url: '/api/settings', payload: { timeZone: 'Asia/Tokyo' } }),
  'a name':
    async ({ ada }) =>
    () =>
      ada.send({ method: 'PATCH', url: '/api/users/profile', payload: { name: 'Ada Verdi' } }),
  'a photo':
    async ({ ada }) =>
    () =>
      sendForm(ada, photoForm(), { method: 'PUT', url: '/api/users/avatar' }),
  'a print':
    async ({ ada }) =>
    async () =>
      ada.post(`/api/brand/${ada.user.id}/prints`, {}),
  'a link':
    async ({ ada }) =>
    async () =>
      ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null }),
  'a note':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/notes`, { note: 'Calls' }),
  'a pause':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/pause`, { reason: 'Away' }),
  'an unlock':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/unlock`, {}),
  'a deactivation':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/deactivate`),
  'a deletion':
    async ({ ada, maya }) =>
    () =>
      maya.send({
        method: 'DELETE',
        url: `/api/users/${ada.user.id}`,
        payload: { email: ada.user.email, password: PASSWORD },
      }),
};
