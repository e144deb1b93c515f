import styled from 'styled-components';
import {
  Card,
  Eyebrow,
  LinkButton,
  Muted,
  Numeral,
  Stack,
  space,
  TimeText,
  useHasPassed,
  useMinute,
} from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { timeLeft } from './dashboard-texts.ts';

const Left = styled(Numeral)`
  padding-block: ${space(1)};
`;

/** Before the first day: when it opens, or who opens it, and whom to ask. */
export const NotStartedCard = ({ opensAt }: { opensAt: string | null }) => (
  <Card aria-labelledby="not-started">
    <Stack gap={4}>
      {opensAt === null ? (
        <>
          <Stack gap={2}>
            <Eyebrow>Your sprint has not started yet</Eyebrow>
            <h2 id="not-started">Day 1 is waiting for you</h2>
          </Stack>
          <p>Your coach opens Day 1. You can write to them before it starts.</p>
        </>
      ) : (
        <Countdown opensAt={opensAt} />
      )}
      <div>
        <LinkButton to={paths.messages}>Write to your coach</LinkButton>
      </div>
      <Muted>No task available. Please contact an administrator if this is an error.</Muted>
    </Stack>
  </Card>
);

function Countdown({ opensAt }: { opensAt: string }) {
  const now = useMinute();
  const isDue = useHasPassed(opensAt);
  return (
    <>
      <Stack gap={2}>
        <Eyebrow>Your sprint begins</Eyebrow>
        <h2 id="not-started">
          {isDue ? (
            'Day 1 opens any moment now'
          ) : (
            <>
              Day 1 opens <TimeText at={opensAt} isInSentence isFocusable />
            </>
          )}
        </h2>
      </Stack>
      {!isDue && (
        <Left as="p" leading={1.1}>
          {timeLeft(opensAt, now)}
        </Left>
      )}
      <p>
        It opens automatically, and we will let you know. Until then you can look around and write to your
        coach.
      </p>
    </>
  );
}
