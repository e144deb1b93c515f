import { type ReactNode, useState } from 'react';
import { Dialog, DialogForm, Field, Input, PasswordInput } from '#kit';
import { foldAddress } from '#shared/contract/address.ts';

interface DeleteAccountDialogProps {
  title: string;
  /** The address that must be typed to confirm. */
  email: string;
  /** Describes what is deleted. */
  children: ReactNode;
  errors: Readonly<Record<string, string>>;
  refusal: string | null;
  isBusy: boolean;
  onClose: () => void;
  onSend: (form: { email: string; password: string }) => void;
}

/** Requires the e-mail address and the password, to prevent accidental deletion. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { title, email, children, errors, refusal, isBusy, onClose, onSend } = props;
  const [form, setForm] = useState({ email: '', password: '' });
  const isReady = foldAddress(form.email) === email.toLowerCase() && form.password !== '';
  return (
    <Dialog title={title} isChanged={false} onClose={onClose}>
      <DialogForm
        action="Delete everything"
        isDangerous
        refusal={refusal}
        isBusy={isBusy}
        isReady={isReady}
        onSend={() => onSend(form)}
      >
        {children}
        <Field label={`Type ${email} to confirm`} error={errors.email}>
          <Input
            type="email"
            autoComplete="off"
            value={form.email}
            onChange={({ target }) => setForm({ ...form, email: target.value })}
          />
        </Field>
        <Field label="Your password" error={errors.password}>
          <PasswordInput
            autoComplete="current-password"
            value={form.password}
            onChange={({ target }) => setForm({ ...form, password: target.value })}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
