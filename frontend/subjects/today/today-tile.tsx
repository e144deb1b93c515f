import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { waitInWords } from '#frontend/kit/waits.ts';
import {
  Badge,
  Card,
  ErrorState,
  fontSize,
  LinkButton,
  ListRow,
  Muted,
  media,
  Numeral,
  Row,
  Skeleton,
  space,
  Text,
  useMinute,
  VisuallyHidden,
} from '#kit';
import { MAX_COUNTED } from '#shared/domain/silence.ts';

const SHOWN = 4;

const TileFrame = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space(2)};
  min-height: 19.5rem;
  padding: ${space(4)} ${space(5)};
  ${media.phone} { min-height: 0; padding: ${space(3)} ${space(4)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  & > h2 { font: inherit; font-size: ${fontSize.lead}; font-weight: 600; }
  & > :last-child:not(h2) { margin-left: auto; align-self: center; }
`;

const Count = styled(Numeral)`
  ${media.phone} { font-size: 2rem; }
`;

const TileLine = styled(ListRow)`
  line-height: 1.35;
`;

const Rows = styled.ul`
  align-self: start;
  ${media.phone} { & > li:nth-child(n + 2) { display: none; } }
`;

interface TileRow {
  key: string | number;
  to: string;
  name: string;
  detail: ReactNode;
  /** How long it waits, or when it is due. */
  when: ReactNode;
}

interface TodayTileProps {
  /** Undefined until loaded. */
  count: number | undefined;
  /** Counted up to 501. */
  isCapped?: boolean;
  /** What is counted. */
  title: string;
  /** The longest wait, or the next time. */
  longest?: ReactNode;
  rows: readonly TileRow[];
  /** One press that begins the work. */
  action: { to: string; label: string } | undefined;
  isFirst?: boolean;
  /** What is said when nothing is to do. */
  empty: string;
  /** Beside the action. */
  also?: ReactNode;
  error: Error | null;
  onRetry: () => unknown;
}

/** One kind of work: how much, since when, the first of it, and the press that begins it. */
export function TodayTile(props: TodayTileProps) {
  const {
    count,
    isCapped,
    title,
    longest,
    rows,
    action,
    isFirst = false,
    empty,
    also,
    error,
    onRetry,
  } = props;
  const id = useId();
  if (count === undefined && error) return <ErrorState error={error} onRetry={() => void onRetry()} />;
  if (count === undefined) return <Skeleton $height="19.5rem" data-testid="skeleton" />;
  return (
    <TileFrame aria-labelledby={id}>
      <Head>
        <Count size="2.75rem" aria-hidden="true">
          {isCapped && count > MAX_COUNTED ? `${MAX_COUNTED}+` : count}
        </Count>
        <h2 id={id}>
          <VisuallyHidden>{count} </VisuallyHidden>
          {title}
        </h2>
        {count > 0 && longest}
      </Head>
      {rows.length === 0 ? (
        <Muted>{empty}</Muted>
      ) : (
        <Rows>
          {rows.slice(0, SHOWN).map(({ key, to, name, detail, when }) => (
            <TileLine key={key} to={to} title={name} note={detail} end={when} padding={0} />
          ))}
        </Rows>
      )}
      <Row gap={[1, 4]}>
        {action && (
          <LinkButton size="small" variant={isFirst ? 'primary' : 'secondary'} to={action.to}>
            {action.label}
          </LinkButton>
        )}
        {also}
      </Row>
    </TileFrame>
  );
}

export const LongestWait = ({ children }: { children: ReactNode }) => (
  <Badge $tone="neutral">{children}</Badge>
);

/** A time or a day at the end of a row. */
export const When = ({ children }: { children: ReactNode }) => (
  <Text tone="muted" size="small">
    {children}
  </Text>
);

/** 'Longest 3 days'. */
export const WaitingSince = ({ at }: { at: string | undefined }) => {
  const now = useMinute();
  return at && <LongestWait>Longest {waitInWords(at, now)}</LongestWait>;
};
