import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { Button } from './button.tsx';

/** Around a button below the rows of a list. */
export const MorePlace = styled.div`
  padding: ${space(3)};
`;

interface MoreButtonProps {
  list: { hasMore: boolean; isFetchingMore: boolean; fetchMore: () => void };
  label: string;
}

/** Loads the next page of a list; renders nothing on the last one. */
export const MoreButton = ({ list, label }: MoreButtonProps): ReactNode =>
  list.hasMore && (
    <MorePlace>
      <Button variant="secondary" size="small" isBusy={list.isFetchingMore} onClick={list.fetchMore}>
        {label}
      </Button>
    </MorePlace>
  );
