import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LinkedLine } from '#frontend/kit/linked-line.tsx';
import { cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { Badge, Button, Card, counted, LinkButton, ListOf, lazy, Muted, Page, PageHeading, Row } from '#kit';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { paths } from '#shared/domain/pages.ts';
import { policyInWords } from '#shared/domain/policy-words.ts';
import { CohortView } from './cohort-view.tsx';
import { startInWords } from './cohort-words.ts';
import { useProgramme } from './use-programme.ts';

/** All cohorts, or the one of the address. */
export function CohortsPage() {
  const { id } = useParams();
  return id === undefined ? <CohortsList /> : <CohortView key={id} id={Number.parseInt(id, 10) || 0} />;
}

/** Loaded lazily: it loads the form libraries. */
const CohortDialog = lazy(async () => (await import('./cohort-dialogs.tsx')).CohortDialog);

function CohortsList() {
  const query = useQuery(cohortsQuery());
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="Cohorts" />
        <Row gap={2}>
          <LinkButton variant="quiet" size="small" to={paths.clients}>
            Clients
          </LinkButton>
          <Button size="small" onClick={() => setIsMaking(true)}>
            <Plus size={16} aria-hidden="true" />
            New cohort
          </Button>
        </Row>
      </Row>
      <Muted>
        A cohort is a group of clients who begin on the same day. It also says how their days open. Clients
        without a cohort begin when they join.
      </Muted>
      <Card aria-label="Cohorts">
        <ListOf query={query} skeletons={2} empty="No cohorts yet">
          {(cohort) => <CohortLine key={cohort.id} cohort={cohort} />}
        </ListOf>
      </Card>
      {isMaking && <CohortDialog onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

function CohortLine({ cohort }: { cohort: Cohort }) {
  const programme = useProgramme(cohort.programmeId);
  return (
    <LinkedLine $beside="14rem 7rem">
      <div>
        <Link to={paths.cohort(cohort.id)}>{cohort.name}</Link>
        <Muted>
          {policyInWords(cohort.policy)}
          {programme && ` · ${programme.name}`}
        </Muted>
      </div>
      <div>
        {cohort.isAhead ? <Badge>{startInWords(cohort)}</Badge> : <Muted>{startInWords(cohort)}</Muted>}
      </div>
      <span>{counted(cohort.clients, 'client')}</span>
    </LinkedLine>
  );
}
