import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { pathOf } from '#frontend/data/http/api.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { AnchorButton, Button, Card, lazy, Muted, Row, Stack, TimeText } from '#kit';
import type { PastProgramme } from '#shared/contract/users.ts';
import { ViewButton } from './view-button.tsx';

const ShareDialog = lazy(async () => (await import('./share-dialog.tsx')).ShareDialog, { fallback: null });

/** The programmes that the person finished before this one, to read and to download; nothing without any. */
export function PastProgrammes() {
  const { past = [], name: owner, company } = useUser();
  const [shared, setShared] = useState<PastProgramme | null>(null);
  if (past.length === 0) return null;
  return (
    <Card title="Finished programmes">
      <Stack as="ul" gap={4}>
        {past.map((each) => (
          <Row as="li" key={each.userId} justify="space-between">
            <Stack gap={1}>
              <strong>{each.name}</strong>
              {each.finishedAt && (
                <Muted>
                  Finished <TimeText at={each.finishedAt} isInSentence isFocusable />
                </Muted>
              )}
            </Stack>
            <Row gap={2}>
              <ViewButton userId={each.userId}>Open {each.name}</ViewButton>
              {each.hasBook && (
                <Button variant="secondary" onClick={() => setShared(each)}>
                  <Share2 size={18} aria-hidden="true" />
                  Share its book
                </Button>
              )}
              <AnchorButton
                download
                variant="secondary"
                href={pathOf('/api/users/:userId/export', { userId: each.userId })}
              >
                Download
              </AnchorButton>
            </Row>
          </Row>
        ))}
      </Stack>
      {shared && (
        <ShareDialog
          userId={shared.userId}
          title={`Share the book of ${shared.name}`}
          name={company || owner}
          onClose={() => setShared(null)}
        />
      )}
    </Card>
  );
}
