import { supportEmail } from '#frontend/data/session/support-email.ts';
import { Banner } from '#frontend/kit/boxes.tsx';
import { Button } from '#frontend/kit/button.tsx';
import { toast } from '#frontend/kit/toast-store.ts';

interface ForgottenPasswordProps {
  /** True: the page asks for a link instead of showing the notice. */
  byMail: boolean;
  onAsk: () => void;
}

export const ForgottenPassword = ({ byMail, onAsk }: ForgottenPasswordProps) => (
  <Button
    variant="quiet"
    size="small"
    onClick={() => {
      onAsk();
      if (byMail) return;
      toast({
        title: 'Password reset is coming soon',
        description: `Until then, write to ${supportEmail} and we will let you back in.`,
      });
    }}
  >
    Forgot your password?
  </Button>
);

/** The way back in; it stays when the toast has gone. */
export const PasswordHelp = () => (
  <Banner>
    <span>
      Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. You get a link for a new password.
    </span>
  </Banner>
);
