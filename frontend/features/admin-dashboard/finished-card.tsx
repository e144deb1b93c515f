import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { finishedBrandsQuery } from '#frontend/data/queries/brand.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { Card, CardHeader, Muted, VisuallyHidden } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { paths } from '#shared/domain/pages.ts';

const { Part: SmallCover } = optionalPart(
  async () => (await import('#frontend/blocks/book/cover.tsx')).SmallCover,
);

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${space(5)};
  & > li { display: grid; gap: ${space(2)}; align-content: start; max-width: 13rem; }
`;

const Book = styled(Link)`
  display: grid;
  gap: ${space(2)};
  color: ${color('text')};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { color: ${color('accent')}; }
`;

/** As high as the cover that is loaded into it, which is laid out only near the window: its sizes are queries. */
const Place = styled.div`
  aspect-ratio: 3 / 4;
  content-visibility: auto;
  overflow-clip-margin: 1px;
`;

/** The brand books that were finished within a week; nothing without one. */
export function FinishedCard() {
  const { data: brands = [] } = useQuery(finishedBrandsQuery);
  if (brands.length === 0) return null;
  return (
    <Card aria-labelledby="finished-brands">
      <CardHeader>
        <h2 id="finished-brands">Finished this week</h2>
      </CardHeader>
      <Shelf>
        {brands.map(({ userId, name, finishedAt, cover }) => (
          <li key={userId}>
            <Book to={paths.clientBrand(userId)}>
              <Place aria-hidden="true">
                <SmallCover cover={cover} />
              </Place>
              <span>
                <VisuallyHidden>Brand book of </VisuallyHidden>
                {name}
              </span>
            </Book>
            <Muted>
              Finished <TimeText at={finishedAt} isInSentence />
            </Muted>
          </li>
        ))}
      </Shelf>
    </Card>
  );
}
