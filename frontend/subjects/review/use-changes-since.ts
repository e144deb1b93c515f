import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSeen } from '#frontend/browser/when-seen.ts';
import { call } from '#frontend/data/http/api.ts';
import { versionReadQuery } from '#frontend/subjects/review/queries.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';

/** What changed in the version on screen, or its text. */
export interface Changes {
  since: ChangesSince;
  isShown: boolean;
  show: (isShown: boolean) => void;
}

/** Shows what changed where the coach has not read it or has to decide on it, until they choose. */
export function useChanges(submission: Submission, feedback: Feedback | null): Changes {
  const { version } = submission;
  const since = useChangesSince(submission);
  const [requested, setRequested] = useState<{ version: number; isShown: boolean } | null>(null);
  const isWanted =
    requested?.version === version ? requested.isShown : since.isUnread || isToDecide(submission, feedback);
  return {
    since,
    isShown: since.version !== null && isWanted,
    show: (isShown) => setRequested({ version, isShown }),
  };
}

/** The version is the one that was asked for. */
export const isToDecide = (submission: Submission, feedback: Feedback | null): boolean =>
  (feedback?.askedVersion ?? submission.version) < submission.version;

interface ChangesSince {
  /** The version to compare with: the one read last, else the one before; null: there is none. */
  version: number | null;
  /** The coach has read that version, but not the one on screen. */
  isUnread: boolean;
  isLoading: boolean;
}

/** Which version this coach has read before the one on screen; reports once that one is read too. */
function useChangesSince({ id: submissionId, version }: Submission): ChangesSince {
  const isFirst = version === 1;
  const { data, isError } = useQuery({ ...versionReadQuery(submissionId), enabled: !isFirst });
  // As it was when a later version was first on screen: 0 for none. A later answer has what was read here.
  const [readBefore, setReadBefore] = useState<number>();
  const [read, setRead] = useState<readonly number[]>([]);
  if (readBefore === undefined && !isFirst && (data || isError)) setReadBefore(data?.version ?? 0);
  const earlier = isFirst ? 0 : readBefore;
  const isKnown = earlier !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const stop = whenSeen(() => {
      stop();
      setRead((before) => [...before, version]);
      const input = { params: { submissionId }, body: { version } };
      // A failure leaves it unread: the next visit shows its changes again.
      call('PUT /api/submissions/:submissionId/version-read', input).catch(() => undefined);
    });
    return stop;
  }, [submissionId, version, isKnown]);
  if (!isKnown) return { version: null, isUnread: false, isLoading: true };
  const last = Math.max(0, ...[earlier, ...read].filter((each) => each < version));
  const isUnread = last > 0 && earlier < version;
  const previous = version > 1 ? version - 1 : null;
  return { version: isUnread ? last : previous, isUnread, isLoading: false };
}
