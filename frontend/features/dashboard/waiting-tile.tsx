import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Card, Row, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';

const Count = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(3)};
  font-size: ${fontSize.lead};
  font-weight: 600;
  & > span {
    font: 560 4.5rem / 0.9 ${fontFamily.display};
    color: ${color('accent')};
    font-variant-numeric: lining-nums tabular-nums;
  }
  ${media.phone} { gap: ${space(2)}; & > span { font-size: 2.75rem; } }
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`;

interface WaitingTileProps {
  /** Undefined until loaded. */
  count: number | undefined;
  title: string;
  longest: { since: string; words: string } | undefined;
  to: string;
  action: string;
  error: Error | null;
  onRetry: () => unknown;
}

/** How many wait, who has waited longest, and the way there. */
export function WaitingTile(props: WaitingTileProps) {
  const { count, title, longest, to, action, error, onRetry } = props;
  if (count === undefined && error) return <ErrorState error={error} onRetry={() => void onRetry()} />;
  if (count === undefined) return <Skeleton $height={204} />;
  return (
    <Card as="div">
      <Stack $gap={2}>
        <Count>
          <span>{count}</span> {title}
        </Count>
        {longest ? (
          <Row $gap={2}>
            <span>Longest: {longest.words}</span>
            <WaitingBadge since={longest.since} isFocusable />
          </Row>
        ) : (
          <p>Nothing to do right now.</p>
        )}
        {longest && (
          <div>
            <Way to={to}>{action}</Way>
          </div>
        )}
      </Stack>
    </Card>
  );
}
