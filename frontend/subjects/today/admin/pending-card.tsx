import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Download, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { countsQuery, userQuery } from '#frontend/subjects/clients/queries.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import { WaitingBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { submissionQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import {
  AnchorButton,
  Badge,
  Card,
  FirstRows,
  IconButton,
  LinkButton,
  ListState,
  Menu,
  Muted,
  Person,
  Row,
  Skeleton,
  Split,
  Text,
  TimeText,
} from '#kit';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { paths } from '#shared/domain/pages.ts';
import { ArrivingItem, useArrivals } from './arrivals.ts';

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
      <Split of="minmax(0, 14rem) minmax(0, 1fr) auto auto" gap={[2, 5]} stacks="70rem">
        <Person name={userName} avatarURL={item.avatarURL} detail={item.companyName ?? 'N/A'} />
        <Text as="div" leading={1.35}>
          <Text as="strong" wrap="ellipsis">
            {day}: {item.taskTitle}
          </Text>
          <Muted>
            Submitted <TimeText at={item.submittedAt} isInSentence />
          </Muted>
        </Text>
        <Row gap={2}>
          {item.claim && (
            <Badge $tone="info">
              {item.claim.coachId === me ? 'You have this open' : `${item.claim.coachName} is reviewing`}
            </Badge>
          )}
          <WaitingBadge since={item.submittedAt} />
        </Row>
        <Row gap={1}>
          <LinkButton
            size="small"
            variant={isFirst ? 'primary' : 'secondary'}
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
        </Row>
      </Split>
    </ArrivingItem>
  );
}

/** An upload as it was handed in, or a workbook as a Word document and, in a menu, as data. */
function Files({ item: { fileURL, address }, whose }: { item: PendingSubmission; whose: string }) {
  const isForm = isEmbeddedFormName(fileURL);
  const [isOpen, setIsOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
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
        <IconButton
          ref={more}
          type="button"
          aria-label={`More downloads ${whose}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && (
        <Menu name={`Downloads ${whose}`} button={more} onClose={() => setIsOpen(false)}>
          <AnchorButton {...look} href={`${address}/json`} aria-label={`Download as JSON ${whose}`}>
            Download as JSON
          </AnchorButton>
        </Menu>
      )}
    </>
  );
}

/** Submissions waiting for a review, longest first. */
export function PendingCard() {
  const query = usePending();
  const arrivals = useArrivals(query.data);
  const waiting = query.total;
  const { data: team } = useQuery(countsQuery());
  const isMine = useScope() === 'mine';
  return (
    <Card
      title="Pending Submissions"
      aside={
        waiting !== undefined && (
          <Row gap={3}>
            {isMine && team && <Muted>{team.pending} in the team</Muted>}
            <Badge>{waiting} Pending</Badge>
          </Row>
        )
      }
    >
      <ListState
        query={query}
        skeletons={2}
        skeleton={<Skeleton $height={64} />}
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
