import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#frontend/data/http/api.ts';
import { useDeleteAccount } from '#frontend/data/session/use-delete-account.ts';
import { DeleteAccountDialog } from '#frontend/subjects/account/delete-account-dialog.tsx';
import { AnchorButton, Button, toast } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';

export const DownloadData = ({ client }: { client: User }) => (
  <AnchorButton download size="small" href={pathOf('/api/users/:userId/export', { userId: client.id })}>
    <Download size={16} aria-hidden="true" />
    Download data
  </AnchorButton>
);

export function DeleteAccount({ client }: { client: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const deletion = useDeleteAccount(client.id, () => {
    toast({ title: 'Client deleted', description: `${client.name}'s account and data are deleted.` });
    void navigate(paths.admin);
  });
  return (
    <>
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
            This signs them out and permanently deletes their work, feedback, messages and files. To block
            access but keep their work, deactivate the account instead.
          </p>
        </DeleteAccountDialog>
      )}
    </>
  );
}
