import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { color, fontSize, space } from '#kit';

const Problem = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color('danger')};
  font-size: ${fontSize.body};
  & svg { flex: none; margin-top: 2px; }
`;

/** Why a file was not uploaded. */
export const FileProblem = ({ children }: { children: string }) => (
  <Problem role="alert">
    <CircleAlert size={18} aria-hidden="true" />
    {children}
  </Problem>
);
