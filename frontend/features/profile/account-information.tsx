import styled from 'styled-components';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { EmailText } from '#frontend/ui/email-text.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { reachedDay, SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { AddressField } from './address-field.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  & dt { color: ${color('textMuted')}; }
  & dd { font-weight: 600; overflow-wrap: anywhere; }
`;

export function AccountInformation() {
  const user = useUser();
  return (
    <Stack $gap={5}>
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>
            <EmailText>{user.email}</EmailText>
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>Account Created: Not available</dd>
        </div>
        <div>
          <dt>Progress</dt>
          <dd>
            Day {reachedDay(user)} of {SPRINT_DAYS}
          </dd>
        </div>
      </Facts>
      {resetsByMail && <AddressField />}
      <p>
        Something not right? <a href={`mailto:${supportEmail}`}>Contact support</a>
      </p>
    </Stack>
  );
}
