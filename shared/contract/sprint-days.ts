/** The last day of the sprint. */
export const SPRINT_DAYS = 21;
