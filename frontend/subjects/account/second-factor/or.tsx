import styled from 'styled-components';
import { color, space } from '#kit';

const Line = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space(3)};
  align-items: center;
  color: ${color('textMuted')};
  &::before, &::after { content: ''; border-top: 1px solid ${color('border')}; }
`;

/** Between two ways in. */
export const Or = () => <Line>or</Line>;
