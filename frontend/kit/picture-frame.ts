import styled from 'styled-components';
import { color, radius } from '#frontend/kit/theme/tokens.ts';

/** Around a thumbnail: a link, or a button. */
export const Frame = styled.a`
  display: grid;
  width: 100%;
  padding: 0;
  cursor: pointer;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  text-decoration: none;
  & img { width: 100%; height: 100%; object-fit: cover; }
`;
