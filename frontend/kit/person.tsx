import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/kit/theme/tokens.ts';
import { Avatar } from './avatar.tsx';
import { Muted } from './page-parts.tsx';

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
  avatarURL: string | null;
  /** E-mail or company, to distinguish people with the same name. */
  detail: ReactNode;
}

export const Person = ({ name, avatarURL, detail }: PersonProps) => (
  <Line>
    <Avatar name={name} url={avatarURL} />
    <Words>
      <strong>{name}</strong>
      <Muted>{detail}</Muted>
    </Words>
  </Line>
);
