import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { CohortFinishesCard, FinishesCard } from './finishes-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { Fills } from './pictures/fills.tsx';
import { RepliesCard, ReviewsCard } from './waits-cards.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr));
  gap: ${space(6)};
  align-items: start;
  @media print { display: block; }
`;

/** The pictures of a period, with the library that draws them. */
export const Pictures = ({ weeks }: { weeks: number }) => (
  <Grid>
    <Fills />
    <FunnelCard weeks={weeks} />
    <ReviewsCard weeks={weeks} />
    <FinishesCard weeks={weeks} />
    <RepliesCard weeks={weeks} />
    <CohortFinishesCard weeks={weeks} />
  </Grid>
);
