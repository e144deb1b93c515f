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
  /** E-mail, company or whatever else tells two people of one name apart. */
  detail: ReactNode;
  /** Lets a link beside it be described by the name. */
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
