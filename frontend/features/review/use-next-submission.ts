import { usePending } from '#frontend/data/pending.ts';
import { useUser } from '#frontend/data/session.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';

/** The longest-waiting other submission that no other coach has claimed. */
export function useNextSubmission(submissionId: number): PendingSubmission | undefined {
  const me = useUser().id;
  const { data = [] } = usePending();
  return data.find(({ id, claim }) => id !== submissionId && (claim === null || claim.coachId === me));
}
