import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { atRiskQuery, userQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import {
  type SprintDialogName,
  sprintDialogs,
  useClientAction,
} from '#frontend/subjects/clients/sprint/sprint-dialogs.tsx';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  AgoText,
  Avatar,
  Badge,
  Button,
  Card,
  color,
  counted,
  fontSize,
  LinkButton,
  ListOf,
  Muted,
  media,
  Page,
  PageHeading,
  Row,
  space,
  VisuallyHidden,
} from '#kit';
import type { AtRisk, PersonAtRisk } from '#shared/contract/at-risk.ts';
import { MAX_RISK_READ, riskRules } from '#shared/domain/at-risk.ts';
import { paths, writeLink } from '#shared/domain/pages.ts';
import { reasonTexts, riskTexts } from './risk-texts.ts';

const Rules = styled.ul`
  display: grid;
  margin-top: ${space(3)};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(1)} ${space(6)};
  padding-left: ${space(5)};
  font-size: ${fontSize.body};
  list-style: disc;
  @media (max-width: 64rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Clients who may give up, why, and one press for each thing to do about it. */
export function AtRiskPage() {
  const scope = useScope();
  const query = useQuery(atRiskQuery(ofScope(scope)));
  // Silence grows without any event.
  const { data: attention } = useQuery(attentionQuery(ofScope(scope)));
  useInvalidateAt(atRiskQuery, attention?.nextAt ?? null);
  const { data } = query;
  const hidden = data ? data.total - data.people.length : 0;
  return (
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="At risk" />
        <ScopeSelect />
      </Row>
      {data && <p>{aWeekLater(data.aWeekAgo)}</p>}
      <Card
        title="Clients at risk"
        aside={data && <Badge $tone={data.total > 0 ? 'warning' : 'neutral'}>{data.total}</Badge>}
      >
        <ListOf query={{ ...query, data: data?.people }} skeletons={3} empty="Nobody is at risk">
          {(person) => <RiskRow key={person.userId} person={person} />}
        </ListOf>
        {hidden > 0 && <Muted>{hidden} more appear as these leave the list.</Muted>}
        {data?.isPartial && <Muted> Only the newest {MAX_RISK_READ} clients are checked.</Muted>}
      </Card>
      <Card isQuiet title="Who is on this list">
        <p>
          Clients in a running sprint to whom {riskRules.reasons} or more of these apply, unless they have
          been away for over {riskRules.goneDays} days. Those with the most reasons come first, then those who
          have been inactive longest.
        </p>
        <Rules>
          {Object.values(riskTexts).map(({ rule }) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </Card>
    </Page>
  );
}

/** How many of those at risk a week ago have handed in since. */
const aWeekLater = ({ named, back }: AtRisk['aWeekAgo']): string =>
  named === 0
    ? 'A week ago nobody was at risk.'
    : `Of ${counted(named, 'client')} at risk a week ago, ${back === 0 ? 'none' : back} ${back === 1 ? 'has' : 'have'} handed in since.`;

const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 15rem) minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
  line-height: 1.4;
  & > div:nth-child(2) { display: grid; }
  & a { overflow-wrap: anywhere; }
  @media (max-width: 74rem) { grid-template-columns: auto minmax(0, 1fr); & > :nth-child(n + 3) { grid-column: 1 / -1; } }
`;

const Actions = styled(Row)`
  ${media.phone} { display: grid; grid-template-columns: 1fr 1fr; }
`;

/** A client, the reasons, and what can be done. */
const RiskRow = ({ person }: { person: PersonAtRisk }) => (
  <Person>
    <Avatar name={person.userName} url={person.avatarURL} />
    <div>
      <strong>
        <Link to={paths.client(person.userId)}>{person.userName}</Link>
      </strong>
      <Muted>
        {useDayName()(person.day, person)} · active <AgoText at={person.since} />
      </Muted>
    </div>
    <Row as="ul" gap={[1, 2]}>
      {reasonTexts(person.reasons).map((reason) => (
        <li key={reason}>
          <Badge $tone="warning">{reason}</Badge>
        </li>
      ))}
    </Row>
    <RiskActions person={person} />
  </Person>
);

const CALL =
  'could we talk for fifteen minutes this week? Tell me two times that suit you, and a number to call.';

function RiskActions({ person: { userId, userName } }: { person: PersonAtRisk }) {
  const me = useUser().id;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<SprintDialogName | null>(null);
  const write = writeLink(userId);
  const whom = <VisuallyHidden> {userName}</VisuallyHidden>;
  /** Puts the text into the message field, unless something is written there already. */
  const suggestCall = (): void => {
    const draft = `message:${userId}:any`;
    const [first] = userName.split(' ');
    if (!readFromBrowser(me, draft)) saveInBrowser(me, draft, `Hello ${first}, ${CALL}`);
    navigate(write);
  };
  return (
    <Actions gap={2}>
      <LinkButton size="small" to={write}>
        Message{whom}
      </LinkButton>
      <Button size="small" variant="secondary" onClick={suggestCall}>
        Suggest a call<VisuallyHidden> to {userName}</VisuallyHidden>
      </Button>
      <Button size="small" variant="secondary" onClick={() => setDialog('pause')}>
        Pause{whom}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setDialog('day')}>
        Set the day<VisuallyHidden> of {userName}</VisuallyHidden>
      </Button>
      {dialog && <SprintDialog userId={userId} name={dialog} onClose={() => setDialog(null)} />}
    </Actions>
  );
}

interface SprintDialogProps {
  userId: number;
  name: SprintDialogName;
  onClose: () => void;
}

/** The dialog of the client's own page. */
function SprintDialog({ userId, name, onClose }: SprintDialogProps) {
  const { data: client } = useQuery(userQuery(userId));
  const act = useClientAction(userId, onClose);
  const Dialog = sprintDialogs[name];
  return client && <Dialog client={client} act={act} onClose={onClose} />;
}
