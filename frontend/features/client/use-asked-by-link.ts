import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contract/users.ts';

type Asked = 'pause' | 'day';

const questions: Readonly<Record<string, Asked>> = { '#pause': 'pause', '#set-day': 'day' };

/** Asks the question that the URL's hash names, once, as its button would. */
export function useAskedByLink({ resumeDay }: User, ask: (question: Asked) => void): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const question = questions[hash];
    if (question === undefined) return;
    navigate({ hash: '' }, { replace: true });
    if (question === 'day' || resumeDay === null) ask(question);
  }, [hash, key]);
}
