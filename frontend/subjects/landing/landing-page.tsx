import styled from 'styled-components';
import { lazy } from '#frontend/kit/lazy.tsx';
import { media } from '#frontend/kit/theme/tokens.ts';
import { Landing } from './landing.tsx';

const PathDrawing = lazy(async () => (await import('./offer.tsx')).PathDrawing);
const OfferPage = lazy(async () => (await import('./offer.tsx')).OfferPage);
const FinishedBook = lazy(async () => (await import('./finished-book.tsx')).FinishedBook);

/** As high as the example, nearly. */
const Example = styled.div`
  min-height: 68rem;
  ${media.phone} { min-height: 140rem; }
`;

/** Where new clients begin another programme than the brand sprint, the server writes it into the page. */
const isOffer = document.querySelector<HTMLMetaElement>('meta[name="offer"]')?.content.startsWith('{');

export const LandingPage = () => (isOffer ? <OfferPage /> : <SprintPage />);

const SprintPage = () => (
  <Landing
    title="Transform your brand in 21 days"
    lead="A guided sprint for business owners: one branding task a day, an expert who reads your work, and a brand you can stand behind at the end of it."
    drawing={<PathDrawing offer={null} />}
    above={<h2>What You'll Accomplish</h2>}
    outcomes={[
      'Define mission, vision and core values',
      'Create a unique selling proposition',
      'Develop visual identity and brand voice',
      'Plan a 90-day marketing strategy',
      'Build content templates',
    ]}
    closing="Twenty-one days from now, say clearly who you are."
    start="Start Your 21-Day Sprint"
  >
    <Example>
      <FinishedBook />
    </Example>
  </Landing>
);
