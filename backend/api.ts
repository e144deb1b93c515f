import type { FastifyInstance } from 'fastify';
import type { LaunchConfig } from '#shared/config/config.ts';
import type { Database } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { requireFactors } from './http/access.ts';
import { compressAnswers, isOwnRequest } from './http/compress.ts';
import { shedLoad } from './http/health.ts';
import { enterLanes } from './http/lanes.ts';
import type { Limits } from './http/limits.ts';
import { describeApi, serveApiDocument } from './http/openapi.ts';
import { serveBookPage } from './http/pages/pages.ts';
import { limitPublicRates, limitRates } from './http/rates.ts';
import { createRoutes, type Routes } from './http/route.ts';
import { changeSessions, keepSessions, readSessions } from './http/session.ts';
import { readViews } from './http/view.ts';
import { accountsRoutes, deletionRoutes } from './modules/accounts/accounts.ts';
import { activityRoutes } from './modules/activity/activity.ts';
import { actsRoutes } from './modules/acts/acts.ts';
import { atRiskRoutes } from './modules/at-risk/at-risk.ts';
import { auditRoutes } from './modules/audit/audit.ts';
import { authRoutes, signInRoutes } from './modules/auth/auth.ts';
import { passwordRoutes } from './modules/auth/passwords.ts';
import { brandRoutes, createReadBook, type ReadBook } from './modules/brand/brand.ts';
import { bookDocumentsRoutes } from './modules/brand/documents.ts';
import { editsRoutes } from './modules/brand/edits.ts';
import { isShared, linksRoutes } from './modules/brand/links.ts';
import { publicBookRoutes } from './modules/brand/public-book.ts';
import { clientsRoutes } from './modules/clients/clients.ts';
import { invitationsRoutes } from './modules/clients/invitations.ts';
import { cohortsRoutes } from './modules/cohorts/cohorts.ts';
import { conversationsRoutes } from './modules/conversations/conversations.ts';
import { draftsRoutes } from './modules/drafts/drafts.ts';
import { feedbackRoutes } from './modules/feedback/feedback.ts';
import { heldRoutes } from './modules/held/held.ts';
import { insightsRoutes } from './modules/insights/insights.ts';
import { mailedLinksRoutes } from './modules/mailed-links/mailed-links.ts';
import { messageChangesRoutes } from './modules/messages/message-changes.ts';
import { messageFilesRoutes } from './modules/messages/message-files.ts';
import { messagesRoutes } from './modules/messages/messages.ts';
import { notesRoutes } from './modules/notes/notes.ts';
import { noticesRoutes } from './modules/notices/notices.ts';
import { nudgesRoutes } from './modules/nudges/nudges.ts';
import { passkeySignInRoutes } from './modules/passkeys/passkey-sign-in.ts';
import { passkeysRoutes } from './modules/passkeys/passkeys.ts';
import { programmesRoutes } from './modules/programmes/programmes.ts';
import { suggestionsRoutes } from './modules/programmes/suggestions.ts';
import { pushRoutes } from './modules/push/push.ts';
import { reviewingRoutes } from './modules/reviewing/reviewing.ts';
import { searchRoutes } from './modules/search/search.ts';
import { secondFactorRoutes } from './modules/second-factor/second-factor.ts';
import { settingsRoutes } from './modules/settings/settings.ts';
import { stopMailsRoutes } from './modules/settings/stop-mails.ts';
import { answersRoutes } from './modules/submissions/answers.ts';
import { handInRoutes } from './modules/submissions/hand-in.ts';
import { submissionsRoutes } from './modules/submissions/submissions.ts';
import { tasksRoutes } from './modules/tasks/tasks.ts';
import { templatesRoutes } from './modules/tasks/templates.ts';
import { teamRoutes } from './modules/team/team.ts';
import { uploadsRoutes } from './modules/uploads/uploads.ts';
import { usersRoutes } from './modules/users/users.ts';
import { viewsRoutes } from './modules/views/views.ts';
import { workbooksRoutes } from './modules/workbooks/workbooks.ts';

/** The settings, and what the process makes of them. */
export interface AppDeps extends LaunchConfig {
  db: Database;
  log: Logger;
  limits: Limits;
  files: FileStore;
  /** True: people can ask for a new password by mail. */
  sendsMail: boolean;
  sessionSecret: string;
  /** Browsers subscribe to pushes with it. */
  vapidPublicKey: string;
  /** True when the public URL uses https. */
  isSecure: boolean;
  /** True once shutdown has begun. */
  isDraining: () => boolean;
  /** A function, since the port may be known only after listen(). */
  origins: () => ReadonlySet<string>;
  /** Called after every commit with the recorded events. */
  offer: (entries: readonly OutboxEntry[]) => void;
}

/** Everything below /api, and the page of a shared book. */
export async function registerApi(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await shedLoad(api, deps.limits);
  enterLanes(api);
  await describeApi(api, deps.isSecure);
  await compressAnswers(api, { types: /^application\/json\b/, isSafe: isOwnRequest });
  const shared = { ...deps, readBook: createReadBook() };
  await api.register(async (open) => registerPublicCalls(open, shared));
  await api.register(async (signed) => registerCalls(signed, shared));
}

type ApiDeps = AppDeps & { readBook: ReadBook };

/** Calls and a page that read no session and set no cookie. */
async function registerPublicCalls(open: FastifyInstance, deps: ApiDeps): Promise<void> {
  limitPublicRates(open, deps.limits.publicCallsPerMinute);
  publicBookRoutes(createRoutes({ ...deps, app: open }), deps);
  serveBookPage(open, { ...deps, isShared: (token) => isShared(deps.db, token) });
  await open.register(async (stops) => stopMailsRoutes(stops, deps));
}

async function registerCalls(api: FastifyInstance, deps: ApiDeps): Promise<void> {
  const sessions = { ...deps, secret: deps.sessionSecret };
  await readSessions(api, sessions);
  requireFactors(api);
  readViews(api, deps.db);
  limitRates(api, deps.limits);
  await api.register(async (app) => {
    await changeSessions(app, sessions);
    const routes = createRoutes({ ...deps, app });
    signInRoutes(routes, deps);
    passkeySignInRoutes(routes, deps);
    passwordRoutes(routes);
    deletionRoutes(routes);
  });
  await api.register(async (app) => {
    keepSessions(app, sessions);
    registerOtherCalls(createRoutes({ ...deps, app }), deps);
  });
  await serveApiDocument(api);
}

function registerOtherCalls(routes: Routes, deps: ApiDeps): void {
  authRoutes(routes, deps);
  mailedLinksRoutes(routes, deps);
  usersRoutes(routes, deps);
  tasksRoutes(routes, deps);
  templatesRoutes(routes, deps);
  uploadsRoutes(routes, deps);
  draftsRoutes(routes);
  submissionsRoutes(routes);
  answersRoutes(routes, deps);
  handInRoutes(routes, deps);
  feedbackRoutes(routes);
  messagesRoutes(routes, deps);
  messageFilesRoutes(routes, deps);
  messageChangesRoutes(routes);
  heldRoutes(routes);
  actsRoutes(routes, deps);
  activityRoutes(routes);
  secondFactorRoutes(routes, deps);
  passkeysRoutes(routes, deps);
  settingsRoutes(routes);
  conversationsRoutes(routes);
  reviewingRoutes(routes);
  notesRoutes(routes);
  searchRoutes(routes);
  noticesRoutes(routes);
  pushRoutes(routes, deps);
  nudgesRoutes(routes);
  clientsRoutes(routes, deps);
  atRiskRoutes(routes);
  invitationsRoutes(routes);
  insightsRoutes(routes, deps);
  accountsRoutes(routes, deps);
  auditRoutes(routes);
  teamRoutes(routes);
  cohortsRoutes(routes, deps);
  programmesRoutes(routes, deps);
  suggestionsRoutes(routes);
  viewsRoutes(routes);
  workbooksRoutes(routes, deps);
  brandRoutes(routes, deps);
  editsRoutes(routes, deps);
  linksRoutes(routes, deps);
  bookDocumentsRoutes(routes, deps);
}
