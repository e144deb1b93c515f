import type { Step } from './migration.ts';
import type { MigrationName } from './migration-names.ts';
import * as spine from './migrations/0001-spine.ts';
import * as signInAttempts from './migrations/0002-sign-in-attempts.ts';
import * as lists from './migrations/0003-lists.ts';
import * as listIndexes from './migrations/0004-list-indexes.ts';
import * as coaching from './migrations/0005-coaching.ts';
import * as clock from './migrations/0006-clock.ts';
import * as taskEditing from './migrations/0007-task-editing.ts';
import * as taskTemplates from './migrations/0008-task-templates.ts';
import * as eventOrigin from './migrations/0009-event-origin.ts';
import * as removedFiles from './migrations/0010-removed-files.ts';
import * as counters from './migrations/0011-counters.ts';
import * as messageRates from './migrations/0012-message-rates.ts';
import * as signInLanes from './migrations/0014-sign-in-lanes.ts';
import * as ages from './migrations/0015-ages.ts';
import * as answersByAge from './migrations/0018-answers-by-age.ts';
import * as fileIds from './migrations/0019-file-ids.ts';
import * as eventPeople from './migrations/0020-event-people.ts';
import * as otherUrls from './migrations/0021-other-urls.ts';
import * as avatars from './migrations/0022-avatars.ts';
import * as conversationsNewest from './migrations/0023-conversations-newest.ts';
import * as workbooks from './migrations/0024-workbooks.ts';
import * as brandBook from './migrations/0025-brand-book.ts';
import * as finished from './migrations/0026-finished.ts';
import * as documents from './migrations/0027-documents.ts';
import * as bench from './migrations/0028-bench.ts';
import * as mails from './migrations/0030-mails.ts';
import * as notices from './migrations/0031-notices.ts';
import * as prints from './migrations/0032-prints.ts';
import * as reach from './migrations/0034-reach.ts';
import * as push from './migrations/0035-push.ts';
import * as waysIn from './migrations/0036-ways-in.ts';
import * as nudges from './migrations/0037-nudges.ts';
import * as replies from './migrations/0038-replies.ts';
import * as pushOffer from './migrations/0039-push-offer.ts';
import * as eventPerson from './migrations/0040-event-person.ts';
import * as search from './migrations/0041-search.ts';
import * as secondFactor from './migrations/0042-second-factor.ts';
import * as changedMessages from './migrations/0043-changed-messages.ts';
import * as team from './migrations/0044-team.ts';
import * as taskHistory from './migrations/0045-task-history.ts';
import * as insights from './migrations/0046-insights.ts';
import * as placeOfNotices from './migrations/0047-place-of-notices.ts';
import * as cohorts from './migrations/0048-cohorts.ts';
import * as views from './migrations/0049-views.ts';
import * as quotes from './migrations/0050-quotes.ts';
import * as acts from './migrations/0051-acts.ts';
import * as reactions from './migrations/0052-reactions.ts';
import * as messageFiles from './migrations/0053-message-files.ts';
import * as heldMessages from './migrations/0054-held-messages.ts';
import * as passkeys from './migrations/0055-passkeys.ts';
import * as invitees from './migrations/0056-invitees.ts';
import * as requiredFactor from './migrations/0057-required-factor.ts';
import * as turns from './migrations/0060-turns.ts';
import * as forgedReplies from './migrations/0061-forged-replies.ts';
import * as restored from './migrations/0065-restored.ts';
import * as teamNotices from './migrations/0066-team-notices.ts';
import * as unanswered from './migrations/0068-unanswered.ts';
import * as snippetKeys from './migrations/0069-snippet-keys.ts';
import * as joining from './migrations/0070-joining.ts';

export const migrations: Readonly<Record<MigrationName, { steps: readonly Step[] }>> = {
  '0001-spine': spine,
  '0002-sign-in-attempts': signInAttempts,
  '0003-lists': lists,
  '0004-list-indexes': listIndexes,
  '0005-coaching': coaching,
  '0006-clock': clock,
  '0007-task-editing': taskEditing,
  '0008-task-templates': taskTemplates,
  '0009-event-origin': eventOrigin,
  '0010-removed-files': removedFiles,
  '0011-counters': counters,
  '0012-message-rates': messageRates,
  '0014-sign-in-lanes': signInLanes,
  '0015-ages': ages,
  '0018-answers-by-age': answersByAge,
  '0019-file-ids': fileIds,
  '0020-event-people': eventPeople,
  '0021-other-urls': otherUrls,
  '0022-avatars': avatars,
  '0023-conversations-newest': conversationsNewest,
  '0024-workbooks': workbooks,
  '0025-brand-book': brandBook,
  '0026-finished': finished,
  '0027-documents': documents,
  '0028-bench': bench,
  '0030-mails': mails,
  '0031-notices': notices,
  '0032-prints': prints,
  '0034-reach': reach,
  '0035-push': push,
  '0036-ways-in': waysIn,
  '0037-nudges': nudges,
  '0038-replies': replies,
  '0039-push-offer': pushOffer,
  '0040-event-person': eventPerson,
  '0041-search': search,
  '0042-second-factor': secondFactor,
  '0043-changed-messages': changedMessages,
  '0044-team': team,
  '0045-task-history': taskHistory,
  '0046-insights': insights,
  '0047-place-of-notices': placeOfNotices,
  '0048-cohorts': cohorts,
  '0049-views': views,
  '0050-quotes': quotes,
  '0051-acts': acts,
  '0052-reactions': reactions,
  '0053-message-files': messageFiles,
  '0054-held-messages': heldMessages,
  '0055-passkeys': passkeys,
  '0056-invitees': invitees,
  '0057-required-factor': requiredFactor,
  '0060-turns': turns,
  '0061-forged-replies': forgedReplies,
  '0065-restored': restored,
  '0066-team-notices': teamNotices,
  '0068-unanswered': unanswered,
  '0069-snippet-keys': snippetKeys,
  '0070-joining': joining,
};
