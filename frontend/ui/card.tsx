import styled from 'styled-components';
import { color, elevation, media, radius, space } from '#frontend/theme/tokens.ts';

export const Card = styled.section<{ $quiet?: boolean }>`
  min-width: 0;
  padding: ${space(6)};
  background: ${({ $quiet }) => color($quiet ? 'surfaceSunken' : 'surfaceRaised')};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  box-shadow: ${({ $quiet }) => ($quiet ? 'none' : elevation.low)};
  ${media.phone} { padding: ${space(5)} ${space(4)}; border-radius: ${radius.medium}; }
`;

export const CardHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};
`;
