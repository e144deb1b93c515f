import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { makePasskey, passkeyErrorMessage } from '#frontend/data/session/passkeys.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { Dialog, DialogForm, Field, Input, toast } from '#kit';
import { PasskeyForm } from '#shared/contract/forms.ts';
import type { Passkey } from '#shared/contract/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const useNameForm = (name: string) =>
  useForm<PasskeyForm>({ resolver: checkedBy(PasskeyForm), defaultValues: { name } });

const NameField = ({ form, hint }: { form: ReturnType<typeof useNameForm>; hint: string }) => (
  <Field label="Name" hint={hint} error={form.formState.errors.name?.message}>
    <Input autoFocus maxLength={60} autoComplete="off" {...form.register('name')} />
  </Field>
);

/** Names a passkey, has the browser make it, and shows the recovery codes of a first second factor. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useNameForm('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const add = form.handleSubmit(async ({ name }) => {
    setRefusal(null);
    setIsBusy(true);
    try {
      const made = await makePasskey(name);
      toast({ title: 'Passkey added', description: `${name} signs you in from now on.` });
      void freshness.refresh(secondFactorQuery);
      if (made.length === 0) return onClose();
      setCodes(made);
    } catch (error) {
      setRefusal(passkeyErrorMessage(error));
    }
    setIsBusy(false);
  });
  if (codes.length > 0)
    return (
      <Dialog title="Your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <DialogForm action="Continue" refusal={refusal} isBusy={isBusy} onSend={add}>
        <p>Your browser then asks where to keep it, and for your finger, face or PIN.</p>
        <NameField form={form} hint="So that you know it again, for example MacBook." />
      </DialogForm>
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useNameForm(name);
  const rename = useWrite(
    (body: PasskeyForm) => call('PUT /api/passkeys/:passkeyId', { params: { passkeyId: id }, body }),
    { refreshes: [secondFactorQuery], onDone: onClose },
  );
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <DialogForm action="Save" write={rename} onSend={form.handleSubmit(rename.send)}>
        <NameField form={form} hint="Only you see it." />
      </DialogForm>
    </Dialog>
  );
}
