import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { paths } from '#shared/domain/pages.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)} ${space(5)};
  align-items: baseline;
  & kbd {
    padding: ${space(0.5)} ${space(2)};
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.small};
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
`;

type Keys = readonly (readonly [key: string, what: string])[];

const everywhere: Keys = [
  ['/ or Ctrl or ⌘ + K', 'Search, or run a command'],
  ['Ctrl or ⌘ + Enter', 'Send the form of a dialog'],
  ['?', 'Show this list'],
];

const leave: Keys[number] = ['Esc', 'Leave the text field, so that the keys below work'];
const snippet: Keys[number] = ['Alt + 1 … 9', 'Insert a snippet'];

const reviews: Keys = [
  ['Ctrl or ⌘ + Enter', 'Submit the feedback'],
  ['Ctrl or ⌘ + Shift + Enter', 'Submit it and go to the next submission'],
  ['U', 'Undo the feedback within ten seconds'],
  snippet,
  ['F', 'Write feedback'],
  leave,
  ['1 … 5', 'Rate the submission'],
  ['V', 'Accept the version, or ask for a new one'],
  ['C', 'Correct the feedback that you gave'],
  ['I', 'Show or fold the context: messages, earlier feedback, brand and notes'],
  ['S', 'Read the submission'],
  ['A or N', 'Annotate the selected words, or the submission as a whole'],
  ['J', 'Go to the next submission'],
  ['K', 'Go to the previous submission'],
];

const inbox: Keys = [
  ['Enter', 'Send the answer'],
  ['Ctrl or ⌘ + Shift + Enter', 'Send it and go to the next conversation'],
  ['Shift + Enter', 'Break the line'],
  snippet,
  ['F', 'Write an answer'],
  leave,
  ['J', 'Go to the next conversation'],
  ['K', 'Go to the previous conversation'],
];

const clients: Keys = [
  ['J', 'Go to the next client'],
  ['K', 'Go to the previous client'],
  ['Space', 'Choose the client'],
  ['Shift + Space', 'Choose the clients between the last choice and this one'],
  ['A', 'Go to the actions for the chosen clients'],
];

const screens: readonly (readonly [path: string, keys: Keys])[] = [
  ['/admin/review/', reviews],
  [paths.inbox, inbox],
  [paths.clients, clients],
  [`${paths.cohorts}/`, clients],
];

/** The keys of this screen, then those of every screen. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const own = screens.find(([path]) => pathname.startsWith(path))?.[1] ?? [];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack $gap={5}>
        <List>
          {[...own, ...everywhere].map(([key, what]) => (
            <div key={what} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </List>
        <div>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
