import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import type { CohortNumbers } from '#shared/contract/cohorts.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(4)};
  padding: ${space(5)} 0 ${space(6)};
  & > div { display: flex; flex-direction: column; gap: ${space(1)}; }
  & > div + div { border-left: 1px solid ${color('border')}; padding-left: ${space(5)}; }
  & dt { order: 1; color: ${color('textMuted')}; font-size: ${fontSize.label}; font-weight: 500; }
  & dd { margin: 0; font: 560 ${fontSize.h1}/1.1 ${fontFamily.display}; font-variant-numeric: lining-nums tabular-nums; }
  & dt + dd + dd { order: 2; color: ${color('textMuted')}; font: 500 ${fontSize.small}/1.3 ${fontFamily.text}; }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > div + div { border: 0; padding-left: 0; }
  }
`;

const spans = [21, 28, 42] as const;

/** Its clients, what waits, and the share that finished. */
export const CohortFigures = ({ cohort }: { cohort: CohortNumbers }) => (
  <Figures>
    <div>
      <dt>Clients</dt>
      <dd>{cohort.clients}</dd>
    </div>
    <div>
      <dt>Waiting for review</dt>
      <dd>{cohort.waiting}</dd>
    </div>
    {spans.map((days) => (
      <div key={days}>
        <dt>Finished within {days} days</dt>
        {shareOf(cohort, days).map((part) => (
          <dd key={part}>{part}</dd>
        ))}
      </div>
    ))}
  </Figures>
);

/** The share, and what it is of. */
function shareOf({ finishes }: CohortNumbers, days: (typeof spans)[number]): [string, string] {
  const key = `within${days}` as const;
  const [count, started] = [finishes[key], finishes.started];
  if (count === null || started === null) return ['–', `of fewer than ${SMALL_GROUP}, for owners`];
  if (started === 0) return ['–', 'nobody has begun'];
  return [
    `${Math.round((100 * count) / started)}%`,
    `${count} of ${started}${finishes.isSettled[key] ? '' : ', so far'}`,
  ];
}
