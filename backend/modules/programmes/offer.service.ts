import type { Reader } from '#shared/database/database.ts';
import type { Offer } from '#shared/domain/offer.ts';
import { findOffer } from './offer.queries.ts';

const FRESH_MS = 10_000;

/** Reads it every ten seconds at most; while the database is away, answers what was read last. */
export function createOfferFinder(db: Reader): () => Promise<Offer | null> {
  let last: Promise<Offer | null> = Promise.resolve(null);
  let readAt = 0;
  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      const before = last;
      last = findOffer(db).catch(() => before);
    }
    return await last;
  };
}
