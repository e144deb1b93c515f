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
  needsPerson: boolean;
  reason: string | null;
}

interface HandInWords {
  words: string;
  /** It is handed in as soon as there is a network; a retry before would fail. */
  waits: boolean;
}

/** Says why a submission is not handed in. `subject` begins the sentence: 'Not', 'Day 2 is not'. */
export function useHandInWords(subject: string, { about, needsPerson, reason }: Unsent): HandInWords {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (!needsPerson && !isOnline) {
    const what = about.isDone ? 'mark this day as done' : 'hand this in';
    return { words: `You're offline. We'll ${what} when you're back.`, waits: true };
  }
  const end = needsPerson ? (reason ? `: ${reason}` : '.') : '. We will try again automatically.';
  return { words: `${subject} ${about.isDone ? 'done' : 'handed in'} yet${end}`, waits: false };
}
