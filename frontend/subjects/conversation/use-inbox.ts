import { type Paged, usePages } from '#frontend/data/lists/pages.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { inboxOf } from './queries.ts';

/** Conversations that wait for an answer, of the chosen clients. */
export const useInbox = (isSnoozed: boolean): Paged<InboxItem> => usePages(inboxOf(isSnoozed, useScope()));
