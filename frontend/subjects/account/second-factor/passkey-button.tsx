import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { enterWithPasskey, hasPasskeys, passkeyErrorMessage } from '#frontend/data/session/passkeys.ts';
import { Button } from '#frontend/kit/button.tsx';
import { Refusal } from '#frontend/kit/page-parts.tsx';
import type { PasskeyUse } from '#shared/contract/passkeys.ts';
import type { User } from '#shared/contract/users.ts';

interface PasskeyButtonProps {
  use: PasskeyUse;
  label: string;
  rememberMe?: boolean;
  variant?: 'primary' | 'secondary';
  onDone: (user: User) => void;
}

/** Opens the browser's window for a passkey. Nothing in browsers without passkeys. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { use, label, rememberMe = false, variant = 'secondary', onDone } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!hasPasskeys) return null;
  const enter = async (): Promise<void> => {
    setRefusal(null);
    setIsBusy(true);
    try {
      onDone(await enterWithPasskey(use, rememberMe));
    } catch (error) {
      setRefusal(passkeyErrorMessage(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Button variant={variant} isBusy={isBusy} onClick={() => void enter()}>
        <KeyRound size={18} aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}
