import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { type LastTask, openLastTask } from '#frontend/subjects/daily-work/last-task.ts';
import { Banner, Card, LinkButton, Page, PageHeading, Stack, space } from '#kit';
import { paths } from '#shared/domain/pages.ts';

const Slot = styled.aside`
  max-width: 46rem;
  margin: 0 auto;
  padding: ${space(3)} ${space(6)} 0;
`;

/** Without a network: the task that was read last, or a link to it. The page itself follows once the network is back. */
export function OfflineScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [task, setTask] = useState<LastTask | null>();
  useEffect(() => setTask(openLastTask()), []);
  if (task === undefined) return null;
  // The start page leads to the task itself.
  if (task && pathname === paths.dashboard) return <Navigate to={task.path} replace />;
  if (task?.path !== pathname) return <OfflinePage task={task} />;
  return (
    <>
      <Slot aria-label="Connection">
        <Banner tone="warning">
          <span>
            You are offline. This is the task you read last. What you write is kept in this browser and saved
            when you are back online.
          </span>
        </Banner>
      </Slot>
      {children}
    </>
  );
}

const OfflinePage = ({ task }: { task: LastTask | null }) => (
  <Page $width="reading">
    <Card>
      <Stack gap={4}>
        <PageHeading title="You are offline" />
        <p>This page needs a connection. It will load when you're back online.</p>
        {task && (
          <div>
            <LinkButton to={task.path}>Open your last task: {task.title}</LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  </Page>
);
