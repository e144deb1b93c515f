import { type ReactNode, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { CodeField } from '#frontend/subjects/account/second-factor/code-step.tsx';
import { Button, Dialog, DialogForm, Row } from '#kit';
import { CodeForm } from '#shared/contract/forms.ts';

interface RemoveAppDialogProps {
  /** No other second factor is in use. */
  isLast: boolean;
  onClose: () => void;
}

export const RemoveAppDialog = ({ isLast, onClose }: RemoveAppDialogProps) => (
  <ProofDialog
    title="Remove the authenticator app?"
    action="Remove the app"
    isDangerous
    failure="The app could not be removed. Please try again."
    send={(body) => call('DELETE /api/second-factor/totp', { body })}
    onAnswer={onClose}
    onClose={onClose}
  >
    <p>
      {isLast
        ? 'Your password alone signs you in then, and your recovery codes stop working.'
        : 'You will then sign in with your passkey. Your recovery codes stay valid.'}
    </p>
  </ProofDialog>
);

interface NewCodesDialogProps {
  /** Without one there is no code to ask for. */
  hasApp: boolean;
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export const NewCodesDialog = ({ hasApp, onMade, onClose }: NewCodesDialogProps) => (
  <ProofDialog
    asksForCode={hasApp}
    title="Make new recovery codes?"
    action="Make new codes"
    failure="No codes could be made. Please try again."
    send={(body) => call('POST /api/second-factor/recovery-codes', { body: hasApp ? body : {} })}
    onAnswer={({ codes }) => onMade(codes)}
    onClose={onClose}
  >
    <p>The codes you have now stop working.</p>
  </ProofDialog>
);

interface ProofDialogProps<A> {
  title: string;
  action: string;
  isDangerous?: boolean;
  /** False: a sign-in of the last ten minutes is enough, which the server asks for. */
  asksForCode?: boolean;
  /** Says why not, where the server says nothing. */
  failure: string;
  send: (form: CodeForm) => Promise<A>;
  onAnswer: (answer: A) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a code before a change of the second factor: an open session alone may not weaken it. */
function ProofDialog<A>(props: ProofDialogProps<A>) {
  const { isDangerous = false, asksForCode = true, onClose } = props;
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm<CodeForm>({ resolver: checkedBy(CodeForm), defaultValues: { code: '' } });
  const write = useWrite(props.send, {
    failureText: props.failure,
    refreshes: [secondFactorQuery],
    onAnswer: props.onAnswer,
  });
  const error = form.formState.errors.code?.message ?? write.fieldErrors.code;
  return (
    <Dialog title={props.title} isChanged={false} onClose={onClose}>
      <DialogForm
        action={props.action}
        isDangerous={isDangerous}
        refusal={error ? null : write.refusal}
        isBusy={write.isBusy}
        onSend={asksForCode ? form.handleSubmit(write.send) : () => void write.send({ code: '' })}
      >
        {props.children}
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
