import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import { ErrorState, LinkButton, Page, PageHeading } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';

/** Parses the id of a path such as /admin/client/7: a leading whole number above 0, else null. */
export function readClientId(value: string | undefined): number | null {
  const id = Number.parseInt(value ?? '', 10);
  return id >= 1 ? id : null;
}

export const ClientNotFound = () => (
  <Page $width="reading">
    <PageHeading title="Client not found" />
    <p>There is no client with this number.</p>
    <div>
      <LinkButton to={paths.admin}>Back to Dashboard</LinkButton>
    </div>
  </Page>
);

/** A page whose data could not be read. */
export const FailedPage = ({ title, ...failure }: Parameters<typeof ErrorState>[0] & { title: string }) => (
  <Page $width="reading">
    <PageHeading title={title} />
    <ErrorState {...failure} />
  </Page>
);

export type DayTitles = readonly Pick<Task, 'day' | 'title'>[];

/** For coaches: the days of a client's programme by their titles. */
export function useTasksOf(client: User | null | undefined): DayTitles {
  const { data: tasks = [] } = useQuery(tasksQuery());
  const { programme } = useUser();
  const other = client?.programme;
  if (!other || other.key === programme?.key) return tasks;
  return other.titles.map((title, at) => ({ day: at + 1, title }));
}
