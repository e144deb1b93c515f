import { signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import { getNoticeSettings, saveNoticeSettings } from '#shared/contract/notices.ts';
import * as contract from '#shared/contract/settings.ts';
import * as noticeSettings from './notice-settings.service.ts';
import * as settings from './settings.service.ts';

export function settingsRoutes({ query, command }: Routes): void {
  query(contract.getSettings, signedIn, ({ db, actor }) => settings.getSettings(db, actor.id));
  query(getNoticeSettings, signedIn, ({ db, actor }) => noticeSettings.getNoticeSettings(db, actor.id));
  command(saveNoticeSettings, signedIn, ({ trx, actor, body }) =>
    noticeSettings.saveNoticeSettings(trx, actor.id, body),
  );
  query(contract.getReplyTime, signedIn, ({ db }) => settings.getReplyTime(db));
  command(contract.updateSettings, signedIn, ({ trx, actor, body }) =>
    settings.updateSettings(trx, actor, body),
  );
}
