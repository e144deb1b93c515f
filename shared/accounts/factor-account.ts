/** What wrong codes of a user count under in `sign_in_attempts`. E-mail addresses there are in lower case. */
export const factorAccount = (userId: number): string => `SECOND FACTOR ${userId}`;
