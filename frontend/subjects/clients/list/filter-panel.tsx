import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { OWN_AND_UNASSIGNED, UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { useChooseScope } from '#frontend/subjects/clients/scope.ts';
import { useProgrammesInUse } from '#frontend/subjects/programme/programme-names.ts';
import {
  Badge,
  Button,
  Field,
  Fold,
  media,
  NamedOptions,
  NativeSelect,
  Options,
  Pill,
  Row,
  SearchInput,
  space,
} from '#kit';
import type { ClientSort } from '#shared/contract/users.ts';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { daysTo, lastDayOf } from '#shared/domain/sprint.ts';
import {
  type ClientChoice,
  hasRare,
  insightText,
  isNarrowed,
  readChoice,
  statusFilters,
  useClientChoice,
} from './use-client-choice.ts';

const Filters = styled.search`
  display: grid;
  gap: ${space(2)};
  padding-bottom: ${space(2)};
`;

const Search = styled(SearchInput)`
  flex: 1 1 16rem;
  max-width: 26rem;
  ${media.phone} { flex-basis: 100%; max-width: none; }
`;

const Rare = styled(Row)`
  & > :has(> select) { flex: 1 1 9rem; max-width: 13rem; }
`;

/** Filters the client table below; the filter is in the URL and can be bookmarked. */
export function FilterPanel() {
  const [choice, choose] = useClientChoice();
  const { waiting, asked, silentHours, insight, sort, order } = choice;
  return (
    <Filters>
      <Row gap={2}>
        <Search
          aria-label="Search clients"
          placeholder="Search clients"
          text={choice.search}
          onSearch={(search) => choose({ search })}
        />
        <Pill type="checkbox" checked={waiting} onChange={() => choose({ waiting: !waiting })}>
          Waiting
        </Pill>
        <Pill
          type="checkbox"
          checked={silentHours > 0}
          onChange={() => choose({ silentHours: silentHours > 0 ? 0 : SILENT_HOURS })}
        >
          Quiet
        </Pill>
        <Pill type="checkbox" checked={asked} onChange={() => choose({ asked: !asked })}>
          New version
        </Pill>
        {insight !== '' && <Badge $tone="info">{insightText(choice)}</Badge>}
        {isNarrowed(choice) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => choose({ ...readChoice(new URLSearchParams()), sort, order })}
          >
            Clear
          </Button>
        )}
      </Row>
      <RareFilters />
    </Filters>
  );
}

const orders: Readonly<Record<string, string>> = {
  waits: 'Longest waiting',
  newest: 'Newest first',
  name: 'Name, A to Z',
  'name desc': 'Name, Z to A',
  company: 'Company',
  'day desc': 'Furthest day',
  day: 'Earliest day',
  activity: 'Last activity, newest',
  'activity asc': 'Last activity, oldest',
};

/** What few coaches need, open while one of it narrows the list. */
function RareFilters() {
  const [choice, choose] = useClientChoice();
  const { sort, order, status } = choice;
  const [wasOpen] = useState(hasRare(choice));
  return (
    <Fold title="Filters" isQuiet open={wasOpen}>
      <Rare gap={[3, 5]} align="end">
        <FilterSelect
          label="Order"
          value={order ? `${sort} ${order}` : sort}
          onChoose={(value) => choose(orderOf(value))}
        >
          <Options of={Object.entries(orders)} />
        </FilterSelect>
        <FilterSelect
          label="Status"
          value={status}
          onChoose={(value) => choose({ status: value as ClientChoice['status'] })}
        >
          <Options of={statusFilters.map(({ value, label }) => [value, label])} />
          <option value="deactivated">Deactivated</option>
        </FilterSelect>
        <ListFilters />
      </Rare>
    </Fold>
  );
}

function orderOf(value: string): Pick<ClientChoice, 'sort' | 'order'> {
  const [sort, order = null] = value.split(' ') as [ClientSort, ('asc' | 'desc')?];
  return { sort, order };
}

/** The selects that need lists of the server; nothing of coaches, cohorts and programmes where there is no choice. */
function ListFilters() {
  const [choice, choose] = useClientChoice();
  const chooseScope = useChooseScope();
  const days = daysTo(lastDayOf(useUser()));
  const { data: coaches = [] } = useQuery(coachesQuery());
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const programmes = useProgrammesInUse(Number(choice.programme));
  return (
    <>
      <FilterSelect
        label="Day"
        value={choice.day ?? ''}
        onChoose={(day) => choose({ day: day === '' ? null : Number(day) })}
      >
        <option value="">Any day</option>
        <option value={0}>Not started or paused</option>
        <Options of={days.map((day) => [day, `Day ${day}`])} />
      </FilterSelect>
      {coaches.length > 1 && (
        <FilterSelect
          label="Coach"
          value={choice.coach}
          onChoose={(coach) => {
            if (coach === 'mine' || coach === 'all') chooseScope(coach);
            else choose({ coach });
          }}
        >
          <option value="all">All coaches</option>
          <option value="mine">{OWN_AND_UNASSIGNED}</option>
          <option value="none">{UNASSIGNED}</option>
          <Options of={coaches.map(({ id, name }) => [id, name])} />
        </FilterSelect>
      )}
      {cohorts.length > 0 && (
        <FilterSelect label="Cohort" value={choice.cohort} onChoose={(cohort) => choose({ cohort })}>
          <option value="">Any cohort</option>
          <option value="none">No cohort</option>
          <Options of={cohorts.map(({ id, name }) => [id, name])} />
        </FilterSelect>
      )}
      {programmes.length > 0 && (
        <FilterSelect
          label="Programme"
          value={choice.programme}
          onChoose={(programme) => choose({ programme })}
        >
          <NamedOptions none="Any programme" of={programmes} />
        </FilterSelect>
      )}
    </>
  );
}

interface FilterSelectProps {
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  children: ReactNode;
}

const FilterSelect = ({ label, value, onChoose, children }: FilterSelectProps) => (
  <Field label={label}>
    <NativeSelect value={value} onChange={({ target }) => onChoose(target.value)}>
      {children}
    </NativeSelect>
  </Field>
);
