import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitleCount } from '#frontend/kit/page-parts.tsx';
import { useToasts } from '#frontend/kit/toast-store.ts';
import { type UnseenAnswer, useUnseenAnswers } from '#frontend/subjects/today/unseen-answers.ts';
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
  const [reported, setReported] = useState<UnseenAnswer | null>(null);
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!answers) return;
    const before = known.current;
    known.current = new Set(answers.map(({ key }) => key));
    const arrived = before && answers.find(({ key }) => !before.has(key));
    setReported((now) => arrived ?? (now && known.current?.has(now.key) ? now : null));
  }, [answers]);
  useEffect(() => (reported ? reportWhenIdle(reported) : undefined), [reported]);
  useEffect(() => {
    // A navigation has brought the answer on screen.
    if (reported && isSeen(reported, pathname + hash)) setReported(null);
  }, [reported, pathname, hash]);
  return null;
}

const isSeen = ({ to, alsoAt }: UnseenAnswer, at = location.pathname + location.hash): boolean =>
  isOnScreen(to, at) || isOnScreen(alsoAt, at) || hasLinkOnScreen(to);

/** A card that leads there says it already. */
const hasLinkOnScreen = (to: string): boolean =>
  [...document.querySelectorAll(`main a[href="${to}"]`)].some(isInView);

/** Whether the reader, at an address, looks at the element that another one leads to. */
function isOnScreen(to: string | undefined, at: string): boolean {
  if (to === undefined) return false;
  const { pathname, hash } = new URL(to, location.href);
  const target = pathname === at.split('#')[0] && document.querySelector(hash || 'main');
  return target !== false && target !== null && isInView(target);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return document.visibilityState === 'visible' && top < innerHeight && bottom > 0;
}

/** Waits until no toast is open, so that it does not replace the confirmation of the person's own work. */
function reportWhenIdle(answer: UnseenAnswer): () => void {
  const { title, excerpt, to } = answer;
  let shown: number | undefined;
  const report = (): void => {
    const isIdle = !useToasts.getState().toasts.some(({ isOpen }) => isOpen);
    if (!isIdle || shown !== undefined) return;
    shown = 0;
    if (isSeen(answer)) return;
    shown = toast({ title, description: `“${excerpt}”`, action: { label: 'Read', to } });
  };
  const stop = useToasts.subscribe(report);
  report();
  return () => {
    stop();
    if (shown !== undefined) useToasts.getState().dismiss(shown);
  };
}
