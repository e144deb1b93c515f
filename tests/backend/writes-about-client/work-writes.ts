import { uploadFile } from '#tests/backend/upload.ts';
import { type Callers, handIn, type Prepare, put } from './prepare-write.ts';

const review = async ({ ada, maya }: Callers): Promise<number> => {
  const submissionId = (await handIn(ada)).json().id;
  const form = { submissionId, comment: 'Good', actionPlan: '- Rest', unlockNext: false };
  const { id } = (await maya.post('/api/feedback', form)).json();
  return id;
};

/** Writes to a client's work and its feedback. */
export const workWrites: Record<string, Prepare> = {
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
};
