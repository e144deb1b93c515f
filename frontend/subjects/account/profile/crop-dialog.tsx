import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useField } from '#frontend/kit/field.tsx';
import { color, Dialog, DialogForm, Field, Muted, radius, space } from '#kit';
import { CENTRE, type Crop, dragged, MAX_ZOOM, squareOf } from './crop.ts';

/** Pixels of the stored photo's sides. */
const SIDE = 384;
const QUALITY = 0.9;

const Preview = styled.canvas`
  justify-self: center;
  width: min(100%, 18rem);
  aspect-ratio: 1;
  border-radius: ${radius.round};
  border: 1px solid ${color('border')};
  cursor: grab;
  touch-action: none;
  &:active { cursor: grabbing; }
`;

const Slider = styled.input.attrs(useField).attrs({ type: 'range' })`
  width: 100%;
  min-height: 32px;
  margin: 0;
  accent-color: ${color('accent')};
  @media (pointer: coarse) { min-height: ${space(11)}; }
`;

interface CropDialogProps {
  picture: ImageBitmap;
  isBusy: boolean;
  refusal: string | null;
  onSave: (photo: Blob) => void;
  onClose: () => void;
}

/** Shows the photo as it will be stored: the canvas is what is sent. */
export function CropDialog({ picture, isBusy, refusal, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(CENTRE);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop]);
  const onDrag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent): void => {
    if (buttons !== 1) return;
    const shown = currentTarget.clientWidth;
    setCrop((now) => dragged(picture, now, { x: movementX / shown, y: movementY / shown }));
  };
  const save = (): void => canvas.current?.toBlob((photo) => photo && onSave(photo), 'image/jpeg', QUALITY);
  const { side } = squareOf(picture, crop);
  const slider = (key: keyof Crop, label: string, min: number, max: number, isFixed: boolean) => (
    <Field label={label}>
      <Slider
        min={min}
        max={max}
        step="any"
        disabled={isFixed}
        value={crop[key]}
        onChange={({ target }) => setCrop({ ...crop, [key]: target.valueAsNumber })}
      />
    </Field>
  );
  return (
    <Dialog title="Crop your photo" onClose={onClose}>
      <DialogForm action="Save photo" refusal={refusal} isBusy={isBusy} onSend={save}>
        <Preview
          ref={canvas}
          role="img"
          aria-label="Your photo, cropped"
          width={SIDE}
          height={SIDE}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
        />
        <Muted>Drag the picture, or use the sliders.</Muted>
        {slider('zoom', 'Zoom', 1, MAX_ZOOM, false)}
        {slider('across', 'Left or right', 0, 1, side === picture.width)}
        {slider('down', 'Up or down', 0, 1, side === picture.height)}
      </DialogForm>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}
