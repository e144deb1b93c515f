import { type ReactElement, useRef } from 'react';
import styled from 'styled-components';
import {
  Button,
  color,
  fontSize,
  Muted,
  media,
  Prose,
  Row,
  radius,
  Scroll,
  Split,
  Stack,
  space,
  Well,
} from '#kit';
import { clockTime } from '#shared/domain/dates.ts';

/** A field in conflict, with both texts. */
export interface TextChoice {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Absent where the values cannot be combined. */
  keepBoth?: (() => void) | undefined;
}

interface Written {
  name: string;
  mine: unknown;
  theirs: unknown;
}

interface Kind {
  label: string;
  /** A value as text. */
  textOf: (value: unknown) => string;
  /** Both values in one; absent where they cannot be combined. */
  join?: ((mine: unknown, theirs: unknown) => unknown) | undefined;
}

export const joinTexts = (mine: unknown, theirs: unknown): string =>
  `${String(mine).trim()}\n\n${String(theirs).trim()}`;

/** The choice for a field whose values are shown by `textOf`. */
export function textChoice(
  { name, mine, theirs }: Written,
  { label, textOf, join }: Kind,
  choose: (name: string, value: unknown) => void,
): TextChoice {
  const [ours, other] = [textOf(mine).trim(), textOf(theirs).trim()];
  return {
    name,
    label,
    mine: ours,
    theirs: other,
    keepMine: () => choose(name, mine),
    takeTheirs: () => choose(name, theirs),
    keepBoth: join && ours && other ? () => choose(name, join(mine, theirs)) : undefined,
  };
}

const ID = 'draft-choices';

/** Moves the focus to the open choices. */
export function focusChoices(): void {
  const panel = document.getElementById(ID);
  panel?.scrollIntoView({ block: 'center' });
  panel?.focus({ preventScroll: true });
}

const Panel = styled.section`
  display: grid;
  gap: ${space(5)};
  padding: ${space(5)};
  border: 1px solid ${color('warning')};
  border-radius: ${radius.large};
  background: ${color('warningSoft')};
  & h2 { font-size: ${fontSize.lead}; }
  ${media.phone} { padding: ${space(4)}; }
`;

/** Both texts of every conflicting field side by side; the writer chooses which one stays. */
export function DraftChoices({ choices }: { choices: readonly TextChoice[] }) {
  const panel = useRef<HTMLElement>(null);
  const then = (choose: () => void) => () => {
    choose();
    // The clicked button disappears with its choice.
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <Panel ref={panel} id={ID} tabIndex={-1} aria-labelledby={`${ID}-title`}>
      <Stack gap={1} role="alert">
        <h2 id={`${ID}-title`}>Which one do you want to keep?</h2>
        <p>You wrote here and on another screen. Both texts are safe, and everything else is merged.</p>
      </Stack>
      {choices.map((choice) => (
        <Stack key={choice.name} gap={3} role="group" aria-label={choice.label}>
          <strong>{choice.label}</strong>
          <Split of="minmax(0, 1fr) minmax(0, 1fr)" align="stretch" stacks="phone">
            <OneText title="On this screen" text={choice.mine}>
              <Button variant="secondary" size="small" onClick={then(choice.keepMine)}>
                Keep this one
              </Button>
            </OneText>
            <OneText title="On the other screen" text={choice.theirs}>
              <Button variant="secondary" size="small" onClick={then(choice.takeTheirs)}>
                Take this one
              </Button>
            </OneText>
          </Split>
          {choice.keepBoth && (
            <Row>
              <Button variant="quiet" size="small" onClick={then(choice.keepBoth)}>
                Keep both, one below the other
              </Button>
            </Row>
          )}
        </Stack>
      ))}
    </Panel>
  );
}

interface OneTextProps {
  title: string;
  text: string;
  children: ReactElement;
}

const OneText = ({ title, text, children }: OneTextProps) => (
  <Well tone="raised" padding={4} gap={2} isFramed style={{ gridTemplateRows: 'auto 1fr auto', minWidth: 0 }}>
    <Muted>{title}</Muted>
    {/* Long texts scroll, so they must be focusable by keyboard. */}
    <Scroll as={Prose} height="14rem" tabIndex={0} role="group" aria-label={title}>
      {text.trim() || <Muted>Empty</Muted>}
    </Scroll>
    <Row>{children}</Row>
  </Well>
);

interface Saving {
  status: string;
  savedAt: string | null;
  choices: readonly unknown[];
}

/** Where a draft is saved. */
export function draftStatusText({ status, savedAt, choices }: Saving): string {
  if (status === 'offline') return 'Kept in this browser. It will be saved when you are back online.';
  if (status === 'saving' || status === 'unsaved') return 'Saving…';
  // Keeps the line's place.
  if (!savedAt) return '\u00a0';
  return `${choices.length > 0 ? 'Everything else' : 'Draft'} saved ${clockTime(savedAt)}`;
}

/** Why a draft was refused; null while it was not. */
export const refusedDraftText = ({
  status,
  refusal,
}: {
  status: string;
  refusal: string | null;
}): string | null =>
  status === 'refused'
    ? `This could not be saved. ${refusal ?? 'Please try again.'} Your text is kept in this browser.`
    : null;
