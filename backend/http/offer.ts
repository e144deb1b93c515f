import { findOffer } from '#backend/modules/programmes/offer.queries.ts';
import type { Reader } from '#shared/database/database.ts';
import type { Offer } from '#shared/domain/offer.ts';

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

export const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Comes after all other replacements, because authors write what it inserts. */
export const withOffer = (page: string, offer: Offer | null): string =>
  offer === null
    ? page
    : page
        .replace(/(?<=<meta name="description" content=")[^"]*/, () => asAttribute(offer.promise))
        .replace('__OFFER__', () => asAttribute(JSON.stringify(offer)));
