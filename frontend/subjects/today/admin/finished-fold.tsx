import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { finishedBrandsQuery } from '#frontend/subjects/book/queries.ts';
import { color, Grid, lazy, Muted, Stack, space, TimeText, VisuallyHidden } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { KeptFold, useKept } from './kept-fold.tsx';

const SmallCover = lazy(async () => (await import('#frontend/subjects/book/cover.tsx')).SmallCover);

const Item = styled(Stack)`
  align-content: start;
  max-width: 13rem;
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
const CoverFrame = styled.div`
  aspect-ratio: 3 / 4;
  content-visibility: auto;
  overflow-clip-margin: 1px;
`;

/** The brand books that were finished within a week; nothing without one. */
export function FinishedFold() {
  const kept = useKept('finished', false);
  const { data: brands = [] } = useQuery(finishedBrandsQuery());
  if (brands.length === 0) return null;
  return (
    <KeptFold title="Finished this week" kept={kept}>
      <Grid as="ul" min="9.5rem" gap={5} isFilled style={{ paddingBlock: space(3) }}>
        {brands.map(({ userId, name, finishedAt, cover }) => (
          <Item as="li" gap={2} key={userId}>
            <Book to={paths.clientBrand(userId)}>
              <CoverFrame aria-hidden="true">
                <SmallCover cover={cover} />
              </CoverFrame>
              <span>
                <VisuallyHidden>Brand book of </VisuallyHidden>
                {name}
              </span>
            </Book>
            <Muted>
              Finished <TimeText at={finishedAt} isInSentence />
            </Muted>
          </Item>
        ))}
      </Grid>
    </KeptFold>
  );
}
