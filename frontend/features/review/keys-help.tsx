import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Stack } from '#frontend/ui/layout.tsx';

const Keys = styled.dl`
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

const keys: readonly [key: string, what: string][] = [
  ['Ctrl or ⌘ + Enter', 'Submit the feedback'],
  ['Ctrl or ⌘ + Shift + Enter', 'Submit it and go to the next submission'],
  ['U', 'Undo the feedback within ten seconds'],
  ['Alt + 1 … 9', 'Insert a snippet'],
  ['F', 'Write feedback'],
  ['Esc', 'Leave the text field, so that the keys below work'],
  ['1 … 5', 'Rate the submission'],
  ['S', 'Read the submission'],
  ['A or N', 'Annotate the selected words, or the submission as a whole'],
  ['J', 'Go to the next submission'],
  ['K', 'Go to the previous submission'],
  ['/ or Ctrl or ⌘ + K', 'Search, or run a command'],
  ['?', 'Show this list'],
];

export const KeysHelp = ({ onClose }: { onClose: () => void }): ReactElement => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <Stack $gap={5}>
      <Keys>
        {keys.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Keys>
      <div>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Stack>
  </Dialog>
);
