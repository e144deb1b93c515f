import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { screensFrom } from '#frontend/subjects/search/keys-list.ts';
import { Button, color, Dialog, radius, Split, Stack, space } from '#kit';

const Columns = styled.div`
  max-height: calc(100dvh - 16rem);
  padding: ${space(1)};
  overflow-y: auto;
  columns: 22rem 2;
  column-gap: ${space(8)};
  & section { break-inside: avoid; padding-bottom: ${space(6)}; }
  & h3 { padding-bottom: ${space(3)}; }
  & kbd {
    padding: ${space(0.5)} ${space(2)};
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.small};
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
`;

/** All keys, those of this screen first. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog title="Keyboard shortcuts" isWide onClose={onClose}>
      <Stack gap={5}>
        <Columns tabIndex={0} role="group" aria-label="Keys">
          {screensFrom(pathname).map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <Split as="dl" of="auto minmax(0, 1fr)" gap={[3, 5]} align="baseline">
                {keys.map(([key, what]) => (
                  <div key={what} style={{ display: 'contents' }}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </Split>
            </section>
          ))}
        </Columns>
        <div>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
