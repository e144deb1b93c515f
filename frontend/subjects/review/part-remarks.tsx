import styled from 'styled-components';
import { Badge, Button, color, Prose, radius, Split, Stack } from '#kit';
import { useReview } from './review-context.ts';

const Marker = styled.span`
  display: grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  border-radius: ${radius.round};
  background: ${color('accentSoft')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

/** The remarks on a whole part, below it, by their numbers in the list; until the feedback is sent they can be changed here. */
export function PartRemarks({ part }: { part: string }) {
  const { remarks, annotating, annotate } = useReview().workspace;
  const own = remarks
    .map((annotation, at) => ({ annotation, at }))
    .filter(
      ({ annotation: { targetElement, selector, pin } }) => targetElement === part && !selector && !pin,
    );
  if (own.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {own.map(({ annotation: { id, comment, isPraise }, at }) => (
        <Split as="li" key={id} of="auto minmax(0, 1fr) auto" gap={2} align="start">
          <Marker>{at + 1}</Marker>
          <Prose>
            {comment} {isPraise && <Badge $tone="positive">Nice</Badge>}
          </Prose>
          {annotating.isKept && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Change: ${comment}`}
              onClick={() => annotate({ words: part, selector: null, kept: at })}
            >
              Change
            </Button>
          )}
        </Split>
      ))}
    </Stack>
  );
}
