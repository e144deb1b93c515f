import { pathOf } from '#frontend/data/calls/api.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { AnchorButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader, Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { ViewButton } from './view-button.tsx';

/** The programmes that the person finished before this one, to read and to take along; nothing without any. */
export function PastProgrammes() {
  const { past = [] } = useUser();
  if (past.length === 0) return null;
  return (
    <Card aria-labelledby="finished-programmes">
      <CardHeader>
        <h2 id="finished-programmes">Finished programmes</h2>
      </CardHeader>
      <Stack as="ul" $gap={4}>
        {past.map(({ userId, name, finishedAt }) => (
          <Row as="li" key={userId} $justify="space-between">
            <Stack $gap={1}>
              <strong>{name}</strong>
              {finishedAt && (
                <Muted>
                  Finished <TimeText at={finishedAt} isInSentence isFocusable />
                </Muted>
              )}
            </Stack>
            <Row $gap={2}>
              <ViewButton userId={userId}>Open {name}</ViewButton>
              <AnchorButton
                download
                variant="secondary"
                href={pathOf('/api/users/:userId/export', { userId })}
              >
                Download
              </AnchorButton>
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
