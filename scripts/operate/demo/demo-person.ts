import type { InventedEmail } from '#shared/config/safety/invented-people.ts';

/** An invented participant and how far they are. */
export interface DemoPerson {
  name: string;
  email: InventedEmail;
  company: string;
  /** Their mission: the final statement of day 1, and where it came from. */
  mission: string;
  began: string;
  helps: string;
  lacked: string;
  sells: string;
  only: string;
  /** 0 while not started or paused. */
  currentDay: number;
  /** The retained day of a paused sprint. */
  resumeDay?: number;
  /** The last submitted day; 0 without submissions. */
  lastSubmitted: number;
  missed?: readonly number[];
  /** Hours since the last submission, or since the sign-up. */
  idleHours: number;
  /** The state of the last submission: waiting, reviewed, or reviewed with a hold. */
  last: 'waiting' | 'reviewed' | 'held' | 'none';
  hasFinished?: boolean;
}
