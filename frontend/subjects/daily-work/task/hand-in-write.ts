import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { defineWrite, type Entry, requestOf, type Unsent } from '#frontend/data/outbox/write.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { toast } from '#kit';
import type { NewSubmission, Submission } from '#shared/contract/submissions.ts';

export interface HandedIn {
  submission: NewSubmission;
  draftVersion: number | null;
  /** The draft, where it could not be saved before: it is sent first. */
  first: Entry['first'];
}

/** `isDone`: the end of a day without work. */
type About = { day: number; isDone?: true };

export type UnsentHandIn = Unsent<About>;

/** Submits a day. Null: the work could not be prepared, and only the client sends it again. */
export const handIn = defineWrite({
  kind: 'submission',
  noun: ['submission', 'submissions'],
  lane: ({ day }: About) => `submission:${day}`,
  call: (_, handedIn: HandedIn | null) => {
    if (!handedIn) return { path: '/api/submissions', body: null };
    const { submission, draftVersion, first } = handedIn;
    const headers: Entry['headers'] = draftVersion === null ? {} : { 'draft-version': String(draftVersion) };
    return { ...requestOf('POST /api/submissions', { body: submission }), headers, first };
  },
  onSent: (_, answer, { personId }) => {
    const { isDone } = answer as Submission;
    if (isDone) toast({ title: 'Done!' });
    else toast({ title: 'Task submitted!', description: 'Your coach will see it right away.' });
    void freshness.refresh(submissionsQuery(personId), currentUserQuery);
  },
  onFailed: ({ status }) => {
    // The day's page says that it is handed in once there is a network.
    if (status === null && !navigator.onLine) return;
    toastFailure('Submission failed', 'There was an error submitting your task. Please try again.');
  },
  onRefused: 'keep',
});
