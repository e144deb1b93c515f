import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Card, Muted, Skeleton, VisuallyHidden } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { useMinute } from '#frontend/ui/time-text.tsx';
import { waitInWords } from '#frontend/ui/waits.ts';
import { MAX_COUNTED } from '#shared/domain/silence.ts';

const SHOWN = 4;

const Frame = styled(Card)`
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
  & > b {
    font: 560 2.75rem / 1 ${fontFamily.display};
    color: ${color('accent')};
    font-variant-numeric: lining-nums tabular-nums;
  }
  & > h2 { font: inherit; font-size: ${fontSize.lead}; font-weight: 600; }
  & > :last-child:not(h2) { margin-left: auto; align-self: center; }
  ${media.phone} { & > b { font-size: 2rem; } }
`;

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  min-height: 44px;
  border-top: 1px solid ${color('border')};
  color: ${color('text')};
  line-height: 1.35;
  text-decoration: none;
  &:hover strong { color: ${color('accent')}; }
  & > span:first-child { display: grid; }
  & strong, & small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & small, & > time { color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

const Rows = styled.ul`
  align-self: start;
  ${media.phone} { & > li:nth-child(n + 2) { display: none; } }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
`;

export interface TileRow {
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
  action: { to: string; words: string } | undefined;
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
    <Frame aria-labelledby={id}>
      <Head>
        <b aria-hidden="true">{isCapped && count > MAX_COUNTED ? `${MAX_COUNTED}+` : count}</b>
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
            <li key={key}>
              <Line to={to}>
                <span>
                  <strong>{name}</strong>
                  <small dir="auto">{detail}</small>
                </span>
                {when}
              </Line>
            </li>
          ))}
        </Rows>
      )}
      <Foot>
        {action && (
          <LinkButton size="small" variant={isFirst ? 'primary' : 'secondary'} to={action.to}>
            {action.words}
          </LinkButton>
        )}
        {also}
      </Foot>
    </Frame>
  );
}

export const Longest = ({ children }: { children: ReactNode }) => <Badge $tone="neutral">{children}</Badge>;

/** 'Longest 3 days'. */
export const Since = ({ at }: { at: string | undefined }) => {
  const now = useMinute();
  return at && <Longest>Longest {waitInWords(at, now)}</Longest>;
};
