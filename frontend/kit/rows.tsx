import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Muted } from '#frontend/kit/page-parts.tsx';
import { color, fontSize, space, stacked, wrapped } from '#frontend/kit/theme/tokens.ts';
import { PlainButton } from './button.tsx';
import { type Gap, gapOf, ownProps } from './layout.tsx';

interface LineProps {
  /** Above and below. */
  padding?: number;
  /** Stacks what is in it. */
  gap?: Gap;
  /** The first has no line above. */
  isBetween?: boolean;
}

/** An item of a list, with a line above. */
export const Line = styled.li.withConfig(ownProps('padding', 'gap', 'isBetween'))<LineProps>`
  padding: ${({ padding = 3 }) => space(padding)} 0;
  ${({ gap }) => gap !== undefined && css`${stacked} gap: ${gapOf(gap)};`}
  border-top: 1px solid ${color('border')};
  ${({ isBetween }) => isBetween && css`&:first-child { border-top: 0; }`}
`;

const Face = styled.div<{ $columns: string; $padding: number; $isBetween: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space(3)};
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: ${({ $padding }) => space($padding)} 0;
  border-top: 1px solid ${color('border')};
  color: ${color('text')};
  line-height: 1.4;
  text-decoration: none;
  ${({ $isBetween }) => $isBetween && css`li:first-child > & { border-top: 0; }`}
`;

const RowText = styled.span`
  display: grid;
`;

const cut = css<{ $wraps: boolean }>`
  ${({ $wraps }) =>
    $wraps ? 'overflow-wrap: anywhere;' : 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'}
`;

const Title = styled.strong<{ $wraps: boolean }>`
  ${cut}
  :is(a, button):hover > span > & { text-decoration: underline; }
`;

const Note = styled.small<{ $wraps: boolean }>`
  ${cut}
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

interface ListRowProps {
  /** Where a press leads. */
  to?: string;
  /** What a press does. With neither, the row is only read. */
  onPress?: () => void;
  start?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  /** Above and below. */
  padding?: number;
  /** Long words go on in the next line; else they end with '…'. */
  wraps?: boolean;
  /** The first has no line above. */
  isBetween?: boolean;
  className?: string;
}

/** A row of a list: what it is, a note below it, and what stands at its start and end. */
export function ListRow(props: ListRowProps) {
  const { to, onPress, start, title, note, end, padding = 2.5, wraps = false, isBetween = false } = props;
  const columns = `${start ? 'auto ' : ''}minmax(0, 1fr)${end ? ' auto' : ''}`;
  const look = { $columns: columns, $padding: padding, $isBetween: isBetween, className: props.className };
  const content = (
    <>
      {start}
      <RowText>
        <Title $wraps={wraps}>{title}</Title>
        {note !== undefined && (
          <Note dir="auto" $wraps={wraps}>
            {note}
          </Note>
        )}
      </RowText>
      {end}
    </>
  );
  return (
    <li>
      {to !== undefined && (
        <Face as={Link} to={to} {...look}>
          {content}
        </Face>
      )}
      {to === undefined && onPress && (
        <Face as={PlainButton} type="button" onClick={onPress} {...look}>
          {content}
        </Face>
      )}
      {to === undefined && !onPress && <Face {...look}>{content}</Face>}
    </li>
  );
}

const Setting = styled.div`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
`;

const About = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface SettingRowProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'div' | 'li';
  title: ReactNode;
  note?: ReactNode;
  /** What changes it, at the end. */
  children?: ReactNode;
}

/** One setting or one thing of a person: what it is on the left, what changes it on the right. */
export const SettingRow = ({ title, note, children, ...rest }: SettingRowProps) => (
  <Setting {...rest}>
    <About>
      {typeof title === 'string' ? <strong>{title}</strong> : title}
      {note && <Muted as="div">{note}</Muted>}
    </About>
    {children}
  </Setting>
);
