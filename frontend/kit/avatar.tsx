import { User } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { color, fontFamily, radius, space } from '#frontend/kit/theme/tokens.ts';
import { initials } from '#shared/domain/person.ts';
import { Muted } from './page-parts.tsx';

const Circle = styled.span<{ $size: number }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius.round};
  overflow: hidden;
  background: ${color('border')};
  color: ${color('text')};
  font: 560 ${({ $size }) => Math.round($size * 0.36)}px ${fontFamily.display};
`;

const Photo = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

interface AvatarProps {
  /** Without: not known yet, so an icon that is nobody's initials. */
  name: string | null | undefined;
  /** The photo's address. The initials show without one, and until it is loaded. */
  url: string | null | undefined;
  size?: number;
}

export function Avatar({ name, url, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Circle $size={size} aria-hidden="true">
      {name ? initials(name) : <User size={Math.round(size / 2)} />}
      {url && url !== failed && (
        <Photo src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
      )}
    </Circle>
  );
}

const PersonLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

const PersonText = styled.div`
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
  <PersonLine>
    <Avatar name={name} url={avatarURL} />
    <PersonText>
      <strong>{name}</strong>
      <Muted>{detail}</Muted>
    </PersonText>
  </PersonLine>
);
