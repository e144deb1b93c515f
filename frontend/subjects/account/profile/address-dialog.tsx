import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { Dialog, DialogForm, Field, Input } from '#kit';
import { AddressForm as Schema } from '#shared/contract/forms.ts';
import type { PendingAddress } from '#shared/contract/mailed-links.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

interface AddressDialogProps {
  onAnswer: (answer: PendingAddress) => void;
  onClose: () => void;
}

export function AddressDialog({ onAnswer, onClose }: AddressDialogProps) {
  const form = useForm<Schema>({
    resolver: checkedBy(Schema),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const ask = useWrite((body: Schema) => call('POST /api/users/address-change', { body }), {
    words: 'The address could not be changed. Please try again.',
    onAnswer: (answer) => {
      onAnswer(answer);
      onClose();
    },
  });
  const { fieldErrors } = ask;
  const isAtField = Object.keys(fieldErrors).length > 0;
  const submit = form.handleSubmit(ask.send);
  return (
    <Dialog title="Change your address" onClose={onClose}>
      <DialogForm
        action="Send the link"
        refusal={isAtField ? null : ask.refusal}
        isBusy={isSubmitting}
        onSend={submit}
      >
        <p>We send a link to the new address. Once you confirm it, you sign in with that address.</p>
        <Field label="New email" error={errors.email?.message ?? fieldErrors.email}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <CurrentPasswordField
          label="Current password"
          error={errors.currentPassword?.message ?? fieldErrors.currentPassword}
          input={form.register('currentPassword')}
        />
      </DialogForm>
    </Dialog>
  );
}
