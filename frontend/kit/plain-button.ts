import styled from 'styled-components';

/** A button that looks like the words in it. */
export const PlainButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;
