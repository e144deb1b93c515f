import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { isTyping } from '#frontend/kit/use-keys.ts';
import { color, IconButton, motion, radius, space, Text } from '#kit';
import { PartRemarks } from './part-remarks.tsx';
import { useReview } from './review-context.ts';
import { annotationTarget, selectedPlace, selectedWords, type Target } from './target.ts';

const Part = styled.div<{ $isLine: boolean }>`
  margin: 0 -${space(3)};
  padding: ${space(1)} ${space(3)} ${space(3)};
  & [data-part] { cursor: text; }
  ${({ $isLine }) => $isLine && `padding-bottom: ${space(1)};`}
  border-radius: ${radius.medium};
  transition: background ${motion.quick};
  &:hover, &:focus-within { background: ${color('surfaceSunken')}; }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  & > [data-part] { flex: 1; min-width: 0; }
  & > button { align-self: start; }
`;

const Add = styled(IconButton)`
  margin: -${space(1)} -${space(2)} -${space(1)} 0;
  color: ${color('textMuted')};
`;

/** A cell shows its button while it is pointed at or has the focus; fingers cannot point. */
const Cell = styled.div`
  position: relative;
  & > [data-part] { cursor: text; }
  & > button {
    position: absolute;
    top: -${space(1)};
    right: -${space(2)};
    width: 28px;
    height: 28px;
    margin: 0;
    background: ${color('surfaceRaised')};
  }
  @media (hover: hover) { &:not(:hover, :focus-within) > button { opacity: 0; } }
  @media (hover: none) {
    padding-inline-end: ${space(9)};
    & > button { width: 44px; height: 44px; top: -${space(2)}; background: none; }
  }
`;

interface AnnotatableProps {
  /** The target when no text is selected. */
  part: string;
  label: string;
  /** The label with its field, where it differs. */
  name?: string;
  /** On one line with its label, or in a table, whose heading is its label. */
  look?: 'line' | 'cell' | undefined;
  /** False: its words are not the part's own, so none of them can be marked. */
  hasText?: boolean;
  children: ReactNode;
}

/** A part of the submission. A click on its text or its button annotates it; selected words of it are offered for that. */
export function Annotatable({ part, label, name = label, look, hasText = true, children }: AnnotatableProps) {
  const { annotate } = useReview().workspace;
  const body = (
    <div data-part={part} data-marks={hasText ? undefined : 'none'}>
      {children}
    </div>
  );
  const add = (
    <Add
      type="button"
      aria-label={`Annotate: ${name}`}
      onClick={() => annotate({ words: part, selector: null })}
    >
      <MessageSquarePlus size={18} aria-hidden="true" />
    </Add>
  );
  if (look === 'cell')
    return (
      <Cell>
        {body}
        {add}
        <PartRemarks part={part} />
      </Cell>
    );
  return (
    <Part $isLine={look === 'line'}>
      <Head>
        <Text as="p" tone="muted" size="body" weight={600}>
          {label}
        </Text>
        {look === 'line' && body}
        {add}
      </Head>
      {look !== 'line' && body}
      <PartRemarks part={part} />
    </Part>
  );
}

/** After a change of the selection until it counts. */
const SELECTED_MS = 300;
/** After a click until it is no double click, which selects a word. */
const CLICKED_MS = 300;

/** Where text is clicked or selected for an annotation, and annotated quotes are pressed. */
export function AnnotatableArea({ children }: { children: ReactNode }) {
  const { submission, workspace } = useReview();
  const { version } = submission;
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(workspace);
  useEffect(() => {
    latest.current = workspace;
  });
  useEffect(() => {
    const element = area.current;
    const targetIn = (part: HTMLElement): Target => ({
      words: annotationTarget(selectedWords(element), part.dataset.part),
      selector: selectedPlace(part, version),
    });
    const selectIn = (part: HTMLElement): void => latest.current.select(targetIn(part), hasSelection());
    let timer: ReturnType<typeof setTimeout>;
    // A click that ends a selection is meant for nothing else.
    let isEnding = false;
    const onPointerDown = (): void => {
      isEnding = hasSelection();
    };
    const onClick = (event: MouseEvent): void => {
      const mark = pressedMark(event.target);
      if (mark !== null && latest.current.showComment(mark)) event.preventDefault();
      const pressed = pressedPart(event.target);
      if (!pressed || isEnding || hasSelection()) return;
      clearTimeout(timer);
      timer = setTimeout(() => selectIn(pressed), CLICKED_MS);
    };
    let wasSelected = false;
    const onSelectionChange = (): void => {
      const part = selectedPart(element);
      if (!part && !wasSelected) return;
      wasSelected = part !== null;
      clearTimeout(timer);
      if (part) timer = setTimeout(() => selectIn(part), SELECTED_MS);
      else if (matchMedia('(pointer: fine)').matches) latest.current.select(null, true);
    };
    // Letters typed while words are selected are the remark on them, never commands: the box takes this one already.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isCharacter(event) || isTyping(event.target)) return;
      const part = selectedPart(element);
      if (!part) return;
      event.stopPropagation();
      flushSync(() => latest.current.annotate(targetIn(part)));
      document.querySelector<HTMLElement>('[data-remark]')?.focus();
    };
    element?.addEventListener('pointerdown', onPointerDown);
    element?.addEventListener('click', onClick);
    document.addEventListener('selectionchange', onSelectionChange);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', onPointerDown);
      element?.removeEventListener('click', onClick);
      document.removeEventListener('selectionchange', onSelectionChange);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [version]);
  return <div ref={area}>{children}</div>;
}

/** A key that writes something; Space scrolls. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false;

/** The part that holds the beginning of the selection. */
function selectedPart(area: HTMLElement | null): HTMLElement | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || !area?.contains(selection.anchorNode)) return null;
  return selection.anchorNode?.parentElement?.closest<HTMLElement>('[data-part]') ?? null;
}

/** The annotation of a quote, null elsewhere. */
function pressedMark(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = /^#annotation-(-?\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** Ignores clicks on links and buttons. */
function pressedPart(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null;
  return target.closest<HTMLElement>('[data-part]');
}
