import styled from 'styled-components';
import { color, radius, space, stacked } from '#kit';

/** Holds changed words. */
export const Changes = styled.div`
  ${stacked}
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & ins { background: ${color('positiveSoft')}; color: ${color('positive')}; text-decoration: underline; }
  & del { background: ${color('dangerSoft')}; color: ${color('danger')}; }
`;
