import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { color, media, space } from '#kit';
import type { ActivityItem } from '#shared/contract/activity.ts';

/** The ids above those of the first load: these are animated. Older rows have lower ids. */
export function useArrivals(items: readonly { id: number }[] | undefined): ReadonlySet<number> {
  const [newest, setNewest] = useState<number>();
  if (newest === undefined && items) setNewest(Math.max(0, ...items.map(({ id }) => id)));
  return new Set(items?.map(({ id }) => id).filter((id) => newest !== undefined && id > newest));
}

/** The screen reader announcement for the items above `lastId`; empty without any. */
export function announcement(items: readonly ActivityItem[], lastId: number): string {
  const news = items.filter(({ id }) => id > lastId);
  const newest = news[0]?.description ?? '';
  return news.length > 1 ? `${news.length} new activities. ${newest}` : newest;
}

const arrive = keyframes`from { opacity: 0; transform: translateY(-10px); }`;
const fade = keyframes`from { background: ${color('accentSoft')}; } to { background: transparent; }`;

/** A row of a live list; a new one slides in and is highlighted briefly. */
export const ArrivingItem = styled.li<{ $isNew: boolean }>`
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
  ${({ $isNew }) =>
    $isNew &&
    css`
      animation: ${arrive} 240ms ease-out, ${fade} 4s ease-out;
      ${media.still} { animation: none; }
    `}
`;
