import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  Checkbox,
  Field,
  media,
  NamedOptions,
  NativeSelect,
  Options,
  Row,
  SearchInput,
  space,
} from '#kit';
import { daysTo, lastDayOf } from '#shared/domain/sprint.ts';
import { insightText, isNarrowed, readChoice, silenceChoices, useClientChoice } from './use-client-choice.ts';

const Filters = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  align-items: end;
  padding-bottom: ${space(4)};
  & > :first-child { flex: 1 1 16rem; max-width: 26rem; }
  & > :has(> select) { flex: 0 1 11rem; min-width: 0; }
  & > :last-child { flex-basis: 100%; }
  ${media.phone} {
    & > :first-child { flex-basis: 100%; max-width: none; }
    & > :has(> select) { flex: 1 1 8rem; }
  }
`;

/** Filters the client table below; the filter is in the URL and can be bookmarked. */
export function FilterPanel() {
  const [choice, choose] = useClientChoice();
  return (
    <Filters>
      <Field label="Search clients">
        <SearchInput text={choice.search} onSearch={(search) => choose({ search })} />
      </Field>
      <FilterSelect
        label="Last activity"
        value={choice.silentHours}
        onChoose={(hours) => choose({ silentHours: Number(hours) })}
      >
        <Options of={silenceChoices.map(({ hours, label }) => [hours, label])} />
      </FilterSelect>
      <ListFilters />
      <Row gap={5}>
        <Checkbox
          label="Waiting for review"
          checked={choice.waiting}
          onChange={(waiting) => choose({ waiting })}
        />
        <Checkbox label="New version asked" checked={choice.asked} onChange={(asked) => choose({ asked })} />
        <Checkbox
          label="Deactivated"
          checked={choice.status === 'deactivated'}
          onChange={(isOn) => choose({ status: isOn ? 'deactivated' : 'all' })}
        />
        {choice.insight !== '' && <Badge $tone="info">{insightText(choice)}</Badge>}
        {isNarrowed(choice) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              choose({ ...readChoice(new URLSearchParams()), sort: choice.sort, order: choice.order })
            }
          >
            Clear
          </Button>
        )}
      </Row>
    </Filters>
  );
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
