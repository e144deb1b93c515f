/** A button that opens a dialog, and the file with the dialog. */
interface Opener {
  name: string;
  file: string;
}

interface Screen {
  path: string;
  openers: readonly Opener[];
}

interface Names {
  coach: string;
  invited: string;
  userId: number;
  cohortId: number;
  /** Of the owner, not published. */
  programmeId: number;
}

/** Draws the questions that only a yes or no answers. */
const CONFIRMATION = 'app/confirmation.tsx';

const opener = (name: string, file: string): Opener => ({ name, file });

/** Dialogs of a coach that open with one press. */
export const coachDialogs = ({ coach, invited, userId, cohortId, programmeId }: Names): readonly Screen[] => [
  { path: '/admin/tasks', openers: [opener('Edit Day 1', 'features/admin-tasks/task-editor.tsx')] },
  {
    path: '/admin/team',
    openers: [
      opener('Invite a coach', 'features/team/invite-coach-dialog.tsx'),
      opener(`Hand over clients of ${coach}`, 'features/team/hand-over-dialog.tsx'),
      opener(`Sign-in link for ${coach}`, 'features/team/coach-link-dialog.tsx'),
      opener(`Deactivate ${coach}`, CONFIRMATION),
      opener(`Delete ${coach}`, 'ui/delete-account-dialog.tsx'),
    ],
  },
  {
    path: '/admin/programmes',
    openers: ['New programme', 'Import', 'Delete: Own'].map((name) =>
      opener(name, 'features/programmes/programme-dialogs.tsx'),
    ),
  },
  {
    path: `/admin/programmes/${programmeId}`,
    openers: [opener('Publish', 'features/programmes/publish-dialog.tsx')],
  },
  {
    path: '/admin/programmes/1',
    openers: [opener('Versions', 'features/programmes/versions-dialog.tsx')],
  },
  { path: '/admin/cohorts', openers: [opener('New cohort', 'features/cohorts/cohort-dialogs.tsx')] },
  {
    path: `/admin/cohorts/${cohortId}`,
    openers: [opener('Remove', CONFIRMATION), opener('Edit', 'features/cohorts/cohort-dialogs.tsx')],
  },
  {
    path: '/settings',
    openers: [
      opener('Add a passkey', 'features/settings/passkey-dialogs.tsx'),
      opener('Set up an app', 'features/settings/totp-dialog.tsx'),
    ],
  },
  {
    path: `/admin/client/${userId}`,
    openers: [
      ...['Set the day', 'Pause'].map((name) => opener(name, 'blocks/sprint/sprint-dialogs.tsx')),
      opener('Deactivate', CONFIRMATION),
      opener('Sign-in link', 'features/client/sprint-actions.tsx'),
      opener('Delete', 'ui/delete-account-dialog.tsx'),
    ],
  },
  {
    path: '/admin/invitations',
    openers: [opener(`Revoke the invitation of ${invited}`, CONFIRMATION)],
  },
  {
    path: '/admin/clients',
    openers: [opener('Invite a client', 'blocks/clients/invite-dialog.tsx')],
  },
];

/** Dialogs about the chosen clients. */
export const chosenDialogs: readonly Opener[] = [
  opener('Message', 'blocks/clients/acts/message-dialog.tsx'),
  ...['Open next day', 'Pause', 'End pause', 'Assign', 'Cohort'].map((name) =>
    opener(name, 'blocks/clients/acts/act-dialogs.tsx'),
  ),
];

/** Opened step by step, in `dialogs.spec.ts` and `prepared-dialogs.spec.ts`. */
export const walkedDialogs: readonly string[] = [
  'features/programmes/suggest-dialog.tsx',
  'blocks/conversation/thread/picture-dialog.tsx',
  'app/re-entry-dialog.tsx',
  CONFIRMATION,
  'blocks/clients/acts/act-history.tsx',
  'blocks/clients/acts/act-report.tsx',
  'blocks/clients/acts/announce-dialog.tsx',
  'blocks/clients/invite-many/invite-many-dialog.tsx',
  'blocks/conversation/held/later-menu.tsx',
  'blocks/conversation/held/held-dialog.tsx',
  'blocks/keys-help.tsx',
  'blocks/reminders/reminder-dialog.tsx',
  'blocks/search/search-panel.tsx',
  'blocks/book/share-dialog.tsx',
  'features/brand/text-editor.tsx',
  'features/client/client-programme.tsx',
  'features/profile/address-dialog.tsx',
  'features/profile/crop-dialog.tsx',
  'features/settings/proof-dialog.tsx',
  'features/settings/second-factor-card.tsx',
];
