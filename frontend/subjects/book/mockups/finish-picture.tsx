import { useMemo, useState } from 'react';
import { useLogos } from '#frontend/subjects/book/use-logos.ts';
import { Button, Dialog, Row, radius, Skeleton, Stack, toast } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import { brandOf, logoAddresses } from '#shared/domain/mockups/brand.ts';
import { finishPost } from '#shared/domain/mockups/stationery.ts';
import { DrawingView } from './figure-parts.tsx';
import { saveDrawing } from './save-drawing.ts';

interface FinishPictureProps {
  book: BrandBook;
  /** Of the programme. */
  days: number;
  onClose: () => void;
}

/** The finished brand as a square picture for social media. */
export function FinishPicture({ book, days, onClose }: FinishPictureProps) {
  const [isSaving, setIsSaving] = useState(false);
  const logos = useLogos(useMemo(() => logoAddresses(book), [book]));
  const brand = useMemo(() => brandOf(book, logos ?? []), [book, logos]);
  const drawing = finishPost(brand, days);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    await saveDrawing(drawing, brand, 'PNG').catch(() =>
      toast({ title: 'Download failed', description: 'Please check your connection.', isDestructive: true }),
    );
    setIsSaving(false);
  };
  return (
    <Dialog title="A picture to share" onClose={onClose}>
      <Stack gap={5}>
        {logos ? (
          <div style={{ borderRadius: radius.medium, overflow: 'hidden' }}>
            <DrawingView drawing={drawing} brand={brand} />
          </div>
        ) : (
          <Skeleton $height={320} />
        )}
        <Row>
          <Button disabled={!logos} isBusy={isSaving} onClick={() => void save()}>
            Save the picture
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
