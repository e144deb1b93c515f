import type { ReactNode } from 'react';
import styled from 'styled-components';
import { mutedText, space } from '#kit';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-bottom: ${space(3)};
  ${mutedText('small')}
  & > li { display: inline-flex; gap: ${space(1.5)}; align-items: center; }
  & svg { flex: none; }
`;

/** Each part's look in the picture, and its name. */
export const Legend = ({ parts }: { parts: readonly { name: string; look: ReactNode }[] }) => (
  <List>
    {parts.map(({ name, look }) => (
      <li key={name}>
        <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
          {look}
        </svg>
        {name}
      </li>
    ))}
  </List>
);
