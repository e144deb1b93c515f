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
  /** The true day of somebody paused. */
  resumeDay?: number;
  /** The last day handed in; 0 for nobody's work yet. */
  lastSubmitted: number;
  missed?: readonly number[];
  /** Hours since the last submission, or since the sign-up. */
  idleHours: number;
  /** How the last submission stands: waits for its review, reviewed, or reviewed with the next day kept closed. */
  last: 'waiting' | 'reviewed' | 'held' | 'none';
  hasFinished?: boolean;
}
