import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { Banner, Button, Page, PageHeading } from '#kit';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Sets up the second factor that the site requires. */
export function RequiredFactor() {
  const { data } = useQuery(secondFactorQuery());
  const isReady = data !== undefined && (data.appSince !== null || data.passkeys.length > 0);
  return (
    <Page $width="reading">
      <PageHeading title="Set up a second factor" />
      {isReady ? (
        <Banner>
          <span>Your second factor is set up.</span>
          {/* Everything that was refused is read again, and the socket connects. */}
          <Button size="small" onClick={() => globalThis.location.reload()}>
            Go on
          </Button>
        </Banner>
      ) : (
        <Banner>
          <span>Every coach needs one here. Set one up to go on: a passkey is the quickest.</span>
        </Banner>
      )}
      <SecondFactorCard />
    </Page>
  );
}
