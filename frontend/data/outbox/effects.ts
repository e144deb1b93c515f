import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { showChanged, showMessage } from '#frontend/realtime/changes/conversation-changes.ts';
import { showTicks } from '#frontend/realtime/changes/tick-changes.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import type { Annotation, Feedback, FeedbackTicks } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { AboutOf, Entry, Failure, Kind, NewEntry } from './entry.ts';

interface Effect<K extends Kind> {
  sent: (about: AboutOf<K>, answer: unknown, entry: Entry) => unknown;
  /** Called only for attempts that the user started. */
  failed?: (failure: Failure, about: AboutOf<K>) => void;
  /** Called when the server has refused it, whoever started the attempt. */
  refused?: (failure: Failure, about: AboutOf<K>, id: string) => void;
}

const KEPT = 'It is kept and will be sent when you are back online.';

const fail = (title: string, description: string): void => {
  toast({ title, description, isDestructive: true });
};
/** Refetches without waiting: the write has succeeded. */
const ask = (...queryKeys: readonly (readonly unknown[])[]): void => {
  for (const queryKey of queryKeys) void freshness.refresh(queryKey);
};

const message: Effect<'message'> = {
  sent: ({ by }, answer) => {
    showMessage(freshness, answer as Message);
    const reader = by === 'coach' ? 'client' : 'admin';
    toast({ title: 'Message sent', description: `Your message has been sent to the ${reader}.` });
  },
  failed: ({ words }) => fail('Failed to send message', words ?? KEPT),
};

const change: Effect<'change'> = {
  sent: (_, answer) => showChanged(freshness, answer as Message),
};

/** A refused reaction is taken back. */
const reactionWith = (discard: (id: string) => Promise<void>): Effect<'reaction'> => ({
  sent: (_, answer) => showChanged(freshness, answer as Message),
  refused: ({ words }, _, id) => {
    fail('Reaction not saved', words ?? 'Please try again.');
    void discard(id);
  },
});

const submission: Effect<'submission'> = {
  sent: (_, __, { personId }) => {
    toast({ title: 'Task submitted!', description: 'Your coach will see it right away.' });
    ask(keys.submissions(personId), keys.currentUser);
  },
  failed: ({ status }) => {
    // The day's page says that it is handed in once there is a network.
    if (status === null && !navigator.onLine) return;
    fail('Submission failed', 'There was an error submitting your task. Please try again.');
  },
};

const feedback: Effect<'feedback'> = {
  sent: ({ userId, day }, answer) => {
    freshness.patch<Feedback | null>(keys.feedback(userId, day), () => answer as Feedback);
    ask(keys.feedback(userId, day), keys.pending, keys.submissions(userId), keys.counts);
    toast({ title: 'Feedback submitted', description: 'Your feedback has been sent to the user.' });
  },
  failed: ({ message: raised, status }, { submissionId, userId, day }) => {
    fail('Error submitting feedback', raised);
    if (status !== 409) return;
    ask(keys.feedback(userId, day), keys.submission(userId, day), keys.document(submissionId));
  },
};

const note: Effect<'note'> = {
  sent: ({ userId }) => ask(keys.notes(userId)),
  failed: ({ words }) => fail('Note not saved', words ?? KEPT),
};

const anchor: Effect<'anchor'> = { sent: ({ feedbackId }) => ask(keys.annotations(feedbackId)) };

/** A refused tick is taken back. */
const tickWith = (discard: (id: string) => Promise<void>): Effect<'tick'> => ({
  sent: (_, answer) => showTicks(freshness, answer as FeedbackTicks),
  refused: ({ words }, { userId, day }, id) => {
    fail('Tick not saved', words ?? 'Please try again.');
    void discard(id);
    ask(keys.feedback(userId, day));
  },
});

/** A failed annotation shows no toast. Once posted, its exact place is sent. */
const annotationWith = (add: (entry: NewEntry) => Promise<unknown>): Effect<'annotation'> => ({
  sent: async ({ feedbackId, selector }, answer, { lane }) => {
    const { id } = answer as Annotation;
    if (selector) {
      const path = `/api/annotations/${id}/selector`;
      await add({ about: { kind: 'anchor', feedbackId }, lane, method: 'PUT', path, body: selector });
    }
    ask(keys.annotations(feedbackId));
  },
});

/** What the outcome of an entry changes on screen. */
export function createEffects(
  add: (entry: NewEntry) => Promise<unknown>,
  discard: (id: string) => Promise<void>,
) {
  const ofNotes = { note, anchor, annotation: annotationWith(add), tick: tickWith(discard) };
  const effects = { message, change, reaction: reactionWith(discard), submission, feedback, ...ofNotes };
  const effectOf = ({ about }: Entry): Effect<Kind> => effects[about.kind] as unknown as Effect<Kind>;
  return {
    onSent: async (entry: Entry, answer: unknown): Promise<void> => {
      // The write succeeded; a failed refetch must not send it again.
      await Promise.resolve(effectOf(entry).sent(entry.about, answer, entry)).catch(() => undefined);
    },
    onFailed: (entry: Entry, failure: Failure, isPressed: boolean): void => {
      const { failed, refused } = effectOf(entry);
      if (isPressed) failed?.(failure, entry.about);
      if (failure.isFinal) refused?.(failure, entry.about, entry.id);
    },
  };
}
