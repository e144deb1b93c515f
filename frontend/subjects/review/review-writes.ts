import { deviceNow } from '#frontend/browser/clock.ts';
import { removeFromBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { send } from '#frontend/data/outbox/browser-outbox.ts';
import { defineWrite, type Entry, KEPT, requestOf } from '#frontend/data/outbox/write.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { countsQuery } from '#frontend/subjects/clients/queries.ts';
import {
  annotationsQuery,
  documentQuery,
  feedbackQuery,
  submissionQuery,
  submissionsQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { toast } from '#kit';
import type { Annotation, AnnotationForm, Feedback, Selector } from '#shared/contract/feedback.ts';
import type { FeedbackCorrection, FeedbackForm } from '#shared/contract/forms.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';

export interface FeedbackAbout {
  submissionId: number;
  userId: number;
  day: number;
  clientName: string;
}

/** How long a coach can take back what they send to a participant about their work. */
export const undoable = () => ({ notBefore: deviceNow() + UNDO_MS });
export const UNDO_MS = 10_000;

interface Review {
  review: FeedbackForm;
  /** The version that was read: a newer one causes a 409 instead of feedback on an unread version. */
  version: number;
  /** Saved first: the server takes the annotations and the marked checks from it. */
  draft: FeedbackDraftContent;
  voice?: Entry['upload'] | undefined;
}

/** Gives feedback on a submission, which leaves the queue meanwhile. */
export const giveFeedback = defineWrite({
  kind: 'feedback',
  noun: ['feedback text', 'feedback texts'],
  lane: ({ submissionId }: FeedbackAbout) => `feedback:${submissionId}`,
  call: ({ submissionId }, { review, version, draft, voice }: Review) => {
    const { submissionId: _, ...fields } = review;
    // A review that does not ask has the nine keys alone.
    const { ask, ...accepted } = review;
    const first = requestOf('PUT /api/submissions/:submissionId/feedback-draft', {
      params: { submissionId },
      body: { ...fields, annotations: draft.annotations ?? [], checks: draft.checks ?? [] },
    });
    return {
      ...requestOf('POST /api/feedback', { body: ask ? { ...review, unlockNext: false } : accepted }),
      headers: { 'if-match': `"${version}"` },
      first: { path: first.path, body: first.body },
      ...(voice && { upload: voice }),
    };
  },
  apply: (waiting: readonly PendingSubmission[], { about: { submissionId }, needsYou }) =>
    needsYou ? waiting : waiting.filter(({ id }) => id !== submissionId),
  onSent: ({ userId, day }, answer) => {
    freshness.patch(feedbackQuery(userId, day), () => answer as Feedback);
    void freshness.refresh(feedbackQuery(userId, day), pendingQuery, submissionsQuery(userId), countsQuery);
    toast({ title: 'Feedback submitted', description: 'Your feedback has been sent to the user.' });
  },
  onFailed: ({ message, status }, { submissionId, userId, day }) => {
    toastFailure('Error submitting feedback', message);
    if (status === 409)
      void freshness.refresh(
        feedbackQuery(userId, day),
        submissionQuery(userId, day),
        documentQuery(submissionId),
      );
  },
  onRefused: 'keep',
});

/** Of feedback that was given. */
export interface GivenAbout extends FeedbackAbout {
  feedbackId: number;
}

const refreshReview = ({ userId, day }: GivenAbout): void =>
  void freshness.refresh(feedbackQuery(userId, day), submissionsQuery(userId), attentionQuery);

interface Decision {
  ask: boolean;
  unlockNext: boolean;
}

/** Accepts the newest version of reviewed work, or asks for a new one. */
export const decide = defineWrite({
  kind: 'decision',
  noun: ['decision on a version', 'decisions on versions'],
  lane: ({ submissionId }: GivenAbout & Decision) => `feedback:${submissionId}`,
  call: ({ feedbackId, ask, unlockNext }, version: number) =>
    requestOf('PUT /api/feedback/:feedbackId/decision', {
      params: { feedbackId },
      body: { ask, unlockNext, version },
    }),
  onSent: (about) => refreshReview(about),
  onFailed: ({ words }) => toastFailure('Not decided', words ?? KEPT),
  onRefused: (failure, about) => {
    toastFailure('Not decided', failure.words ?? failure.message);
    refreshReview(about);
  },
});

/** The storage name of a correction that is being written. */
export const correctionName = (feedbackId: number): string => `correction:${feedbackId}`;

/** Changes the texts of feedback that was given. What is typed stays until it is sent, so that Undo opens it again. */
export const correct = defineWrite({
  kind: 'correction',
  noun: ['correction of feedback', 'corrections of feedback'],
  lane: ({ submissionId }: GivenAbout) => `feedback:${submissionId}`,
  call: ({ feedbackId }, body: FeedbackCorrection) =>
    requestOf('PUT /api/feedback/:feedbackId', { params: { feedbackId }, body }),
  apply: (shown: Feedback, { body }) => ({ ...shown, ...(body as Pick<Feedback, 'comment'>) }),
  onSent: (about, answer, { personId }) => {
    removeFromBrowser(personId, correctionName(about.feedbackId));
    freshness.patch(feedbackQuery(about.userId, about.day), () => answer as Feedback);
    refreshReview(about);
  },
  onFailed: ({ words }) => toastFailure('Not corrected', words ?? KEPT),
  onRefused: ({ words, message }) => toastFailure('Not corrected', words ?? message),
});

/** The storage name of an annotation that is being written. */
export const annotationName = (submissionId: number): string => `annotation:${submissionId}`;

export interface AnnotationAbout extends GivenAbout {
  selector: Selector | null;
}

type AnnotationContent = Omit<AnnotationForm, 'position'>;

const laneOf = ({ feedbackId }: { feedbackId: number }): string => `annotations:${feedbackId}`;

/** Annotates feedback that was given. A failure shows no toast. Once posted, its exact place is sent. */
export const annotate = defineWrite({
  kind: 'annotation',
  noun: ['annotation', 'annotations'],
  lane: (about: AnnotationAbout) => laneOf(about),
  call: ({ feedbackId }, { targetElement, comment, pin, isPraise }: AnnotationContent) =>
    requestOf('POST /api/feedback/:feedbackId/annotations', {
      params: { feedbackId },
      body: { targetElement, comment, position: { x: 0, y: 0 }, ...(pin && { pin }), isPraise },
    }),
  onSent: async ({ feedbackId, selector }, answer) => {
    const { id: annotationId } = answer as Annotation;
    if (selector) await send(placeAnnotation, { feedbackId }, { annotationId, selector });
    void freshness.refresh(annotationsQuery(feedbackId));
  },
  onRefused: 'keep',
});

/** Says where in the text an annotation belongs. */
export const placeAnnotation = defineWrite({
  kind: 'anchor',
  noun: ['place of an annotation', 'places of annotations'],
  lane: laneOf,
  call: (_, { annotationId, selector }: { annotationId: number; selector: Selector }) =>
    requestOf('PUT /api/annotations/:annotationId/selector', { params: { annotationId }, body: selector }),
  onSent: ({ feedbackId }) => void freshness.refresh(annotationsQuery(feedbackId)),
  onRefused: 'keep',
});
