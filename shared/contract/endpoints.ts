import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as acts from './acts.ts';
import * as atRisk from './at-risk.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as brand from './brand.ts';
import * as brandDocuments from './brand-documents.ts';
import * as clients from './clients.ts';
import * as cohorts from './cohorts.ts';
import * as conversations from './conversations.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as heldMessages from './held-messages.ts';
import * as insights from './insights.ts';
import * as invitations from './invitations.ts';
import * as mailedLinks from './mailed-links.ts';
import * as messageChanges from './message-changes.ts';
import * as messagePins from './message-changes.ts';
import * as messageFiles from './message-files.ts';
import * as messages from './messages.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as nudges from './nudges.ts';
import * as passkeys from './passkeys.ts';
import * as programmes from './programmes.ts';
import * as push from './push.ts';
import * as reviewing from './reviewing.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as submissions from './submissions.ts';
import * as suggestions from './suggestions.ts';
import * as tasks from './tasks.ts';
import * as team from './team.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as workbooks from './workbooks.ts';

/** The files of the contract. */
export const contract = {
  accounts,
  activity,
  acts,
  atRisk,
  audit,
  auth,
  brandDocuments,
  brand,
  clients,
  cohorts,
  conversations,
  drafts,
  feedback,
  heldMessages,
  insights,
  invitations,
  mailedLinks,
  messageChanges,
  messageFiles,
  messagePins,
  messages,
  notes,
  notices,
  nudges,
  passkeys,
  programmes,
  push,
  reviewing,
  search,
  secondFactor,
  settings,
  submissions,
  suggestions,
  tasks,
  team,
  uploads,
  users,
  views,
  workbooks,
};

const isEndpoint = (part: unknown): part is Endpoint =>
  typeof part === 'object' && part !== null && 'method' in part && 'path' in part;

/** The names of the endpoints, which clients made of the API document call them by; by method and path. */
export const endpointNames: ReadonlyMap<string, string> = new Map(
  Object.values(contract)
    .flatMap((file) => Object.entries(file) as [string, unknown][])
    .flatMap(([name, part]) => (isEndpoint(part) ? [[`${part.method} ${part.path}`, name] as const] : [])),
);
