import type { Verdicts } from './row.ts';

const ofNobody = { others: '-', missing: '-', coachMissing: '-' } as const;

/** Every caller gets the same answer. */
export const alike = (status: number): Verdicts => ({
  ...ofNobody,
  visitor: status,
  own: status,
  coach: status,
  formerCoach: status,
});

export const everybody = alike(200);
export const anyPerson = { ...everybody, visitor: 401 };

/** Everything that concerns coaches only answers alike. */
const coachesOnly = { visitor: 401, own: 403, coach: 200, formerCoach: 403 };
export const coachesCall = { ...coachesOnly, ...ofNobody };
/** A coach's call about a client, or about something of a client's. */
export const aboutClient = { ...coachesOnly, others: 403, missing: 403, coachMissing: 404 };

/** A person's own, or anybody's for a coach. */
export const ofPerson = {
  ...{ visitor: 401, own: 200, others: 403, missing: 403 },
  ...{ coach: 200, coachMissing: 404, formerCoach: 403 },
};
/** The same under an opaque id: what is not one's own does not exist. */
export const ofOwner = { ...ofPerson, others: 404, missing: 404, formerCoach: 404 };
/** What only the participant themselves may do, and only on an open day. */
export const ownWork = { ...ofPerson, own: 201, locked: 403, coach: 403, coachMissing: 403 };
