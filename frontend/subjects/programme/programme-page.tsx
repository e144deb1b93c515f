import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { ErrorState, LinkButton, lazy, Page, PageHeading, PageSpinner } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { programmeDraftQuery, programmesQuery } from './queries.ts';

const ProgrammeEditor = lazy(async () => (await import('./programme-editor.tsx')).ProgrammeEditor, {
  fallback: <PageSpinner />,
});

/** One programme: its days as they are written. */
export function ProgrammePage() {
  const id = Number.parseInt(useParams().id ?? '', 10) || 0;
  const draft = useQuery(programmeDraftQuery(id));
  const list = useQuery(programmesQuery());
  const user = useUser();
  const programme = list.data?.find((each) => each.id === id);
  const error = draft.error ?? list.error;
  if (draft.data === null || (list.data && !programme))
    return (
      <Page $width="reading">
        <PageHeading title="Programme not found" />
        <p>There is no programme with this number.</p>
        <div>
          <LinkButton to={paths.programmes}>All programmes</LinkButton>
        </div>
      </Page>
    );
  if (!draft.data || !programme)
    return error ? (
      <ErrorState error={error} onRetry={() => void draft.refetch().then(() => list.refetch())} />
    ) : (
      <PageSpinner />
    );
  return (
    <ProgrammeEditor
      key={id}
      programme={programme}
      parts={draft.data.parts}
      isReadOnly={!user.isOwner || programme.isBuiltIn}
    />
  );
}
