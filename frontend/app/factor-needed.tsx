import { RequiredFactor } from '#frontend/subjects/account/settings/second-factor-card.tsx';
import { inCache } from './signed-in-root.tsx';

/** In place of every page, for a coach without the second factor that the site requires. */
export const FactorNeeded = inCache(RequiredFactor);
