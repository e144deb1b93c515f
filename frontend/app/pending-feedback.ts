import { useNavigate } from 'react-router-dom';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { outbox, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import {
  type AnnotationAbout,
  annotate,
  annotationName,
  correct,
  decide,
  type FeedbackAbout,
  giveFeedback,
} from '#frontend/subjects/review/review-writes.ts';
import type { UndoneState } from '#frontend/subjects/review/use-review-workspace.ts';
import { toast } from '#kit';
import type { AnnotationForm } from '#shared/contract/feedback.ts';
import { paths } from '#shared/domain/pages.ts';
import { firstName } from '#shared/domain/person.ts';

/** Feedback that waits for the end of its time to undo it, or was refused. */
export type PendingFeedback = Unsent<FeedbackAbout>;

/** Every way of sending feedback, in the order of the presses. */
export function usePendingFeedback(): PendingFeedback[] {
  const given: PendingFeedback[] = useUnsent(giveFeedback);
  const decided: PendingFeedback[] = useUnsent(decide);
  const corrected: PendingFeedback[] = useUnsent(correct);
  const annotated: PendingFeedback[] = useUnsent(annotate);
  return [...given, ...decided, ...corrected, ...annotated].toSorted((a, b) => a.createdAt - b.createdAt);
}

const nouns: Readonly<Record<string, string>> = {
  decision: 'your decision',
  correction: 'your correction',
  annotation: 'your annotation',
};

/** 'feedback to Ben' */
export const titleOf = ({ about }: PendingFeedback): string =>
  `${nouns[about.kind] ?? 'feedback'} to ${firstName(about.clientName)}`;

/** What was annotated is unfinished text again, before what is being written. */
function backToDraft({ personId, about, body }: Unsent<AnnotationAbout>): UndoneState {
  const { targetElement, comment, pin, isPraise } = body as AnnotationForm;
  const name = annotationName(about.submissionId);
  const other = readFromBrowser<string>(personId, name);
  saveInBrowser(personId, name, other ? `${comment}\n\n${other}` : comment);
  return { annotates: { words: targetElement, selector: about.selector, pin, isPraise } };
}

function stateOf(entry: PendingFeedback): UndoneState | null {
  if (entry.about.kind === annotate.kind) return backToDraft(entry as Unsent<AnnotationAbout>);
  return entry.about.kind === giveFeedback.kind ? { writes: true } : null;
}

/** Takes back what has not been sent, and leads to where it was written. */
export function useUndo(): (entry: PendingFeedback) => Promise<void> {
  const navigate = useNavigate();
  return async (entry) => {
    const { userId, day, clientName } = entry.about;
    if (await outbox().cancel(entry.id)) {
      await navigate(paths.review(userId, day), { state: stateOf(entry) });
      return;
    }
    toast({ title: 'Too late to undo', description: `It has been sent to ${clientName}.` });
  };
}
