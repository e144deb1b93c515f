import { keys } from '#frontend/data/queries.ts';
import { queryClient } from '#frontend/data/query-client.ts';
import { refreshUser } from '#frontend/data/session.ts';
import { mergeMessage } from '#frontend/realtime/merge.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { AboutOf, Entry, Failure, Kind, NewEntry } from './entry.ts';

interface Effect<K extends Kind> {
  sent: (about: AboutOf<K>, answer: unknown, entry: Entry) => unknown;
  /** Only for attempts that a person has asked for. */
  failed?: (failure: Failure, about: AboutOf<K>) => void;
}

const KEPT = 'It is kept, and sent again when the connection is back.';

const fail = (title: string, description: string): void => {
  toast({ title, description, isDestructive: true });
};
const ask = (...queryKeys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

const message: Effect<'message'> = {
  sent: ({ by }, answer) => {
    const told = answer as Message;
    for (const key of [keys.messages(told.userId), keys.dayMessages(told.userId, told.day)]) {
      queryClient.setQueryData<readonly Message[]>(key, (list) => list && mergeMessage(list, told));
    }
    const reader = by === 'coach' ? 'client' : 'admin';
    toast({ title: 'Message sent', description: `Your message has been sent to the ${reader}.` });
  },
  failed: ({ words }) => fail('Failed to send message', words ?? KEPT),
};

const submission: Effect<'submission'> = {
  sent: (_, __, { personId }) => {
    toast({ title: 'Task submitted!', description: 'Your coach will see it right away.' });
    return Promise.all([ask(keys.submissions(personId)), refreshUser()]);
  },
  failed: () => fail('Submission failed', 'There was an error submitting your task. Please try again.'),
};

const feedback: Effect<'feedback'> = {
  sent: ({ userId, day }, answer) => {
    queryClient.setQueryData(keys.feedback(userId, day), answer as Feedback);
    void ask(keys.pending, keys.submissions(userId), keys.counts);
    toast({ title: 'Feedback submitted', description: 'Your feedback has been sent to the user.' });
  },
  failed: ({ message: raised, status }, { submissionId, userId, day }) => {
    fail('Error submitting feedback', raised);
    if (status !== 409) return;
    void ask(keys.feedback(userId, day), keys.submission(userId, day), keys.document(submissionId));
  },
};

const note: Effect<'note'> = {
  sent: ({ userId }) => ask(keys.notes(userId)),
  failed: ({ words }) => fail('Note not saved', words ?? KEPT),
};

const anchor: Effect<'anchor'> = { sent: ({ feedbackId }) => ask(keys.annotations(feedbackId)) };

/** An annotation that fails gives no message. Once it is there, it is told its exact place. */
const annotationWith = (add: (entry: NewEntry) => Promise<unknown>): Effect<'annotation'> => ({
  sent: async ({ feedbackId, selector }, answer, { lane }) => {
    const { id } = answer as Annotation;
    if (selector) {
      const path = `/api/annotations/${id}/selector`;
      await add({ about: { kind: 'anchor', feedbackId }, lane, method: 'PUT', path, body: selector });
    }
    await ask(keys.annotations(feedbackId));
  },
});

/** What an outcome of an entry does to the screens. */
export function createEffects(add: (entry: NewEntry) => Promise<unknown>) {
  const effects = { message, submission, feedback, note, anchor, annotation: annotationWith(add) };
  const effectOf = ({ about }: Entry): Effect<Kind> => effects[about.kind] as unknown as Effect<Kind>;
  return {
    onSent: async (entry: Entry, answer: unknown): Promise<void> => {
      // The write is done; a list that cannot be fetched now must not send it again.
      await Promise.resolve(effectOf(entry).sent(entry.about, answer, entry)).catch(() => undefined);
    },
    onFailed: (entry: Entry, failure: Failure, isPressed: boolean): void => {
      if (isPressed) effectOf(entry).failed?.(failure, entry.about);
    },
  };
}
