import type { ReactElement } from 'react';
import { ClientPage } from '#frontend/features/client/client-page.tsx';
import { Conversation } from '#frontend/features/conversation/conversation.tsx';

/** One client with the whole conversation. */
export const ClientScreen = (): ReactElement => <ClientPage Conversation={Conversation} />;
