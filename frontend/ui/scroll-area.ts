import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';

/** A long list with limited height. */
export const ScrollArea = styled.ul`
  max-height: 26rem;
  margin: 0 -${space(3)} -${space(3)};
  padding-bottom: ${space(5)};
  overflow-y: auto;
  scrollbar-width: thin;
  mask-image: linear-gradient(to top, transparent, black ${space(6)});
  ${media.phone} { max-height: none; padding-bottom: 0; mask-image: none; }
`;
