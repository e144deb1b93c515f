import {
  FileText,
  LockOpen,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { Announcer } from '#frontend/kit/announcer.tsx';
import { activityQuery } from '#frontend/subjects/today/queries.ts';
import { Card, color, FirstRows, ListState, Muted, radius, Split, Text, TimeText } from '#kit';
import type { ActivityItem, ActivityType } from '#shared/contract/activity.ts';
import { localTime } from '#shared/domain/near-dates.ts';
import { ArrivingItem, announcement, useArrivals } from './arrivals.ts';

const icons: Record<ActivityType, LucideIcon> = {
  submission: FileText,
  feedback: MessageSquareQuote,
  message: MessageCircle,
  user: UserPlus,
  unlock: LockOpen,
};

const TypeIcon = styled.span<{ $type: ActivityType }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.round};
  background: ${({ $type }) => color($type === 'submission' ? 'accentSoft' : 'surfaceSunken')};
  color: ${({ $type }) => color($type === 'submission' ? 'accentStrong' : 'textMuted')};
`;

const ActionLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-height: 36px;
  font-weight: 600;
  @media (pointer: coarse) { min-height: 44px; min-width: 44px; }
`;

const ActivityRow = ({ item, isNew }: { item: ActivityItem; isNew: boolean }) => {
  const Icon = icons[item.type];
  const action = item.type === 'submission' ? 'Review' : 'View';
  return (
    <ArrivingItem $isNew={isNew}>
      <Split of="auto minmax(0, 1fr) auto" align="start">
        <TypeIcon $type={item.type}>
          <Icon size={18} aria-hidden="true" />
        </TypeIcon>
        <Text as="div" leading={1.4} wrap="anywhere">
          <div>{item.description}</div>
          <Muted as="div">
            <TimeText at={item.timestamp} />
          </Muted>
        </Text>
        <ActionLink
          to={item.link}
          aria-label={`${action}: ${item.description}, ${localTime(item.timestamp, serverNow())}`}
        >
          {action}
        </ActionLink>
      </Split>
    </ArrivingItem>
  );
};

export function ActivityCard() {
  const query = usePages(activityQuery());
  const arrivals = useArrivals(query.data);
  return (
    <Card title="Recent Activity">
      {/* The feed covers every event, so other lists stay silent. */}
      <Announcer
        newest={query.data && (query.data[0]?.id ?? 0)}
        textSince={(id) => announcement(query.data ?? [], id)}
      />
      <ListState query={query} skeletons={3} empty="No recent activity">
        {(items) => (
          <FirstRows items={items} list={query} all="More activity" more="Older" isFlat>
            {(item) => <ActivityRow key={item.id} item={item} isNew={arrivals.has(item.id)} />}
          </FirstRows>
        )}
      </ListState>
    </Card>
  );
}
