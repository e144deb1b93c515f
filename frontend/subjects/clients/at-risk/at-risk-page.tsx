import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { riskWords } from '#frontend/subjects/clients/at-risk/risk-words.ts';
import { atRiskQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { WhoseSelect } from '#frontend/subjects/clients/whose-select.tsx';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  Badge,
  Card,
  CardHeader,
  counted,
  fontSize,
  ListOf,
  Muted,
  media,
  Page,
  PageHeading,
  Row,
  space,
} from '#kit';
import type { AtRisk } from '#shared/contract/at-risk.ts';
import { MAX_RISK_READ, riskRules } from '#shared/domain/at-risk.ts';
import { RiskRow } from './risk-row.tsx';

const Rules = styled.ul`
  display: grid;
  margin-top: ${space(3)};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(1)} ${space(6)};
  padding-left: ${space(5)};
  font-size: ${fontSize.label};
  list-style: disc;
  @media (max-width: 64rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Who may give up, why, and one press for each thing to do about it. */
export function AtRiskPage() {
  const scope = useScope();
  const query = useQuery(atRiskQuery(ofScope(scope)));
  // Silence grows without any event.
  const { data: attention } = useQuery(attentionQuery(ofScope(scope)));
  useInvalidateAt(atRiskQuery, attention?.nextAt ?? null);
  const { data } = query;
  return (
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="At risk" />
        <WhoseSelect />
      </Row>
      {data && <p>{aWeekLater(data.aWeekAgo)}</p>}
      <Card isQuiet aria-labelledby="rules">
        <CardHeader>
          <h2 id="rules">Who is on this list</h2>
        </CardHeader>
        <p>
          Clients in a running sprint to whom {riskRules.reasons} or more of these apply, unless they have
          been away for over {riskRules.goneDays} days. Those with the most reasons come first, then those who
          have been inactive longest.
        </p>
        <Rules>
          {Object.values(riskWords).map(({ rule }) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </Card>
      <Card aria-labelledby="people">
        <CardHeader>
          <h2 id="people">Clients at risk</h2>
          {data && <Badge $tone={data.total > 0 ? 'warning' : 'neutral'}>{data.total}</Badge>}
        </CardHeader>
        <ListOf query={{ ...query, data: data?.people }} skeletons={3} empty="Nobody is at risk">
          {(person) => <RiskRow key={person.userId} person={person} />}
        </ListOf>
        {data && <Rest {...data} />}
      </Card>
    </Page>
  );
}

/** What became of those whom the rules name for a week ago. */
const aWeekLater = ({ named, back }: AtRisk['aWeekAgo']): string =>
  named === 0
    ? 'A week ago nobody was at risk.'
    : `Of ${counted(named, 'client')} at risk a week ago, ${back === 0 ? 'none' : back} ${back === 1 ? 'has' : 'have'} handed in since.`;

const Rest = ({ people, total, isPartial }: AtRisk) => (
  <>
    {total > people.length && <Muted>{total - people.length} more appear as these leave the list.</Muted>}
    {isPartial && <Muted> Only the newest {MAX_RISK_READ} clients are checked.</Muted>}
  </>
);
