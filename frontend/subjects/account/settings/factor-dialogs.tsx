import { call } from '#frontend/data/http/api.ts';
import { ProofDialog } from './proof-dialog.tsx';

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
    words="The app could not be removed. Please try again."
    send={(body) => call('DELETE /api/second-factor/totp', { body })}
    onAnswer={onClose}
    onClose={onClose}
  >
    <p>
      {isLast
        ? 'Your password alone signs you in then, and your recovery codes stop working.'
        : 'Signing in asks for your passkey then. Your recovery codes stay.'}
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
    words="No codes could be made. Please try again."
    send={(body) => call('POST /api/second-factor/recovery-codes', { body: hasApp ? body : {} })}
    onAnswer={({ codes }) => onMade(codes)}
    onClose={onClose}
  >
    <p>The codes you have now stop working.</p>
  </ProofDialog>
);
