import type { ReactElement } from 'react';
import { call } from '#frontend/data/api.ts';
import { ProofDialog } from './proof-dialog.tsx';

export const RemoveAppDialog = ({ onClose }: { onClose: () => void }): ReactElement => (
  <ProofDialog
    title="Remove the authenticator app?"
    action="Remove the app"
    isDangerous
    words="The app could not be removed. Please try again."
    send={(body) => call('DELETE /api/second-factor/totp', { body })}
    onAnswer={onClose}
    onClose={onClose}
  >
    <p>Your password alone signs you in then, and your recovery codes stop working.</p>
  </ProofDialog>
);

interface NewCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export const NewCodesDialog = ({ onMade, onClose }: NewCodesDialogProps): ReactElement => (
  <ProofDialog
    title="Make new recovery codes?"
    action="Make new codes"
    words="No codes could be made. Please try again."
    send={(body) => call('POST /api/second-factor/recovery-codes', { body })}
    onAnswer={({ codes }) => onMade(codes)}
    onClose={onClose}
  >
    <p>The codes you have now stop working.</p>
  </ProofDialog>
);
