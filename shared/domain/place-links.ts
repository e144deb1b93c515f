import { paths } from './pages.ts';

/** In the own conversation. */
export const ownMessageLink = (messageId: number): string => `${paths.messages}#message-${messageId}`;

export const noteLink = (userId: number, noteId: number): string => `${paths.client(userId)}#note-${noteId}`;

/** They open the dialogs of a client's page. */
export const pauseLink = (userId: number): string => `${paths.client(userId)}#pause`;
export const setDayLink = (userId: number): string => `${paths.client(userId)}#set-day`;

/** The conversation on a client's page, also before its first message. */
export const writeLink = (userId: number): string => `${paths.client(userId)}#conversation`;
