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
  ['Alt + 1 … 9', 'Insert one of your snippets where you write'],
  ['F', 'Write feedback'],
  ['S', 'Back to the submission'],
  ['A', 'Annotations'],
  ['J', 'Next submission'],
  ['?', 'These keys'],
];

export const KeysHelp = ({ onClose }: { onClose: () => void }): ReactElement => (
  <Dialog title="Keys" onClose={onClose}>
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
