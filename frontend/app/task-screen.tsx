import type { ReactElement } from 'react';
import { Conversation } from '#frontend/features/conversation/conversation.tsx';
import { TaskPage } from '#frontend/features/task/task-page.tsx';

/** A day's task with the conversation about it. */
export const TaskScreen = (): ReactElement => <TaskPage Conversation={Conversation} />;
