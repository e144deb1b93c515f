/** What a clock in UTC shows two days from now, for messages that are held. */
export const soonAt = (): string =>
  `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T08:00`;
