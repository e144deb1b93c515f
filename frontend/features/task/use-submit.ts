import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { useUser } from '#frontend/data/session.ts';
import { focusChoices } from '#frontend/ui/draft-choices.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { createSubmission } from '#shared/contract/submissions.ts';
import type { DraftHandle } from './use-draft.ts';

interface Work {
  fileURL: string;
  notes: string;
  draftVersion: number | null;
}

interface Submitting {
  isBusy: boolean;
  /** `prepare` brings what is handed in; when it fails, nothing is posted. */
  submit: (prepare: () => Promise<Work>) => Promise<void>;
}

/** The submit flow: post, toast, refresh, dashboard, celebration. One press, or its retry, is one submission. */
export function useSubmit(day: number, draft: DraftHandle): Submitting {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef<{ key: string; body: string } | null>(null);

  const submit = async (prepare: () => Promise<Work>): Promise<void> => {
    if (draft.choices.length > 0) return focusChoices();
    setIsBusy(true);
    try {
      const { fileURL, notes, draftVersion } = await prepare();
      const body = { userId, taskDay: day, fileURL, notes };
      const text = JSON.stringify(body);
      // The same words again are a retry of the same press; changed ones are a new one.
      if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
      const headers: Record<string, string> =
        draftVersion === null ? {} : { 'draft-version': String(draftVersion) };
      await call(createSubmission, { body, headers, idempotencyKey: attempt.current.key });
      draft.forget();
      toast({ title: 'Task submitted!', description: 'Your coach will see it right away.' });
      await Promise.all([freshness.refresh(keys.submissions(userId)), freshness.refresh(keys.currentUser)]);
      navigate(paths.dashboard, { state: { celebrate: day } });
    } catch {
      toast({
        title: 'Submission failed',
        description: 'There was an error submitting your task. Please try again.',
        isDestructive: true,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, submit };
}
