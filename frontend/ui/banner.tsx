import styled from 'styled-components';
import { color, radius, space, wrapped } from '#frontend/theme/tokens.ts';

/** A message about the whole page. */
export const Banner = styled.div<{ $tone?: 'info' | 'warning' | 'positive' }>`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $tone = 'info' }) => color(`${$tone}Soft`)};
  color: ${({ $tone = 'info' }) => color($tone)};
  font-weight: 500;
  & a { color: inherit; font-weight: 600; }
`;

/** The error message of a rejected action; renders nothing without one. */
export const Refusal = ({ children }: { children: string | null | undefined }) =>
  children && (
    <Banner $tone="warning" role="alert">
      {children}
    </Banner>
  );
