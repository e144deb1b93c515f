import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { taskQuery } from '#frontend/data/queries.ts';
import { color, fontFamily, fontSize, space } from '#frontend/theme/tokens.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Prose, Stack } from '#frontend/ui/layout.tsx';
import type { Task } from '#shared/contract/tasks.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(5)};
  align-items: start;
`;

const Numeral = styled.span`
  font: 560 3.25rem / 0.95 ${fontFamily.display};
  color: ${color('accent')};
  font-variant-numeric: lining-nums;
`;

const Description = styled(Prose)<{ $isShort: boolean }>`
  color: ${color('textMuted')};
  ${({ $isShort }) =>
    $isShort
      ? 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;'
      : ''}
`;

const Checks = styled.ul`
  list-style: disc;
  padding-left: ${space(5)};
  & li::marker { color: ${color('accent')}; }
`;

const Day = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
`;

/** The task text that the participant worked from; the current one is a click away. */
export function TaskDetails({ task }: { task: Task }): ReactElement {
  const [showsCurrent, setShowsCurrent] = useState(false);
  const { data: current } = useQuery({ ...taskQuery(task.day), enabled: showsCurrent });
  const shown = showsCurrent && current ? current : task;
  return (
    <Card $quiet aria-labelledby="task-details">
      <Stack $gap={4}>
        <h2 id="task-details">Task Details</h2>
        {task.hasChanged && (
          <Banner role="status">
            <span>
              {shown === task
                ? 'The task has changed since. This is the text the work was done by.'
                : 'This is the task as it is now. The work was done by an earlier text.'}
            </span>
            <Button variant="secondary" size="small" onClick={() => setShowsCurrent(!showsCurrent)}>
              {shown === task ? 'See the current task' : 'See the earlier text'}
            </Button>
          </Banner>
        )}
        <TaskText task={shown} />
      </Stack>
    </Card>
  );
}

/** Collapsed until opened. */
function TaskText({ task }: { task: Task }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame>
      <Numeral aria-hidden="true">{task.day}</Numeral>
      <Stack $gap={2}>
        <div>
          <Day>Day {task.day}</Day>
          <h3>{task.title}</h3>
        </div>
        {task.deliverable && <p>{task.deliverable}</p>}
        <Description $isShort={!isOpen}>{task.description}</Description>
        {isOpen && task.checks && (
          <Stack $gap={1}>
            <strong>What good looks like</strong>
            <Checks>
              {task.checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </Checks>
          </Stack>
        )}
        <div>
          <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Read the whole task'}
          </Button>
        </div>
      </Stack>
    </Frame>
  );
}
