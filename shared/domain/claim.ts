/** Minutes after which a claim expires unless renewed. */
export const CLAIM_MINUTES = 30;
