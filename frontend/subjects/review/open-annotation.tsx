import { MessageSquarePlus, X } from 'lucide-react';
import styled from 'styled-components';
import { Button, color, elevation, IconButton, layer, Prose, space } from '#kit';
import { AnnotationBox } from './annotation-box.tsx';
import { usePartLabel } from './part-label.ts';
import { SelectionOffer } from './selection-offer.tsx';
import type { Target } from './target.ts';
import type { Picked, ReviewWorkspaceState } from './use-review-workspace.ts';

/** The annotation that is being written: on a narrow screen over the text it is about. */
export function OpenAnnotation({ workspace }: { workspace: ReviewWorkspaceState }) {
  const { tab, isWide, isBeside, annotating, target, setTarget, annotate, undone, picked, pick } = workspace;
  const { name, pressedId, add } = annotating;
  if (picked && isBeside) return <SelectionOffer onAnnotate={() => annotate(picked.target)} />;
  if (picked) {
    return <PickedSheet picked={picked} onAnnotate={annotate} onClose={() => pick(null)} />;
  }
  if (target === null) return null;
  const box = (
    <AnnotationBox key={undone} {...{ name, target, pressedId }} onTarget={setTarget} onAdd={add} />
  );
  return !isWide && tab === 'submission' ? <Sheet>{box}</Sheet> : box;
}

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

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 46rem;
  margin: 0 auto;
  & > p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Comment = styled(Prose)`
  flex: 1;
  min-width: 0;
`;

interface PickedSheetProps {
  picked: Picked;
  onAnnotate: (target: Target) => void;
  onClose: () => void;
}

/** Shows what is written about the words that a finger has touched, or offers to annotate them. A selection stays. */
const PickedSheet = ({ picked: { target, comment }, onAnnotate, onClose }: PickedSheetProps) => {
  const labelOf = usePartLabel();
  return (
    <Sheet role="region" aria-label="Annotate" onMouseDown={(event) => event.preventDefault()}>
      <Line>
        {comment === null ? <p dir="auto">{labelOf(target.words)}</p> : <Comment>{comment}</Comment>}
        {comment === null && (
          <Button size="small" onClick={() => onAnnotate(target)}>
            <MessageSquarePlus size={16} aria-hidden="true" />
            Annotate
          </Button>
        )}
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Line>
    </Sheet>
  );
};
