import { attach, sendFiles } from '#tests/backend/message-files.ts';
import { soonAt } from '#tests/backend/soon-at.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { type Prepare, put, remove, say } from './prepare-write.ts';

/** Writes to a client's conversation. */
export const messageWrites: Record<string, Prepare> = {
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
  'a read mark': async ({ ada, maya }) => {
    const { id } = (await say(maya, ada)).json();
    return () => put(ada, `/api/conversations/${ada.user.id}/read`, { day: 1, lastId: id });
  },
};
