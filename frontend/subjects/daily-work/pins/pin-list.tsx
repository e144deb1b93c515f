import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { DoneBadge } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { color, Muted, media, Prose, radius, Stack, space, Text, Well } from '#kit';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { pinName } from '#shared/domain/pins.ts';
import type { Pinning } from './pinning.ts';

const Head = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color('text')};
  text-align: start;
  cursor: pointer;
  &:hover { background: ${color('surfaceSunken')}; }
`;

const PinNumber = styled.span`
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  border-radius: ${radius.round};
  background: ${color('accentSoft')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  ${media.forced} { border: 1px solid; }
`;

export interface PinListProps {
  /** All of the picture, which number them. */
  pins: readonly (Annotation & { pin: Pin })[];
  /** Those to list. */
  only?: PinListProps['pins'];
  pinning: Pinning;
  label: string;
  /** The pin whose remark is shown. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** The remarks of a picture's pins; the chosen one in full, with what can be done about it. */
export function PinList({ pins, only = pins, pinning, label, chosen, onChoose }: PinListProps) {
  if (only.length === 0) return null;
  return (
    <Stack as="ol" gap={2} aria-label={label}>
      {only.map((annotation) => (
        <PinRow
          key={annotation.id}
          annotation={annotation}
          pinning={pinning}
          number={pins.indexOf(annotation) + 1}
          name={pinName(pins, annotation) ?? ''}
          isOpen={annotation.id === chosen}
          onPress={() => onChoose(annotation.id === chosen ? null : annotation.id)}
        />
      ))}
    </Stack>
  );
}

interface PinRowProps {
  annotation: Annotation & { pin: Pin };
  number: number;
  name: string;
  pinning: Pinning;
  isOpen: boolean;
  onPress: () => void;
}

function PinRow({ annotation, number, name, pinning, isOpen, onPress }: PinRowProps): ReactNode {
  const { id, comment, pin } = annotation;
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen && document.activeElement !== head.current) head.current?.focus();
  }, [isOpen]);
  return (
    <Well as="li" tone="raised" padding={0} isFramed style={{ overflowWrap: 'anywhere' }}>
      <Head ref={head} type="button" aria-expanded={isOpen} onClick={onPress}>
        <PinNumber aria-hidden="true">{number}</PinNumber>
        <Text clamp={2}>
          <Muted>{name}</Muted>
          {!isOpen && <> · {comment}</>}
        </Text>
        {pinning.isDone(id) && <DoneBadge />}
      </Head>
      {isOpen && (
        <div style={{ padding: `0 ${space(3)} ${space(3)}` }}>
          {pin.version !== pinning.version && <Muted as="p">From version {pin.version}</Muted>}
          <Prose>{comment}</Prose>
          {pinning.beside?.(annotation, name)}
        </div>
      )}
    </Well>
  );
}
