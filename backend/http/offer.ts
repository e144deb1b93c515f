import type { Offer } from '#shared/domain/offer.ts';

export const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Comes after all other replacements, because authors write what it inserts. */
export const withOffer = (page: string, offer: Offer | null): string =>
  offer === null
    ? page
    : page
        .replace(/(?<=<meta name="description" content=")[^"]*/, () => asAttribute(offer.promise))
        .replace('__OFFER__', () => asAttribute(JSON.stringify(offer)));
