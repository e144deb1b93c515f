/** Numbers and names that both sides of the contract know. Without zod, so that the browser may import them. */

/** Days of the longest programme. */
export const MAX_DAYS = 90;

/** Programmes of a site. */
export const MAX_PROGRAMMES = 100;

/** Suggestions of one coach that wait in a programme. */
export const MAX_SUGGESTIONS = 50;

/** Sections and questions of a day of a programme. */
export const MAX_SECTIONS = 12;
export const MAX_QUESTIONS = 60;

/** Lines of what a day of a programme ends with. */
export const MAX_DELIVERABLES = 8;

/** Items of a list in a programme's draft. */
export const MAX_PARTS = 100;

/** Bytes of a part of a programme's draft, and of a programme as a file. */
export const MAX_PART_SIZE = 200_000;
export const MAX_PROGRAMME_FILE = 2_000_000;

export const ACTIVITY_PAGE_SIZE = 20;

/** Clients in each list of those who need attention; a list of this length may be incomplete. */
export const MAX_ATTENTION_ITEMS = 50;

export const AUDIT_PAGE_SIZE = 50;

/** Acts in their list. */
export const ACTS_SHOWN = 20;

/** Clients of one act. */
export const MAX_ACT_PEOPLE = 10_000;

/** Clients per page of the coach's table. */
export const CLIENTS_PAGE_SIZE = 50;

/** Clients per page of the table on the coach's dashboard. */
export const DASHBOARD_CLIENTS = 5;

export const CONVERSATIONS_PAGE_SIZE = 50;

/** Maximum unread days of a coach, equal to the first inbox page. */
export const MAX_UNREAD_DAYS = 50;

export const MESSAGES_PAGE_SIZE = 50;

/** Messages that one page of a search in a conversation looks through. */
export const MESSAGES_SEARCHED = 1_000;

/** Pages of a PDF that is shown in place. */
export const MAX_PDF_PAGES = 1_000;

/** Characters of an uploaded document that are shown; annotations refer to offsets in them. */
export const MAX_FILE_TEXT = 100_000;

export const MAX_MESSAGE_LENGTH = 4_000;

/** Files of one message. */
export const MAX_MESSAGE_FILES = 4;

/** ms of a voice note. */
export const MAX_VOICE_MS = 300_000;

/** Bars in the drawing of a voice note. */
export const VOICE_PEAKS = 64;

/** Hits of each kind that a search shows at first. */
export const SEARCH_PREVIEW = 3;

/** Counts of a search of all kinds stop here: what is frequent is found among the newest rows. */
export const SEARCH_PREVIEW_COUNT = 10;

/** Hits of one kind in an answer; more are not counted. */
export const MAX_SEARCH_COUNT = 50;

/** Characters of a quoted message that its quote shows. */
export const QUOTE_LENGTH = 160;

/** The reactions to messages, in the order in which screens show them. */
export const reactionKinds = ['thumbs-up', 'heart', 'celebration', 'idea', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** Time in which authors may edit and remove a message. */
export const CHANGE_MINUTES = 10;

/** Held messages of one conversation. */
export const MAX_HELD = 20;

/** Days for which a message can be held. */
export const HOLD_DAYS = 60;

/** Notes on a client, snippets of a coach or annotations of a feedback: such lists are answered whole. */
export const MAX_LISTED = 200;

/** Characters of such a list, and bytes of the edits of a text. */
export const MAX_LISTED_TEXT = 500_000;

/** Of a feedback: the log keeps all its former texts. */
export const MAX_CORRECTIONS = 50;

/** Pins of a feedback on one picture. */
export const MAX_PINS = 50;

/** Pins on a picture of a message, which every list of messages holds. */
export const MAX_FILE_PINS = 20;

/** Characters of such a pin's remark. */
export const MAX_REMARK = 1_000;

/** At most this many items, rows or pictures in one answer. */
export const MAX_ROWS = 50;

export const NOTICES_PAGE_SIZE = 20;

/** Notices that one call marks as seen by their ids. */
export const MAX_NOTICES_AT_ONCE = 100;

/** Characters of a coach's reminder. */
export const MAX_NUDGE_LENGTH = 500;

export const PENDING_PAGE_SIZE = 100;

/** Clients whom one call names. */
export const MAX_CHOSEN = 1_000;

export const clientSorts = ['name', 'company', 'day', 'activity', 'newest', 'waits'] as const;

/** Invitations by mail in their list. */
export const INVITATIONS_PAGE_SIZE = 50;

/** Rows of a list of invitations. */
export const MAX_INVITED = 500;

/** Characters in a cell of such a list. */
export const MAX_CELL = 500;

/** Periods of the insights: weeks up to and with the present one. */
export const insightWeeks = [4, 12, 26, 52] as const;
export const DEFAULT_INSIGHT_WEEKS = 12;

/**
 * The people behind a number of the insights: without that day's submission, longer than so many hours without feedback or
 * answer, or begun and not finished.
 */
export const INSIGHT = /^(stuck-([1-9]|[1-8]\d|90)|(review|reply)-\d{1,4}|unfinished)$/;

/** Groups of fewer people or answers are shown to owners only. */
export const SMALL_GROUP = 5;

/** Days of the expected load, today first. */
export const LOAD_DAYS = 7;

/** Answers and notes of one hand-in. */
export const MAX_HAND_IN = { characters: 200_000, lines: 4_000 };

/** The texts that one book shows edited. */
export const MAX_BOOK_EDITS = { characters: 200_000, lines: 4_000 };

/** What one Word document is made of. */
export const MAX_DOCUMENT = { characters: 500_000, lines: 10_000 };

/** Characters as limits and JSON Schema count them: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
