import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, space } from '#frontend/theme/tokens.ts';
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

/** What the participant was asked to do; the long part opens when it is needed. */
export function TaskDetails({ task }: { task: Task }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card $quiet aria-labelledby="task-details">
      <Stack $gap={4}>
        <h2 id="task-details">Task Details</h2>
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
              <Button
                variant="secondary"
                size="small"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Show less' : 'Read the whole task'}
              </Button>
            </div>
          </Stack>
        </Frame>
      </Stack>
    </Card>
  );
}
