import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { programmesQuery, taskCountsQuery } from '#frontend/subjects/programme/queries.ts';
import { tasksQuery } from '#frontend/subjects/work/queries.ts';
import { Card, LinkButton, ListOf, Page, PageHeading, Row, Stack } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { TaskRow } from './task-row.tsx';

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
          The days as clients see them, with the number of submissions and how many of them wait for feedback.
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
