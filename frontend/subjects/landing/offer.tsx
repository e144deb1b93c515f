import type { Offer } from '#shared/domain/offer.ts';
import { Intro, Landing } from './landing.tsx';
import { PathDrawing } from './path-drawing.tsx';

/** More days than these are named by their parts. */
const MAX_TITLES = 14;

/** The landing page of another programme than the brand sprint. */
export function OfferPage() {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="offer"]') as HTMLMetaElement;
  const offer: Offer = JSON.parse(content);
  const { name, promise, description, parts, titles } = offer;
  return (
    <Landing
      title={name}
      lead={promise}
      drawing={<PathDrawing offer={offer} />}
      above={
        <>
          <h2>What you will do</h2>
          <Intro>{description}</Intro>
        </>
      }
      outcomes={titles.length > MAX_TITLES ? parts.map((part) => part.name) : titles}
      closing={promise}
      start={`Start ${name}`}
    />
  );
}
