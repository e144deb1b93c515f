import { MessageSquarePlus } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, IconButton, motion, mutedText, radius, space } from '#kit';
import { annotationTarget } from './annotation-target.ts';
import { selectedPlace, selectedWords, type Target } from './target.ts';

const OnAnnotate = createContext<(target: Target) => void>(() => undefined);

const Part = styled.div<{ $isLine: boolean }>`
  margin: 0 -${space(3)};
  padding: ${space(1)} ${space(3)} ${space(3)};
  ${({ $isLine }) =>
    $isLine &&
    `
    display: flex;
    align-items: baseline;
    gap: ${space(3)};
    padding-bottom: ${space(1)};
    & > [data-part] { flex: 1; min-width: 0; }
    & > button { align-self: start; margin: -${space(1)} -${space(2)} -${space(1)} 0; }
  `}
  border-radius: ${radius.medium};
  transition: background ${motion.quick};
  &:hover, &:focus-within { background: ${color('surfaceSunken')}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Label = styled.p`
  ${mutedText('label')}
  font-weight: 600;
`;

const Body = styled.div`
  cursor: text;
`;

const Add = styled(IconButton)`
  margin: -${space(1)} -${space(2)} -${space(1)} 0;
  color: ${color('textMuted')};
`;

interface AnnotatableProps {
  /** The target when no text is selected. */
  part: string;
  label: string;
  /** The label with its field, where it differs. */
  name?: string;
  /** Stands on one line with its label. */
  isLine?: boolean;
  /** False: its words are not the part's own, so none of them can be marked. */
  hasText?: boolean;
  children: ReactNode;
}

/** A part of the submission. A click on its text or its button annotates it; selected words of it are offered for that. */
export function Annotatable({
  part,
  label,
  name = label,
  isLine = false,
  hasText = true,
  children,
}: AnnotatableProps) {
  const onAnnotate = use(OnAnnotate);
  const body = (
    <Body data-part={part} data-marks={hasText ? undefined : 'none'}>
      {children}
    </Body>
  );
  const head = (
    <>
      <Label>{label}</Label>
      {isLine && body}
      <Add
        type="button"
        aria-label={`Annotate: ${name}`}
        onClick={() => onAnnotate({ words: part, selector: null })}
      >
        <MessageSquarePlus size={18} aria-hidden="true" />
      </Add>
    </>
  );
  return (
    <Part $isLine={isLine}>
      {isLine ? head : <Head>{head}</Head>}
      {!isLine && body}
    </Part>
  );
}

interface AnnotatableAreaProps {
  onAnnotate: (target: Target) => void;
  /** Text was clicked or selected; null: nothing is selected any more. */
  onPick: (target: Target | null, isSelection: boolean) => void;
  /** An annotated quote was clicked. False: its link is followed. */
  onMark: (annotationId: number) => boolean;
  /** The version on screen. */
  version: number;
  children: ReactNode;
}

/** After a change of the selection until it counts. */
const SELECTED_MS = 300;
/** After a click until it is no double click, which selects a word. */
const CLICKED_MS = 300;

export function AnnotatableArea({ onAnnotate, onPick, onMark, version, children }: AnnotatableAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPick, onMark });
  useEffect(() => {
    latest.current = { onPick, onMark };
  });
  useEffect(() => {
    const element = area.current;
    const pickIn = (part: HTMLElement): void => {
      const words = annotationTarget(selectedWords(element), part.dataset.part);
      const selector = selectedPlace(part, version);
      latest.current.onPick({ words, selector }, hasSelection());
    };
    let timer: ReturnType<typeof setTimeout>;
    // A click that ends a selection is meant for nothing else.
    let isEnding = false;
    const aim = (): void => {
      isEnding = hasSelection();
    };
    const press = (event: MouseEvent): void => {
      const mark = pressedMark(event.target);
      if (mark !== null && latest.current.onMark(mark)) event.preventDefault();
      const pressed = pressedPart(event.target);
      if (!pressed || isEnding || hasSelection()) return;
      clearTimeout(timer);
      timer = setTimeout(() => pickIn(pressed), CLICKED_MS);
    };
    let wasSelected = false;
    const select = (): void => {
      const part = selectedPart(element);
      if (!part && !wasSelected) return;
      wasSelected = part !== null;
      clearTimeout(timer);
      if (part) timer = setTimeout(() => pickIn(part), SELECTED_MS);
      else if (matchMedia('(pointer: fine)').matches) latest.current.onPick(null, true);
    };
    element?.addEventListener('pointerdown', aim);
    element?.addEventListener('click', press);
    document.addEventListener('selectionchange', select);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', aim);
      element?.removeEventListener('click', press);
      document.removeEventListener('selectionchange', select);
    };
  }, [version]);
  return (
    <OnAnnotate value={onAnnotate}>
      <div ref={area}>{children}</div>
    </OnAnnotate>
  );
}

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
