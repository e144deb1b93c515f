/** The length of the sprint; days are 1 to this. */
export const SPRINT_DAYS = 21;
