import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#frontend/data/api.ts';
import { useDeleteAccount } from '#frontend/data/use-delete-account.ts';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import { DeleteAccountDialog } from '#frontend/ui/delete-account-dialog.tsx';
import { toast } from '#frontend/ui/toast-store.ts';

import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';

/** Downloads a client's data as a zip, and deletes the account. */
export function AccountActions({ client }: { client: User }): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const deletion = useDeleteAccount(client.id, () => {
    toast({ title: 'Client deleted', description: `${client.name} and everything of theirs is gone.` });
    void navigate(paths.admin);
  });
  return (
    <>
      <AnchorButton size="small" href={pathOf('/api/users/:userId/export', { userId: client.id })} download>
        <Download size={16} aria-hidden="true" />
        Download data
      </AnchorButton>
      <Button size="small" variant="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <DeleteAccountDialog
          title={`Delete ${client.name}?`}
          email={client.email}
          onClose={() => setIsAsking(false)}
          {...deletion}
        >
          <p>
            They are signed out, and their work, feedback, messages and files are deleted for good. To keep
            them out and keep their work, deactivate the account instead.
          </p>
        </DeleteAccountDialog>
      )}
    </>
  );
}
