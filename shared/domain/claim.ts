/** A claim ends when its coach has not renewed it for so long. */
export const CLAIM_MINUTES = 30;
