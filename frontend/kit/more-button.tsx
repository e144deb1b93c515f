import styled from 'styled-components';
import { space } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';

/** Around a button below the rows of a list. */
export const MorePlace = styled.div<{ $isFlush?: boolean }>`
  padding: ${space(3)} ${({ $isFlush }) => ($isFlush ? 0 : space(3))};
`;

interface MoreButtonProps {
  list: { hasMore: boolean; isFetchingMore: boolean; fetchMore: () => void };
  label: string;
  /** The rows above have no space at their sides. */
  isFlush?: boolean;
}

/** Loads the next page of a list; renders nothing on the last one. */
export const MoreButton = ({ list, label, isFlush = false }: MoreButtonProps) =>
  list.hasMore && (
    <MorePlace $isFlush={isFlush}>
      <Button variant="secondary" size="small" isBusy={list.isFetchingMore} onClick={list.fetchMore}>
        {label}
      </Button>
    </MorePlace>
  );
