import { type ReactNode, useState } from 'react';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { CodeField } from '#frontend/subjects/account/second-factor/code-field.tsx';
import { Button, Dialog, DialogForm, Row } from '#kit';
import { CodeForm } from '#shared/contract/forms.ts';

interface ProofDialogProps<A> {
  title: string;
  action: string;
  isDangerous?: boolean;
  /** False: a sign-in of the last ten minutes is enough, which the server asks for. */
  asksForCode?: boolean;
  /** Error text for failures without a text of the server. */
  words: string;
  send: (form: CodeForm) => Promise<A>;
  onAnswer: (answer: A) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a code before a change of the second factor: an open session alone may not weaken it. */
export function ProofDialog<A>(props: ProofDialogProps<A>) {
  const {
    title,
    action,
    isDangerous = false,
    asksForCode = true,
    words,
    send,
    onAnswer,
    onClose,
    children,
  } = props;
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm<CodeForm>({ resolver: checkedBy(CodeForm), defaultValues: { code: '' } });
  const write = useWrite(send, { words, refreshes: [secondFactorQuery], onAnswer });
  const error = form.formState.errors.code?.message ?? write.fieldErrors.code;
  return (
    <Dialog title={title} isChanged={false} onClose={onClose}>
      <DialogForm
        action={action}
        isDangerous={isDangerous}
        refusal={error ? null : write.refusal}
        isBusy={write.isBusy}
        onSend={asksForCode ? form.handleSubmit(write.send) : () => void write.send({ code: '' })}
      >
        {children}
        {asksForCode && (
          <>
            <CodeField
              key={String(isRecovery)}
              isRecovery={isRecovery}
              error={error}
              input={form.register('code')}
            />
            <Row>
              <Button variant="quiet" size="small" onClick={() => setIsRecovery(!isRecovery)}>
                {isRecovery ? 'Use the app' : 'Use a recovery code'}
              </Button>
            </Row>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
