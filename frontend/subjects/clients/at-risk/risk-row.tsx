import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { reasonsInWords } from '#frontend/subjects/clients/at-risk/risk-words.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { sprintDialogs } from '#frontend/subjects/clients/sprint/sprint-dialogs.tsx';
import { useClientAction } from '#frontend/subjects/clients/sprint/use-client-action.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import {
  AgoText,
  Avatar,
  Badge,
  Button,
  color,
  LinkButton,
  Muted,
  media,
  Row,
  space,
  VisuallyHidden,
  wrapped,
} from '#kit';
import type { PersonAtRisk } from '#shared/contract/at-risk.ts';
import { paths } from '#shared/domain/pages.ts';
import { writeLink } from '#shared/domain/place-links.ts';

const Line = styled.li`
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

const Reasons = styled.ul`
  ${wrapped}
  gap: ${space(1)} ${space(2)};
`;

const Acts = styled(Row)`
  ${media.phone} { display: grid; grid-template-columns: 1fr 1fr; }
`;

/** A person, the reasons, and what can be done. */
export const RiskRow = ({ person }: { person: PersonAtRisk }) => (
  <Line>
    <Avatar name={person.userName} url={person.avatarURL} />
    <div>
      <strong>
        <Link to={paths.client(person.userId)}>{person.userName}</Link>
      </strong>
      <Muted>
        {useDayName()(person.day, person)} · active <AgoText at={person.since} />
      </Muted>
    </div>
    <Reasons>
      {reasonsInWords(person.reasons).map((reason) => (
        <li key={reason}>
          <Badge $tone="warning">{reason}</Badge>
        </li>
      ))}
    </Reasons>
    <RiskActs person={person} />
  </Line>
);

type Question = 'pause' | 'day';

const CALL =
  'could we talk for fifteen minutes this week? Tell me two times that suit you, and a number to call.';

function RiskActs({ person: { userId, userName } }: { person: PersonAtRisk }) {
  const me = useUser().id;
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const write = writeLink(userId);
  const whom = <VisuallyHidden> {userName}</VisuallyHidden>;
  /** The words wait in the text field, unless something is written there already. */
  const suggestCall = (): void => {
    const draft = `message:${userId}:any`;
    const [first] = userName.split(' ');
    if (!readFromBrowser(me, draft)) saveInBrowser(me, draft, `Hello ${first}, ${CALL}`);
    navigate(write);
  };
  return (
    <Acts gap={2}>
      <LinkButton size="small" to={write}>
        Message{whom}
      </LinkButton>
      <Button size="small" variant="secondary" onClick={suggestCall}>
        Suggest a call<VisuallyHidden> to {userName}</VisuallyHidden>
      </Button>
      <Button size="small" variant="secondary" onClick={() => setQuestion('pause')}>
        Pause{whom}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setQuestion('day')}>
        Set the day<VisuallyHidden> of {userName}</VisuallyHidden>
      </Button>
      {question && <Asked userId={userId} question={question} onClose={() => setQuestion(null)} />}
    </Acts>
  );
}

interface AskedProps {
  userId: number;
  question: Question;
  onClose: () => void;
}

/** The question of the client's own page. */
function Asked({ userId, question, onClose }: AskedProps) {
  const { data: client } = useQuery(userQuery(userId));
  const act = useClientAction(userId, onClose);
  const Dialog = sprintDialogs[question];
  return client && <Dialog client={client} act={act} onClose={onClose} />;
}
