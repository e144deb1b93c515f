import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { taskQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Banner,
  Button,
  color,
  fontFamily,
  fontSize,
  media,
  Prose,
  radius,
  Stack,
  space,
  stacked,
  Text,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';

const Frame = styled.section`
  ${stacked}
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  ${media.phone} { padding-bottom: ${space(3)}; }
  & h2 { font: 600 ${fontSize.body} ${fontFamily.text}; letter-spacing: 0; color: ${color('textMuted')}; }
  & h3 { font: 600 ${fontSize.body} ${fontFamily.text}; letter-spacing: 0; }
  & ul { list-style: disc; padding-left: ${space(5)}; }
  & li::marker { color: ${color('accent')}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  & > h2, & > h3, & > button { flex: none; }
  & > p { flex: 1; }
  ${media.phone} {
    flex-wrap: wrap;
    & > h3 { flex: 1 1 100%; order: 1; }
    & > button { margin-left: auto; }
    & > p { display: none; }
  }
`;

/** The task text that the client worked from, on one line until it is opened; the current one is a click away. */
export function TaskDetails({ task }: { task: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  const [showsCurrent, setShowsCurrent] = useState(false);
  const { data: current } = useQuery({ ...taskQuery(task.day), enabled: showsCurrent });
  const shown = showsCurrent && current ? current : task;
  return (
    <Frame aria-labelledby="task-details">
      <Head>
        <h2 id="task-details">Task Details</h2>
        <h3>
          Day {shown.day}: {shown.title}
        </h3>
        {/* As much of the task as fits on the line. */}
        <Text as="p" tone="muted" wrap="ellipsis">
          {isOpen ? '' : shown.deliverable?.replaceAll('\n', ' · ') || shown.description}
        </Text>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read the whole task'}
        </Button>
      </Head>
      {task.hasChanged && (
        <Banner role="status">
          <span>
            {shown === task
              ? 'The task has changed since this submission. This is the text they worked with.'
              : 'This is the current task. They worked with an earlier text.'}
          </span>
          <Button variant="secondary" size="small" onClick={() => setShowsCurrent(!showsCurrent)}>
            {shown === task ? 'See the current task' : 'See the earlier text'}
          </Button>
        </Banner>
      )}
      {isOpen && (
        <Stack gap={3} style={{ padding: `0 ${space(2)} ${space(2)} 0` }}>
          {shown.deliverable && <Listed of={shown.deliverable.split(/\n+/)} />}
          <Prose>{shown.description}</Prose>
          {shown.checks && (
            <Stack gap={1}>
              <strong>What good looks like</strong>
              <Listed of={shown.checks} />
            </Stack>
          )}
        </Stack>
      )}
    </Frame>
  );
}

const Listed = ({ of: items }: { of: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
