import type { CohortPolicy } from '#shared/contract/forms.ts';

export const policyNames: Readonly<Record<CohortPolicy, string>> = {
  coach: 'Coach unlocks each day',
  coach_or_wait: 'Coach unlocks, or automatically',
  daily: 'A day unlocks each morning',
};

/** Of a cohort; null: without a policy of its own. */
export const policyInWords = (policy: CohortPolicy | null): string =>
  policy === null ? "Use the programme's setting" : policyNames[policy];

export const policyHints: Readonly<Record<CohortPolicy, string>> = {
  coach: 'Days open with your feedback or Unlock alone.',
  coach_or_wait: 'Handed-in work that waits too long opens the next day by itself.',
  daily:
    "The next day opens at 6:00 AM of each client's own day, handed in or not. Holds and pauses stop it.",
};
