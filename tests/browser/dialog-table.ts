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
  { path: '/admin/tasks', openers: [opener('Edit Day 1', 'subjects/programme/built-in/task-editor.tsx')] },
  {
    path: '/admin/team',
    openers: [
      opener('Invite a coach', 'subjects/account/team/coach-dialogs.tsx'),
      opener(`Hand over clients of ${coach}`, 'subjects/account/team/hand-over-dialog.tsx'),
      opener(`Sign-in link for ${coach}`, 'subjects/account/team/coach-dialogs.tsx'),
      opener(`Deactivate ${coach}`, CONFIRMATION),
      opener(`Delete ${coach}`, 'subjects/account/delete-account-dialog.tsx'),
    ],
  },
  {
    path: '/admin/programmes',
    openers: [
      ...['New programme', 'Import'].map((name) => opener(name, 'subjects/programme/programme-dialogs.tsx')),
      opener('Delete: Own', CONFIRMATION),
    ],
  },
  {
    path: `/admin/programmes/${programmeId}`,
    openers: [opener('Publish', 'subjects/programme/publish-dialog.tsx')],
  },
  {
    path: '/admin/programmes/1',
    openers: [opener('Versions', 'subjects/programme/versions-dialog.tsx')],
  },
  { path: '/admin/cohorts', openers: [opener('New cohort', 'subjects/clients/cohorts/cohort-dialogs.tsx')] },
  {
    path: `/admin/cohorts/${cohortId}`,
    openers: [opener('Remove', CONFIRMATION), opener('Edit', 'subjects/clients/cohorts/cohort-dialogs.tsx')],
  },
  {
    path: '/settings',
    openers: [
      opener('Add a passkey', 'subjects/account/settings/passkey-dialogs.tsx'),
      opener('Set up an app', 'subjects/account/settings/totp-dialog.tsx'),
    ],
  },
  {
    path: `/admin/client/${userId}`,
    openers: [
      ...['Set the day', 'Pause'].map((name) => opener(name, 'subjects/clients/sprint/sprint-dialogs.tsx')),
      opener('Deactivate', CONFIRMATION),
      opener('Sign-in link', 'subjects/clients/client/sprint-actions.tsx'),
      opener('Delete', 'subjects/account/delete-account-dialog.tsx'),
    ],
  },
  {
    path: '/admin/invitations',
    openers: [opener(`Revoke the invitation of ${invited}`, CONFIRMATION)],
  },
  {
    path: '/admin/clients',
    openers: [opener('Invite a client', 'subjects/clients/invitations/invite-dialog.tsx')],
  },
];

/** Dialogs about the chosen clients. */
export const chosenDialogs: readonly Opener[] = [
  opener('Message', 'subjects/clients/acts/message-dialog.tsx'),
  ...['Open next day', 'Pause', 'End pause', 'Assign', 'Cohort'].map((name) =>
    opener(name, 'subjects/clients/acts/act-dialogs.tsx'),
  ),
];

/** Opened step by step, in `dialogs.spec.ts`, `prepared-dialogs.spec.ts` and `brand-in-use.spec.ts`. */
export const walkedDialogs: readonly string[] = [
  'subjects/programme/suggestions.tsx',
  'subjects/conversation/thread/picture-dialog.tsx',
  'app/re-entry-dialog.tsx',
  CONFIRMATION,
  'subjects/clients/acts/act-progress.tsx',
  'subjects/clients/invite-many/invite-many-dialog.tsx',
  'subjects/conversation/held/later-menu.tsx',
  'subjects/conversation/held/held-list.tsx',
  'subjects/search/keys-help.tsx',
  'subjects/clients/reminders/remind-button.tsx',
  'subjects/search/search-panel.tsx',
  'subjects/book/mockups/finish-picture.tsx',
  'subjects/book/share-dialog.tsx',
  'subjects/book/editor/text-editor.tsx',
  'subjects/clients/client/account-facts.tsx',
  'subjects/account/profile/account-information.tsx',
  'subjects/account/profile/crop-dialog.tsx',
  'subjects/account/settings/proof-dialog.tsx',
  'subjects/account/settings/second-factor-card.tsx',
];
