/** Who is at risk of giving up: the rules, as the screen states them and as SQL applies them. */
export const riskRules = {
  /** Days missed, and days since the open day came without being handed in. */
  behindDays: 3,
  sentBack: 2,
  /** Within so many days. */
  sentBackDays: 14,
  unreadDays: 2,
  unansweredHours: 12,
  /** Hours in which a reminder can still bring somebody back. */
  reminderHours: 24,
  /** So many rules must apply. */
  reasons: 2,
  /** Whoever was active longer ago has given up. */
  goneDays: 28,
} as const;

/** Of the newest participants in a running sprint, so many are looked at. */
export const MAX_RISK_READ = 1_000;
