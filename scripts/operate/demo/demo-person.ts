import type { DemoEmail } from '#shared/config/safety/demo-accounts.ts';

/** What the default texts are made of. */
export interface Business {
  /** The mission of day 1: the final statement and its drafts. */
  mission: string;
  began: string;
  helps: string;
  lacked: string;
  sells: string;
  only: string;
  /** The tagline of those who have reached day 12. */
  line?: string;
}

/** A demo participant and their progress. */
export interface DemoPerson {
  name: string;
  email: DemoEmail;
  company: string;
  /** Absent where every day has its own texts. */
  business?: Business;
  /** 0 while not started or paused. */
  currentDay: number;
  /** The retained day of a paused sprint. */
  resumeDay?: number;
  pauseReason?: string;
  /** The last submitted day; 0 without submissions. */
  lastSubmitted: number;
  missed?: readonly number[];
  /** Hours since the last submission, or since the sign-up. */
  idleHours: number;
  /** The state of the last submission: waiting, reviewed, or reviewed with a hold. */
  last: 'waiting' | 'reviewed' | 'held' | 'none';
  hasFinished?: boolean;
}
