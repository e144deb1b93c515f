import styled from 'styled-components';
import { color, radius, space } from '#kit';

/** One annotation in a list, which a mark in the text leads to. */
export const AnnotationNote = styled.li`
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('accent')};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color('surfaceSunken')};
  scroll-margin: 40vh;
  overflow-wrap: anywhere;
  &:target { outline: 2px solid ${color('accent')}; }
`;
