import styled from 'styled-components';
import { TaskContent } from '#frontend/blocks/task/task-content.tsx';
import { color, fontFamily, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import type { Task } from '#shared/contract/tasks.ts';

const Fold = styled.details`
  padding: ${space(3)} ${space(6)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  ${media.phone} { padding: ${space(1)} ${space(4)}; }
  &[open] { padding-bottom: ${space(5)}; }
  &[open] > summary { margin-bottom: ${space(3)}; }
`;

const Summary = styled.summary`
  padding: ${space(2)} 0;
  font: 560 ${fontSize.h3} ${fontFamily.display};
  cursor: pointer;
`;

/** The task's text for those who have read it. */
export const FoldedTask = ({ task }: { task: Task }) => (
  <Fold>
    <Summary>Read the task again</Summary>
    <TaskContent task={task} />
  </Fold>
);
