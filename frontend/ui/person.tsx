import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { Avatar } from './avatar.tsx';
import { Muted } from './layout.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

interface PersonProps {
  name: string;
  /** E-mail or company, to distinguish people with the same name. */
  detail: ReactNode;
  /** Lets another element refer to the name with `aria-describedby`. */
  nameId?: string;
}

export const Person = ({ name, detail, nameId }: PersonProps): ReactElement => (
  <Line>
    <Avatar name={name} />
    <Words>
      <strong id={nameId}>{name}</strong>
      <Muted>{detail}</Muted>
    </Words>
  </Line>
);
