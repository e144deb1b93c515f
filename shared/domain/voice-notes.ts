/** '1:24', or '0:01' for anything shorter. */
export function minutesOf(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How lists, notices and quotes name a voice note. `notice-facts.ts` says the same in SQL. */
export const voiceWords = (ms: number): string => `Voice note, ${minutesOf(ms)}`;
