import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccount } from '#frontend/data/session/use-delete-account.ts';
import { Button, lazy, toast } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';

const DeleteAccountDialog = lazy(
  async () => (await import('#frontend/subjects/account/delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The button that deletes a client, with its dialog. */
export function DeleteAccount({ client }: { client: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const deletion = useDeleteAccount(client.id, () => {
    toast({ title: 'Client deleted', description: `${client.name}'s account and data are deleted.` });
    void navigate(paths.admin);
  });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      {isOpen && (
        <DeleteAccountDialog
          title={`Delete ${client.name}?`}
          email={client.email}
          onClose={() => setIsOpen(false)}
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
