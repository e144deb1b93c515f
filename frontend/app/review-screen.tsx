import type { ReactElement } from 'react';
import { Conversation } from '#frontend/features/conversation/conversation.tsx';
import { ReviewPage } from '#frontend/features/review/review-page.tsx';

/** A submission under review, with the conversation about its day. */
export const ReviewScreen = (): ReactElement => <ReviewPage Conversation={Conversation} />;
