import type { ReactElement } from 'react';
import { Conversation } from '#frontend/features/conversation/conversation.tsx';
import { InboxPage } from '#frontend/features/inbox/inbox-page.tsx';

/** Who waits for an answer, with the conversation beside it. */
export const InboxScreen = (): ReactElement => <InboxPage Conversation={Conversation} />;
