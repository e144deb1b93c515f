import { MessageSquarePlus, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useSent } from '#frontend/data/outbox/browser-outbox.ts';
import { submitsOnCtrlEnter } from '#frontend/kit/submit-key.ts';
import {
  Button,
  color,
  elevation,
  Field,
  Fold,
  IconButton,
  Input,
  layer,
  Prose,
  Row,
  radius,
  Switch,
  space,
  Text,
  TextArea,
  Well,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Pin } from '#shared/contract/feedback.ts';
import { placeWithPage } from '#shared/domain/pins.ts';
import { usePartLabel, useReview } from './review-context.ts';
import type { Target } from './target.ts';

/** Stays at the bottom of the screen, over the text that is read. */
const Sheet = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.menu};
  max-height: 70dvh;
  padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom));
  overflow-y: auto;
  background: ${color('surfaceRaised')};
  border-top: 1px solid ${color('border')};
  box-shadow: ${elevation.high};
  & form { gap: ${space(2)}; padding: 0; border: 0; }
  & textarea { min-height: 72px; }
`;

const SheetLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 46rem;
  margin: 0 auto;
  & > :first-child { flex: 1; min-width: 0; }
`;

/** The annotation that is being written: on a narrow screen over the text it is about. */
export function OpenAnnotation() {
  const { tab, isWide, isBeside, target, annotate, undone, selectedAnnotation, select } =
    useReview().workspace;
  const labelOf = usePartLabel();
  if (selectedAnnotation && isBeside)
    return <SelectionOffer onAnnotate={() => annotate(selectedAnnotation.target)} />;
  if (selectedAnnotation) {
    const { target: selected, comment } = selectedAnnotation;
    return (
      // Keeps the selection.
      <Sheet role="region" aria-label="Annotate" onMouseDown={(event) => event.preventDefault()}>
        <SheetLine>
          {comment === null ? (
            <Text as="p" wrap="ellipsis" dir="auto">
              {labelOf(selected.words)}
            </Text>
          ) : (
            <Prose>{comment}</Prose>
          )}
          {comment === null && (
            <Button size="small" onClick={() => annotate(selected)}>
              <MessageSquarePlus size={16} aria-hidden="true" />
              Annotate
            </Button>
          )}
          <IconButton type="button" aria-label="Close" onClick={() => select(null)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </SheetLine>
      </Sheet>
    );
  }
  if (target === null) return null;
  const box = <AnnotationBox key={`${undone} ${target.kept}`} target={target} />;
  if (isWide) return target.pin ? <AtPin pin={target.pin}>{box}</AtPin> : box;
  return tab === 'submission' ? <Sheet>{box}</Sheet> : box;
}

/** A change is something to do; praise is not. */
const kinds = ['Nice', 'Change'] as const;

/** On failure the box is open again with its text and an enabled button, without a message. */
function AnnotationBox({ target }: { target: Target }) {
  const { annotating, setTarget, isBeside } = useReview().workspace;
  const { name, pressedId, annotations } = annotating;
  const { kept } = target;
  const isPraise = target.isPraise ?? annotations[kept ?? -1]?.isPraise ?? annotating.isPraise;
  const stored = useStoredText(name);
  const [changed, setChanged] = useState(annotations[kept ?? -1]?.comment ?? '');
  const isNew = kept === undefined;
  const [comment, setComment] = isNew ? [stored.text, stored.change] : [changed, setChanged];
  const close = (): void => {
    setComment('');
    setTarget(null);
  };
  useSent(pressedId, close);
  const text = useRef<HTMLTextAreaElement>(null);
  const isEmpty = isBlank(comment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const before = document.activeElement;
    text.current?.focus();
    // The entry has the text.
    if (pressedId) stored.release();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const add = useWrite(
    (words: string) => {
      if (isNew) stored.release();
      return annotating.add(target, words);
    },
    { onAnswer: close },
  );
  const labelOf = usePartLabel();
  return (
    <Well
      as="form"
      tone="raised"
      padding={4}
      gap={4}
      isFramed
      style={{ borderColor: color('accent') }}
      aria-label="New annotation"
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Escape') setTarget(null);
        // On touch, Enter is the only way to a new line.
        if (event.key === 'Enter' && isBeside && !event.shiftKey && event.target === text.current) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        } else submitsOnCtrlEnter(event);
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isEmpty && !add.isBusy) void add.send(comment.trim());
      }}
    >
      <Fold
        title={target.pin ? `A new pin, ${placeWithPage(target.pin)}` : `On: ${labelOf(target.words)}`}
        height={24}
        style={{ overflowWrap: 'anywhere' }}
      >
        <Field label="On" hint='Be more specific if you like, e.g. "Page 2, palette"'>
          <Input
            maxLength={200}
            value={labelOf(target.words)}
            // Free text has no position in the submission's words.
            onChange={(event) => setTarget({ ...target, words: event.target.value, selector: null })}
          />
        </Field>
      </Fold>
      <Field label="Annotation">
        <TextArea
          ref={text}
          data-remark
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <Switch
        label="Kind of remark"
        options={kinds}
        value={kinds[isPraise ? 0 : 1]}
        onChange={(kind) => setTarget({ ...target, isPraise: kind === '' ? undefined : kind === kinds[0] })}
      />
      <Row gap={2}>
        <Button type="submit" disabled={isEmpty} isBusy={add.isBusy}>
          {isNew ? 'Add Annotation' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={() => setTarget(null)}>
          Cancel
        </Button>
      </Row>
    </Well>
  );
}

const GAP = 6;

interface Position {
  top: number;
  left: number;
}

/** Of something of a size in px: below the end of what is marked, or above its beginning where the screen ends. */
function positionAt(marks: readonly DOMRect[], width: number, height: number): Position | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return null;
  const isBelow = last.bottom + GAP + height < innerHeight;
  const top = isBelow ? last.bottom + GAP : Math.max(GAP, first.top - GAP - height);
  return { top, left: Math.max(GAP, Math.min(last.right, innerWidth - width)) };
}

function positionAtSelection(): Position | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  return positionAt([...selection.getRangeAt(0).getClientRects()], 170, 44);
}

function positionAtPin(box: HTMLElement | null): Position | null {
  const mark = document.querySelector('[data-new-pin]');
  return mark && box && positionAt([mark.getBoundingClientRect()], box.offsetWidth, box.offsetHeight);
}

/** A position on the screen that follows what it is beside. */
function useFollowing(find: () => Position | null, beside?: unknown): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found again when it is beside something else
  useLayoutEffect(() => {
    const follow = (): void => setPosition(find());
    follow();
    document.addEventListener('selectionchange', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('selectionchange', follow);
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [beside]);
  return position;
}

/** The box at the pin that it is about. */
function AtPin({ pin, children }: { pin: Pin; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const position = useFollowing(() => positionAtPin(box.current), pin);
  return (
    <div
      ref={box}
      style={{
        ...(position ?? { top: GAP, right: GAP }),
        position: 'fixed',
        zIndex: layer.menu,
        width: '22rem',
        borderRadius: radius.medium,
        boxShadow: elevation.high,
      }}
    >
      {children}
    </div>
  );
}

/** Stands beside selected words and offers to annotate them; the selection and the focus stay, so that they can be copied. */
function SelectionOffer({ onAnnotate }: { onAnnotate: () => void }) {
  const position = useFollowing(positionAtSelection);
  if (!position) return null;
  return (
    <Button
      size="small"
      style={{ ...position, position: 'fixed', zIndex: layer.menu, boxShadow: elevation.medium }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAnnotate}
    >
      <MessageSquarePlus size={16} aria-hidden="true" />
      Type to annotate
    </Button>
  );
}
