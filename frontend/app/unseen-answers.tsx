import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitleCount } from '#frontend/kit/page-title.ts';
import { useToasts } from '#frontend/kit/toast-store.ts';
import type { UnseenAnswer } from '#frontend/subjects/today/unseen-answers/unseen-answers.ts';
import { useUnseenAnswers } from '#frontend/subjects/today/unseen-answers/use-unseen-answers.ts';
import { toast } from '#kit';

/** Counts a coach's answers in the tab's title, and shows a toast for each that arrives, until it is on screen or read. */
export function UnseenAnswers(): null {
  const answers = useUnseenAnswers();
  const count = answers?.reduce((sum, item) => sum + item.count, 0) ?? 0;
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  const { pathname, hash } = useLocation();
  const [told, setTold] = useState<UnseenAnswer | null>(null);
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!answers) return;
    const before = known.current;
    known.current = new Set(answers.map(({ key }) => key));
    const arrived = before && answers.find(({ key }) => !before.has(key));
    setTold((now) => arrived ?? (now && known.current?.has(now.key) ? now : null));
  }, [answers]);
  useEffect(() => (told ? tellWhenFree(told) : undefined), [told]);
  useEffect(() => {
    // A navigation has brought the answer on screen.
    if (told && isSeen(told, pathname + hash)) setTold(null);
  }, [told, pathname, hash]);
  return null;
}

const isSeen = ({ to, alsoAt }: UnseenAnswer, at = location.pathname + location.hash): boolean =>
  isOnScreen(to, at) || isOnScreen(alsoAt, at);

/** Whether the reader, at an address, looks at the element that another one leads to. */
function isOnScreen(to: string | undefined, at: string): boolean {
  if (to === undefined) return false;
  const { pathname, hash } = new URL(to, location.href);
  const target = pathname === at.split('#')[0] && document.querySelector(hash || 'main');
  if (!target || document.visibilityState !== 'visible') return false;
  const { top, bottom } = target.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Waits until no toast is open, so that it does not replace the confirmation of the person's own work. */
function tellWhenFree(answer: UnseenAnswer): () => void {
  const { title, words, to } = answer;
  let shown: number | undefined;
  const tell = (): void => {
    const isFree = !useToasts.getState().toasts.some(({ isOpen }) => isOpen);
    if (!isFree || shown !== undefined) return;
    shown = 0;
    if (isSeen(answer)) return;
    shown = toast({ title, description: `“${words}”`, action: { label: 'Read', to } });
  };
  const stop = useToasts.subscribe(tell);
  tell();
  return () => {
    stop();
    if (shown !== undefined) useToasts.getState().dismiss(shown);
  };
}
