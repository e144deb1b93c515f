import { useQuery } from '@tanstack/react-query';
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
import { insightInWords, isNarrowed, silenceChoices, useClientChoice } from './use-client-choice.ts';

const Line = styled.search`
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
    <Line>
      <Field label="Search clients">
        <SearchInput text={choice.search} onSearch={(search) => choose({ search })} />
      </Field>
      <Field label="Last activity">
        <NativeSelect
          value={choice.silentHours}
          onChange={({ target }) => choose({ silentHours: Number(target.value) })}
        >
          <Options of={silenceChoices.map(({ hours, label }) => [hours, label])} />
        </NativeSelect>
      </Field>
      <DayField />
      <CoachField />
      <CohortField />
      <ProgrammeField />
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
        {choice.insight !== '' && <Badge $tone="info">{insightInWords(choice)}</Badge>}
        {isNarrowed(choice) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              choose({
                search: '',
                status: 'all',
                waiting: false,
                asked: false,
                silentHours: 0,
                day: null,
                coach: '',
                cohort: '',
                programme: '',
                insight: '',
              })
            }
          >
            Clear
          </Button>
        )}
      </Row>
    </Line>
  );
}

function DayField() {
  const [choice, choose] = useClientChoice();
  const days = daysTo(lastDayOf(useUser()));
  return (
    <Field label="Day">
      <NativeSelect
        value={choice.day ?? ''}
        onChange={({ target: { value } }) => choose({ day: value === '' ? null : Number(value) })}
      >
        <option value="">Any day</option>
        <option value={0}>Not started or paused</option>
        <Options of={days.map((day) => [day, `Day ${day}`])} />
      </NativeSelect>
    </Field>
  );
}

/** One coach's clients; nothing on a site of one coach. */
function CoachField() {
  const [{ coach }, choose] = useClientChoice();
  const chooseScope = useChooseScope();
  const { data: coaches = [] } = useQuery(coachesQuery());
  if (coaches.length < 2) return null;
  return (
    <Field label="Coach">
      <NativeSelect
        value={coach}
        onChange={({ target }) => {
          const { value } = target;
          if (value === 'mine' || value === 'all') chooseScope(value);
          else choose({ coach: value });
        }}
      >
        <option value="all">All coaches</option>
        <option value="mine">{OWN_AND_UNASSIGNED}</option>
        <option value="none">{UNASSIGNED}</option>
        <Options of={coaches.map(({ id, name }) => [id, name])} />
      </NativeSelect>
    </Field>
  );
}

/** One cohort's clients; nothing before the first cohort. */
function CohortField() {
  const [{ cohort }, choose] = useClientChoice();
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  if (cohorts.length === 0) return null;
  return (
    <Field label="Cohort">
      <NativeSelect value={cohort} onChange={({ target }) => choose({ cohort: target.value })}>
        <option value="">Any cohort</option>
        <option value="none">No cohort</option>
        <Options of={cohorts.map(({ id, name }) => [id, name])} />
      </NativeSelect>
    </Field>
  );
}

/** One programme's clients; nothing on a site where all are in the usual one. */
function ProgrammeField() {
  const [{ programme }, choose] = useClientChoice();
  const used = useProgrammesInUse(Number(programme));
  if (used.length === 0) return null;
  return (
    <Field label="Programme">
      <NativeSelect value={programme} onChange={({ target }) => choose({ programme: target.value })}>
        <NamedOptions none="Any programme" of={used} />
      </NativeSelect>
    </Field>
  );
}
