import { useEffect, useRef } from 'react';
import { useUnseenAnswers } from '#frontend/blocks/unseen-answers/use-unseen-answers.ts';
import { setTitleCount } from '#frontend/ui/page-title.ts';
import { type NewToast, toast, useToasts } from '#frontend/ui/toast-store.ts';

/** Counts a coach's answers in the tab's title, and shows a toast for each that arrives. */
export function UnseenAnswers(): null {
  const answers = useUnseenAnswers();
  const count = answers?.reduce((sum, item) => sum + item.count, 0) ?? 0;
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!answers) return;
    const before = known.current;
    known.current = new Set(answers.map(({ key }) => key));
    const arrived = before && answers.find(({ key }) => !before.has(key));
    if (!arrived || isOnScreen(arrived.to) || isOnScreen(arrived.alsoAt)) return;
    const { title, words, to } = arrived;
    toastWhenFree({ title, description: `“${words}”`, action: { label: 'Read', to } });
  }, [answers]);
  return null;
}

/** Whether the reader looks at the element that an address leads to. */
function isOnScreen(to: string | undefined): boolean {
  if (to === undefined) return false;
  const { pathname, hash } = new URL(to, location.href);
  const target = pathname === location.pathname && document.querySelector(hash || 'main');
  if (!target || document.visibilityState !== 'visible') return false;
  const { top, bottom } = target.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Waits until no toast is open, so that it does not replace the confirmation of the person's own work. */
function toastWhenFree(item: NewToast): void {
  const isFree = (): boolean => !useToasts.getState().toasts.some(({ isOpen }) => isOpen);
  if (isFree()) return void toast(item);
  const stop = useToasts.subscribe(() => {
    if (!isFree()) return;
    stop();
    toast(item);
  });
}
