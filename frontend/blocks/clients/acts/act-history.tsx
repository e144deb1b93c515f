import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { actsQuery } from '#frontend/data/act-queries.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Act } from '#shared/contract/acts.ts';
import { ActReport } from './act-report.tsx';
import { stateOf, titleOf } from './act-words.ts';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
  & > p { flex: 1 1 14rem; }
`;

/** What coaches have done to many clients, each with its report. */
export function ActHistory(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Act | null>(null);
  const query = useQuery(actsQuery);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Bulk actions
      </Button>
      {isOpen && !shown && (
        <Dialog title="Bulk actions" isWide onClose={close}>
          <Stack $gap={4}>
            <ListState query={query} skeletons={2} empty="None yet">
              {(acts) => (
                <ul>
                  {acts.map((act) => (
                    <ActEntry key={act.id} act={act} onReport={() => setShown(act)} />
                  ))}
                </ul>
              )}
            </ListState>
            <Row>
              <Button variant="secondary" onClick={close}>
                Close
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
      {shown && <ActReport act={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const ActEntry = ({ act, onReport }: { act: Act; onReport: () => void }): ReactElement => (
  <Line>
    <p>
      <strong>{titleOf(act)}</strong>{' '}
      <Muted>
        by {act.authorName ?? 'a former coach'}, <TimeText at={act.createdAt} isInSentence />
      </Muted>
      <br />
      <Muted>{stateOf(act)}</Muted>
    </p>
    <Button size="small" variant="secondary" onClick={onReport}>
      Report
    </Button>
  </Line>
);
