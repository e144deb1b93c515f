import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/http/api.ts';
import { endSessionWith, useUser } from '#frontend/data/session/session.ts';
import { useDeleteAccount } from '#frontend/data/session/use-delete-account.ts';
import { DeleteAccountDialog } from '#frontend/subjects/account/delete-account-dialog.tsx';
import { AnchorButton, Button, Card, color, Muted, Row, Stack, space, toast } from '#kit';

/** What cannot be undone stands apart from what can. */
const Apart = styled(Row)`
  margin-top: ${space(4)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color('border')};
`;

const sayGoodbye = (): void =>
  void toast({ title: 'Account deleted', description: 'Your account and all of your data are deleted.' });

/** Downloads the participant's data, or deletes the account. */
export function YourDataCard() {
  const { id, email } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteAccount(id, sayGoodbye, endSessionWith);
  return (
    <Card aria-labelledby="your-data">
      <Stack gap={4}>
        <h2 id="your-data">Your data</h2>
        <p>
          Your answers, files, feedback and messages in one zip file, those of finished programmes too: a page
          to read, and the same content as data for other programs.
        </p>
        <div>
          <AnchorButton href={pathOf('/api/users/:userId/export', { userId: id })} download>
            <Download size={18} aria-hidden="true" />
            Download your data
          </AnchorButton>
        </div>
        <Apart>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete your account
          </Button>
          <Muted>Deletes your account and everything in it, for good.</Muted>
        </Apart>
      </Stack>
      {isAsking && (
        <DeleteAccountDialog
          title="Delete your account?"
          email={email}
          onClose={() => setIsAsking(false)}
          {...deletion}
        >
          <p>
            This permanently deletes your work, feedback, messages and files. Download them first if you want
            to keep them.
          </p>
        </DeleteAccountDialog>
      )}
    </Card>
  );
}
