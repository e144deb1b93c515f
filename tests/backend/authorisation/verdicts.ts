import type { Verdicts } from './row.ts';

const ofNobody = { others: '-', missing: '-', coachMissing: '-' } as const;

/** The same status for every caller. */
export const alike = (status: number): Verdicts => ({
  ...ofNobody,
  visitor: status,
  own: status,
  coach: status,
  formerCoach: status,
});

export const everybody = alike(200);
export const anyPerson = { ...everybody, visitor: 401 };

/** Endpoints for coaches only. */
const coachesOnly = { visitor: 401, own: 403, coach: 200, formerCoach: 403 };
export const coachesCall = { ...coachesOnly, ...ofNobody };
/** Endpoints for coaches about a participant or their objects. */
export const aboutClient = { ...coachesOnly, others: 403, missing: 403, coachMissing: 404 };

/** Endpoints for owners only. */
export const ownersCall = { ...coachesCall, coach: 403, owner: 200 };
/** Endpoints for owners about a coach. */
export const aboutCoach = { ...ownersCall, others: 403, missing: 403, coachMissing: 403, ownerMissing: 404 };

/** The user's own objects, or any object for a coach. */
export const ofPerson = {
  ...{ visitor: 401, own: 200, others: 403, missing: 403 },
  ...{ coach: 200, coachMissing: 404, formerCoach: 403 },
};
/** The same with an opaque id: other users' objects are not found. */
export const ofOwner = { ...ofPerson, others: 404, missing: 404, formerCoach: 404 };
/** For the participant only, on an unlocked day. */
export const ownWork = { ...ofPerson, own: 201, locked: 403, coach: 403, coachMissing: 403 };
