import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import {
  Card,
  color,
  Line,
  LinkButton,
  Loaded,
  Muted,
  media,
  Row,
  radius,
  Split,
  space,
  Text,
  useKeys,
} from '#kit';
import { doneText } from './dashboard-texts.ts';
import { type Job, useJobs } from './today-jobs.tsx';

const Key = styled.kbd`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.small};
  color: ${color('textMuted')};
  font: inherit;
  ${media.phone} { display: none; }
`;

const JobRow = styled(Split)`
  min-height: 44px;
  line-height: 1.4;
  ${media.phone} { & > :last-child { flex-direction: row-reverse; justify-content: flex-end; } }
`;

const JobLine = ({ job, n }: { job: Job; n: number }) => (
  <Line padding={2} isBetween>
    <JobRow of="auto minmax(0, 1fr) auto" gap={[1, 4]} stacks="phone">
      <Key aria-hidden="true">{n}</Key>
      <div style={{ minWidth: 0 }}>
        <Text as="div" weight={600}>
          {job.title}
        </Text>
        <Muted as="div">
          <Text wrap="ellipsis">{job.names.join(' · ')}</Text>
        </Muted>
      </div>
      <Row gap={[1, 4]}>
        {job.also}
        {job.when && <Muted>{job.when}</Muted>}
        <LinkButton
          size="small"
          variant={n === 1 ? 'primary' : 'secondary'}
          to={job.to}
          aria-keyshortcuts={String(n)}
        >
          {job.action}
        </LinkButton>
      </Row>
    </JobRow>
  </Line>
);

type Work = NonNullable<ReturnType<typeof useJobs>['data']>;

/** What is to do in its order, each begun by the key of its number, and in one line what is clear. */
function JobList({ jobs, reviewed }: Work) {
  const navigate = useNavigate();
  const open = jobs.filter(({ count }) => count > 0);
  const clear = jobs.filter(({ count }) => count === 0).map((each) => each.clear);
  useKeys(Object.fromEntries(open.map(({ to }, at) => [String(at + 1), () => void navigate(to)])), '');
  const done = jobs[0]?.count === 0 ? doneText(reviewed) : '';
  return (
    <Card title="Do next" aside={done && <Text weight={600}>{done}</Text>}>
      {open.length === 0 ? (
        <p>All caught up.</p>
      ) : (
        <>
          <ol>
            {open.map((job, at) => (
              <JobLine key={job.clear} job={job} n={at + 1} />
            ))}
          </ol>
          {clear.length > 0 && (
            <Muted as="p" style={{ marginTop: space(3) }}>
              All clear: {clear.join(', ')}.
            </Muted>
          )}
        </>
      )}
    </Card>
  );
}

export const TodayList = () => (
  <Loaded query={useJobs()} skeleton={420}>
    {(work) => <JobList {...work} />}
  </Loaded>
);
