import { useQuery } from '@tanstack/react-query';
import { Clock, Download } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import { programmesQuery, taskCountsQuery } from '#frontend/subjects/programme/queries.ts';
import {
  Badge,
  Button,
  Card,
  color,
  fontSize,
  LinkButton,
  ListOf,
  lazy,
  Muted,
  media,
  Numeral,
  Page,
  PageHeading,
  Row,
  Stack,
  space,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';

const TaskEditor = lazy(async () => (await import('./task-editor.tsx')).TaskEditor, { isOnDemand: true });

const NONE = { submissions: 0, waiting: 0 };

/** Every task with its template and its number of waiting submissions. */
export function AdminTasksPage() {
  const tasks = useQuery(tasksQuery());
  const { data: counts } = useQuery(taskCountsQuery());
  const { isOwner } = useUser();
  const { data: programmes = [] } = useQuery({ ...programmesQuery(), enabled: !isOwner });
  // Owners decide on the texts of what they wrote.
  const theirs = isOwner ? undefined : programmes.find(({ isDefault, isBuiltIn }) => isDefault && !isBuiltIn);
  return (
    <Page>
      <Stack gap={1}>
        <Row justify="space-between">
          <PageHeading title="Tasks" />
          <LinkButton variant="quiet" size="small" to={paths.programmes}>
            Programmes
          </LinkButton>
        </Row>
        <p>
          Each day with its submissions and waiting reviews. Edits apply at once and last until a new version
          of the programme changes that day's text.
        </p>
        {theirs && (
          <p>
            Owners write this programme. <Link to={paths.programme(theirs.id)}>Suggest another text</Link>,
            and an owner decides on it.
          </p>
        )}
      </Stack>
      <Card as="div">
        <ListOf query={tasks} skeletons={9} empty="No tasks have been set up yet.">
          {(task) => (
            <TaskRow
              key={task.day}
              task={task}
              isReadOnly={theirs !== undefined}
              count={counts && (counts.find(({ day }) => day === task.day) ?? NONE)}
            />
          )}
        </ListOf>
      </Card>
    </Page>
  );
}

const TaskLine = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 13rem 7.5rem 5rem;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
  & > :first-child { text-align: right; }
  & > :last-child { justify-self: end; }
  ${media.phone} {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    & > :first-child { align-self: start; }
    & > :nth-child(2), & > :nth-child(3) { grid-column: 2 / -1; }
    & > a { grid-column: 2; justify-self: start; }
    & > :last-child { grid-column: 3; }
  }
`;

const Title = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

interface TaskRowProps {
  task: Task;
  /** Undefined until loaded. */
  count: { submissions: number; waiting: number } | undefined;
  isReadOnly: boolean;
}

const TaskRow = memo(({ task, count, isReadOnly }: TaskRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TaskLine>
      <Numeral size="h2" leading="normal" aria-hidden="true">
        {task.day}
      </Numeral>
      <div>
        <Title to={paths.task(task.day)}>
          Day {task.day}: {task.title}
        </Title>
        <Row gap={1.5}>
          <Clock size={14} aria-hidden="true" />
          <Muted>{task.estimatedTime || DEFAULT_ESTIMATED_TIME}</Muted>
        </Row>
      </div>
      <Row gap={2}>
        {count && (
          <Muted>
            {count.submissions} {task.kind ? 'done' : 'handed in'}
          </Muted>
        )}
        {count && count.waiting > 0 && <Badge $tone="info">{count.waiting} waiting</Badge>}
      </Row>
      {task.templateURL && (
        <Row
          as="a"
          href={task.templateURL}
          download
          gap={1.5}
          isOneLine
          style={{ minHeight: 44, fontSize: fontSize.body, fontWeight: 600 }}
          aria-label={`Template of Day ${task.day}`}
        >
          <Download size={16} aria-hidden="true" />
          Template
        </Row>
      )}
      {isReadOnly ? (
        <span />
      ) : (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit Day ${task.day}`}
            onClick={() => setIsOpen(true)}
          >
            Edit
          </Button>
          {isOpen && <TaskEditor task={task} onClose={() => setIsOpen(false)} />}
        </div>
      )}
    </TaskLine>
  );
});
