import styled from 'styled-components';
import { color, radius } from '#kit';

/** A document on white paper. */
export const PreviewFrame = styled.iframe`
  width: 100%;
  height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: #fff;
`;
