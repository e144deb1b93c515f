import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pendingQuery, tasksQuery } from '#frontend/data/queries.ts';
import { Card } from '#frontend/ui/card.tsx';
import { Page, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { TaskRow } from './task-row.tsx';
import { waitingByDay } from './waiting-by-day.ts';

/** The programme as the coach sees it: every task with its template and the work that waits. */
export function AdminTasksPage(): ReactElement {
  const tasks = useQuery(tasksQuery);
  const { data: pending } = useQuery(pendingQuery);
  const waiting = pending && waitingByDay(pending);
  return (
    <Page>
      <Stack $gap={1}>
        <PageHeading title="Tasks" />
        <p>The 21 days, as participants see them, and how many submissions wait for feedback on each.</p>
      </Stack>
      <Card as="div">
        <ListState query={tasks} skeletons={9} empty="No tasks have been set up yet.">
          {(items) => (
            <ul>
              {items.map((task) => (
                <TaskRow key={task.day} task={task} waiting={waiting && (waiting.get(task.day) ?? 0)} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
    </Page>
  );
}
