import { useUser } from '#frontend/data/session/session.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { WaitingBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { Avatar, Badge, Card, LinkButton, ListRow, ListState, QuietLine } from '#kit';
import { previewOf } from '#shared/domain/messages.ts';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 5;

/** The conversations that have waited longest for an answer. */
export function UnansweredCard() {
  const query = useInbox(false);
  const { total } = query;
  const me = useUser().id;
  return (
    <Card title="Unanswered Messages" aside={total !== undefined && <Badge>{total} Unanswered</Badge>}>
      <ListState query={query} skeletons={2} empty="All caught up">
        {(items) => (
          <>
            <ul>
              {items.slice(0, SHOWN).map(({ userId, userName, avatarURL, lastMessage, waitingSince }) => (
                <ListRow
                  key={userId}
                  to={`${paths.inbox}?client=${userId}`}
                  start={<Avatar name={userName} url={avatarURL} size={32} />}
                  title={userName}
                  note={previewOf(lastMessage, me)}
                  end={<WaitingBadge since={waitingSince} />}
                />
              ))}
            </ul>
            <QuietLine>
              <LinkButton variant="quiet" size="small" to={paths.inbox}>
                Answer in the inbox
              </LinkButton>
            </QuietLine>
          </>
        )}
      </ListState>
    </Card>
  );
}
