import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { unreadQuery } from '#frontend/data/queries.ts';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import { describeUnread } from './unread-words.ts';

const Count = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 20px;
  height: 20px;
  margin: 0 ${space(2)} 0 -${space(1)};
  padding: 0 ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

/** The number of unread messages, or a lower bound; renders nothing without any. */
export function UnreadCount(): ReactNode {
  const { data = [] } = useQuery(unreadQuery);
  const unread = describeUnread(data);
  if (!unread) return null;
  return (
    <>
      <Count aria-hidden="true">{unread.shown}</Count>
      <VisuallyHidden>{unread.spoken}</VisuallyHidden>
    </>
  );
}
