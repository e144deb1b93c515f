import { hoursInWords } from '#frontend/kit/waits.ts';
import { counted } from '#kit';
import type { RiskReasons } from '#shared/contract/at-risk.ts';
import { riskRules as rules, SILENT_HOURS } from '#shared/domain/at-risk.ts';

const times = (n: number): string => (n === 2 ? 'twice' : `${n} times`);

interface Rule {
  /** As the screen states it. */
  rule: string;
  /** Of one person. */
  reason: (n: number) => string;
}

/** In the order in which they are stated. */
export const riskTexts: Readonly<Record<keyof RiskReasons, Rule>> = {
  behind: {
    rule: `${rules.behindDays} or more days behind: the days missed, plus the days that the current one has been open`,
    reason: (n) => `${counted(n, 'day')} behind`,
  },
  quiet: {
    rule: `No activity for ${SILENT_HOURS / 24} days`,
    reason: (n) => `quiet for ${counted(n, 'day')}`,
  },
  sentBack: {
    rule: `Work sent back twice in ${rules.sentBackDays} days: the feedback kept the next day closed, or asked for a new version`,
    reason: (n) => `sent back ${times(n)}`,
  },
  unread: {
    rule: `Feedback unread for ${rules.unreadDays} days`,
    reason: (n) => `feedback unread for ${counted(n, 'day')}`,
  },
  unanswered: {
    rule: `A message unanswered for ${rules.unansweredHours} hours`,
    reason: (n) => `unanswered for ${hoursInWords(n)}`,
  },
  reminded: {
    rule: 'No activity in the day after a reminder',
    reason: (n) => `${counted(n, 'reminder')} ignored`,
  },
};

/** 'No reaction' and so on: what is true of one person. */
export const reasonTexts = (reasons: RiskReasons): string[] =>
  (Object.keys(riskTexts) as (keyof RiskReasons)[]).flatMap((name) => {
    const n = reasons[name];
    return n === null ? [] : [riskTexts[name].reason(n)];
  });
