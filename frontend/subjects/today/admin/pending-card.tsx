import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Download } from 'lucide-react';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { WaitingBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { submissionQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import {
  AnchorButton,
  Badge,
  Card,
  FirstRows,
  LinkButton,
  ListState,
  Muted,
  Person,
  Row,
  Skeleton,
  Split,
  Stack,
  space,
  Text,
  TimeText,
} from '#kit';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { paths } from '#shared/domain/pages.ts';
import { ArrivingItem, useArrivals } from './arrivals.ts';

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
  @media (max-width: 60rem) { display: flex; flex-wrap: wrap; }
`;

/** The first review, to which the page's skip link leads. */
export const FIRST_REVIEW = 'first-review';

function PendingRow({ item, isNew, isFirst }: { item: PendingSubmission; isNew: boolean; isFirst: boolean }) {
  const cache = useQueryClient();
  const me = useUser().id;
  const { userId, taskDay, userName } = item;
  const day = useDayName()(taskDay, item);
  const whose = `of ${userName}, ${day}`;
  const prefetch = (): void => {
    void cache.prefetchQuery(submissionQuery(userId, taskDay));
    void cache.prefetchQuery(userQuery(userId));
  };
  return (
    <ArrivingItem $isNew={isNew}>
      <Split of="minmax(0, 13rem) minmax(0, 1fr) auto" gap={[3, 5]} stacks="60rem">
        <Person name={userName} avatarURL={item.avatarURL} detail={item.companyName ?? 'N/A'} />
        <Text as="div" leading={1.4}>
          <Stack gap={1}>
            <strong>
              {day}: {item.taskTitle}
            </strong>
            <Row gap={2}>
              <Muted>
                Submitted <TimeText at={item.submittedAt} isInSentence />
              </Muted>
              <WaitingBadge since={item.submittedAt} />
              {item.claim && (
                <Badge $tone="info">
                  {item.claim.coachId === me ? 'Open with you' : `${item.claim.coachName} is reviewing`}
                </Badge>
              )}
            </Row>
          </Stack>
        </Text>
        <Actions>
          <LinkButton
            size="small"
            id={isFirst ? FIRST_REVIEW : undefined}
            to={paths.review(userId, taskDay)}
            aria-label={`Review Submission ${whose}`}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            Review Submission
            <ArrowRight size={16} aria-hidden="true" />
          </LinkButton>
          <Files item={item} whose={whose} />
        </Actions>
      </Split>
    </ArrivingItem>
  );
}

/** An upload as it was handed in, or a workbook as a Word document and as data. */
function Files({ item: { fileURL, address }, whose }: { item: PendingSubmission; whose: string }) {
  const isForm = isEmbeddedFormName(fileURL);
  const look = { variant: 'quiet', size: 'small', ...(isForm && { download: true }) } as const;
  return (
    <>
      <AnchorButton
        {...look}
        href={isForm ? `${address}/word` : address}
        target="_blank"
        rel="noopener"
        aria-label={`Download Files ${whose}`}
      >
        <Download size={16} aria-hidden="true" />
        Download Files
      </AnchorButton>
      {isForm && (
        <AnchorButton {...look} href={`${address}/json`} aria-label={`Download as JSON ${whose}`}>
          Download as JSON
        </AnchorButton>
      )}
    </>
  );
}

/** Submissions waiting for a review, longest first. */
export function PendingCard() {
  const query = usePending();
  const arrivals = useArrivals(query.data);
  const waiting = query.total;
  return (
    <Card
      title="Pending Submissions"
      aside={
        waiting !== undefined && <Badge $tone={waiting > 0 ? 'accent' : 'neutral'}>{waiting} Pending</Badge>
      }
    >
      <ListState
        query={query}
        skeletons={2}
        skeleton={<Skeleton $height={92} />}
        empty="No pending submissions to review"
      >
        {(items) => (
          <FirstRows items={items} list={query} all={`All ${waiting} pending`} more="Show more">
            {(item, at) => (
              <PendingRow key={item.id} item={item} isNew={arrivals.has(item.id)} isFirst={at === 0} />
            )}
          </FirstRows>
        )}
      </ListState>
    </Card>
  );
}
