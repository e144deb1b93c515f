import { useSyncExternalStore } from 'react';

const changes = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}

interface Unsent {
  about: { isDone?: true };
  needsYou: boolean;
  reason: string | null;
}

interface HandInText {
  text: string;
  /** It is handed in as soon as there is a network; a retry before would fail. */
  waits: boolean;
}

/** Says why a submission is not handed in. `subject` begins the sentence: 'Not', 'Day 2 is not'. */
export function useHandInText(subject: string, { about, needsYou, reason }: Unsent): HandInText {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (!needsYou && !isOnline) {
    const what = about.isDone ? 'mark this day as done' : 'hand this in';
    return { text: `You're offline. We'll ${what} when you're back.`, waits: true };
  }
  const end = needsYou ? (reason ? `: ${reason}` : '.') : '. We will try again automatically.';
  return { text: `${subject} ${about.isDone ? 'done' : 'handed in'} yet${end}`, waits: false };
}
