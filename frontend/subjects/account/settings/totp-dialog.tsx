import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { CodeField } from '#frontend/subjects/account/second-factor/code-step.tsx';
import { Dialog, DialogForm, Loaded, radius, Text, toast } from '#kit';
import { CodeForm } from '#shared/contract/forms.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Picture = styled.div`
  justify-self: center;
  border-radius: ${radius.medium};
  overflow: hidden;
  line-height: 0;
`;

const QR_SIZE = 200;

/** Sets up an authenticator app: picture or key, first code, recovery codes. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  // One secret as long as the dialog is open: another request would replace it, for example after a reconnect.
  const setup = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => call('POST /api/second-factor/totp', {}),
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const form = useForm<CodeForm>({ resolver: checkedBy(CodeForm), defaultValues: { code: '' } });
  const finish = useWrite((body: CodeForm) => call('POST /api/second-factor/totp/confirm', { body }), {
    failureText: 'The app could not be set up. Please try again.',
    refreshes: [secondFactorQuery],
    onAnswer: (answer) => {
      toast({ title: 'Authenticator app in use', description: 'You will need its code when you sign in.' });
      if (answer.codes.length === 0) onClose();
      else setCodes(answer.codes);
    },
  });
  if (codes.length > 0)
    return (
      <Dialog title="Your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  const error = form.formState.errors.code?.message ?? finish.fieldErrors.code;
  return (
    <Dialog title="Set up an authenticator app" isChanged={false} onClose={onClose}>
      <DialogForm
        action="Use this app"
        refusal={error ? null : finish.refusal}
        isBusy={finish.isBusy}
        isReady={setup.data !== undefined}
        onSend={form.handleSubmit(finish.send)}
      >
        <p>Scan the picture with an authenticator app, or type the key into it.</p>
        <Loaded query={setup} skeleton={QR_SIZE + 64}>
          {({ uri, secret }) => (
            <>
              <Picture>
                {/* Dark on white in both themes: cameras read nothing else. */}
                <QRCodeSVG value={uri} size={QR_SIZE} marginSize={4} title="QR code of the key" />
              </Picture>
              <p>
                Key:{' '}
                <Text as="code" wrap="anywhere" style={{ userSelect: 'all', WebkitUserSelect: 'all' }}>
                  {secret.match(/.{1,4}/g)?.join(' ') ?? secret}
                </Text>
              </p>
            </>
          )}
        </Loaded>
        <CodeField error={error} input={form.register('code')} />
      </DialogForm>
    </Dialog>
  );
}
