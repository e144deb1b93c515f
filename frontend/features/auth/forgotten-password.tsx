import type { ReactElement } from 'react';
import { supportEmail } from '#frontend/data/support-email.ts';
import { Button } from '#frontend/ui/button.tsx';
import { toast } from '#frontend/ui/toast-store.ts';

export const ForgottenPassword = (): ReactElement => (
  <Button
    variant="quiet"
    size="small"
    onClick={() =>
      toast({
        title: 'Password reset is coming soon',
        description: `Until then, write to ${supportEmail} and we will let you back in.`,
      })
    }
  >
    Forgot your password?
  </Button>
);
