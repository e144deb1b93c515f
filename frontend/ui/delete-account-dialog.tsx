import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input, PasswordInput } from './input.tsx';
import { Row, Stack } from './layout.tsx';

interface DeleteAccountDialogProps {
  title: string;
  /** What is typed again. */
  email: string;
  /** What will be gone. */
  children: ReactNode;
  errors: Readonly<Record<string, string>>;
  refusal: string | null;
  isBusy: boolean;
  onClose: () => void;
  onSend: (form: { email: string; password: string }) => void;
}

/** Asks for the address and the password, so that nobody deletes an account by a slip. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps): ReactElement {
  const { title, email, children, errors, refusal, isBusy, onClose, onSend } = props;
  const [form, setForm] = useState({ email: '', password: '' });
  const isReady = form.email.trim().toLowerCase() === email.toLowerCase() && form.password !== '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend(form);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        <Stack $gap={4}>
          {children}
          {refusal && (
            <Banner $tone="warning" role="alert">
              {refusal}
            </Banner>
          )}
          <Field label={`Type ${email} to confirm`} error={errors.email}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={form.email}
                onChange={({ target }) => setForm({ ...form, email: target.value })}
              />
            )}
          </Field>
          <Field label="Your password" error={errors.password}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={form.password}
                onChange={({ target }) => setForm({ ...form, password: target.value })}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" variant="danger" isBusy={isBusy} disabled={!isReady}>
              Delete everything
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
