import type * as accounts from './accounts.ts';
import type * as activity from './activity.ts';
import type * as acts from './acts.ts';
import type * as audit from './audit.ts';
import type * as auth from './auth.ts';
import type * as brand from './brand.ts';
import type * as brandDocuments from './brand-documents.ts';
import type * as clients from './clients.ts';
import type * as cohorts from './cohorts.ts';
import type * as conversations from './conversations.ts';
import type * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import type * as feedback from './feedback.ts';
import type * as heldMessages from './held-messages.ts';
import type * as insights from './insights.ts';
import type * as invitations from './invitations.ts';
import type * as mailedLinks from './mailed-links.ts';
import type * as messageChanges from './message-changes.ts';
import type * as messageFiles from './message-files.ts';
import type * as messages from './messages.ts';
import type * as notes from './notes.ts';
import type * as notices from './notices.ts';
import type * as nudges from './nudges.ts';
import type * as passkeys from './passkeys.ts';
import type * as push from './push.ts';
import type * as reviewing from './reviewing.ts';
import type * as search from './search.ts';
import type * as secondFactor from './second-factor.ts';
import type * as settings from './settings.ts';
import type * as submissions from './submissions.ts';
import type * as tasks from './tasks.ts';
import type * as team from './team.ts';
import type * as uploads from './uploads.ts';
import type * as users from './users.ts';
import type * as views from './views.ts';
import type * as workbooks from './workbooks.ts';

type In<Module> = Extract<Module[keyof Module], Endpoint>;

type AnyEndpoint =
  | In<typeof accounts>
  | In<typeof activity>
  | In<typeof acts>
  | In<typeof audit>
  | In<typeof auth>
  | In<typeof brand>
  | In<typeof brandDocuments>
  | In<typeof clients>
  | In<typeof cohorts>
  | In<typeof conversations>
  | In<typeof drafts>
  | In<typeof feedback>
  | In<typeof heldMessages>
  | In<typeof insights>
  | In<typeof invitations>
  | In<typeof mailedLinks>
  | In<typeof messageChanges>
  | In<typeof messageFiles>
  | In<typeof messages>
  | In<typeof notes>
  | In<typeof notices>
  | In<typeof passkeys>
  | In<typeof push>
  | In<typeof nudges>
  | In<typeof reviewing>
  | In<typeof search>
  | In<typeof secondFactor>
  | In<typeof settings>
  | In<typeof submissions>
  | In<typeof tasks>
  | In<typeof team>
  | In<typeof uploads>
  | In<typeof users>
  | In<typeof views>
  | In<typeof workbooks>;

/** Every call by its method and path. The browser names calls so: it needs their types and none of their schemas. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

export type CallPath = AnyEndpoint['path'];
