import { ArrowRight, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { usePending } from '#frontend/data/queries/pending.ts';
import { useInbox } from '#frontend/data/queries/whose.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Button, LinkButton, QuietLine } from '#frontend/ui/button.tsx';
import { Banner, Card, Page, PageHeading, Row, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { useReturnTo } from '#frontend/ui/use-return-to.ts';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import { paths } from '#shared/domain/pages.ts';
import { nameDeepLink } from './name-deep-link.ts';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space(5)};
`;

const Chevron = styled(ChevronDown)<{ $isOpen: boolean }>`
  rotate: ${({ $isOpen }) => ($isOpen ? '180deg' : '0deg')};
`;

/** Takes back the space below the page that it follows. */
const View = styled.section`
  margin-top: -${space(14)};
`;

/** Where a coach lands after signing in: what waits, and the way to the coach dashboard. */
export function CoachStart({ participantView }: { participantView: ReactNode }) {
  const { name } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Page>
        <PageHeading title="Dashboard">Welcome, {name}</PageHeading>
        <CoachContinue />
        <Tiles>
          <Reviews />
          <Conversations />
        </Tiles>
        <div>
          <LinkButton size="large" to={paths.admin}>
            Open coach dashboard
            <ArrowRight size={20} aria-hidden="true" />
          </LinkButton>
        </div>
        <QuietLine>
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Participant view
            <Chevron size={16} aria-hidden="true" $isOpen={isOpen} />
          </Button>
        </QuietLine>
      </Page>
      {isOpen && <View aria-label="Participant view">{participantView}</View>}
    </>
  );
}

function Reviews() {
  const { data, total, error, refetch } = usePending();
  const [longest] = data ?? [];
  return (
    <WaitingTile
      count={total}
      title={total === 1 ? 'review waits' : 'reviews wait'}
      longest={
        longest && { since: longest.submittedAt, words: `${longest.userName}, Day ${longest.taskDay}` }
      }
      to={longest ? paths.review(longest.userId, longest.taskDay) : paths.admin}
      action="Review the longest waiting"
      error={error}
      onRetry={refetch}
    />
  );
}

function Conversations() {
  const { data, total, error, refetch } = useInbox(false);
  const [longest] = data ?? [];
  return (
    <WaitingTile
      count={total}
      title={total === 1 ? 'conversation waits for an answer' : 'conversations wait for an answer'}
      longest={longest && { since: longest.waitingSince, words: longest.userName }}
      to={paths.inbox}
      action="Open the inbox"
      error={error}
      onRetry={refetch}
    />
  );
}

/** After a sign-in that began at a deep link: the way on to its page. */
function CoachContinue() {
  const from = useReturnTo()?.from ?? '';
  const name = nameDeepLink(from);
  if (!name) return null;
  return (
    <Banner>
      <Link to={from}>Continue: {name}</Link>
    </Banner>
  );
}

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
function WaitingTile(props: WaitingTileProps) {
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
