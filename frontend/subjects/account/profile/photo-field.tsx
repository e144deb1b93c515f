import { useRef, useState } from 'react';
import { call, callForm } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Avatar, Button, lazy, Muted, Refusal, Row, Stack, toast } from '#kit';
import type { User } from '#shared/contract/users.ts';

const CropDialog = lazy(async () => (await import('./crop-dialog.tsx')).CropDialog);

const UNREADABLE = 'Your browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.';

/** Null removes the photo. */
function storePhoto(photo: Blob | null, idempotencyKey: string): Promise<User> {
  if (!photo) return call('DELETE /api/users/avatar', { idempotencyKey });
  const form = new FormData();
  form.set('file', photo, 'photo.jpg');
  return callForm('PUT /api/users/avatar', { params: undefined, form });
}

/** The person's photo: choose, crop, remove. */
export function PhotoField() {
  const { name, avatarURL, isAdmin } = useUser();
  const picker = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const write = useWrite(storePhoto, {
    failureText: 'Your photo could not be saved. Please try again.',
    refreshes: [currentUserQuery],
    onAnswer: (saved) => freshness.patch(currentUserQuery(), () => saved),
    onDone: () => {
      setPicture(null);
      toast({ title: 'Profile updated', description: 'Your photo has been saved.' });
    },
  });
  const open = async (file: File): Promise<void> => {
    write.forget();
    const found = await createImageBitmap(file).catch(() => null);
    setIsUnreadable(found === null);
    setPicture(found);
  };
  return (
    <Stack gap={3} role="group" aria-labelledby="photo">
      <strong id="photo">Photo</strong>
      <Row gap={5}>
        <Avatar name={name} url={avatarURL} size={88} />
        <Stack gap={2}>
          <Row gap={2}>
            <Button variant="secondary" size="small" onClick={() => picker.current?.click()}>
              {avatarURL ? 'Change photo' : 'Add a photo'}
            </Button>
            {avatarURL && (
              <Button
                variant="quiet"
                size="small"
                isBusy={write.isBusy && !picture}
                onClick={() => void write.send(null)}
              >
                Remove photo
              </Button>
            )}
          </Row>
          <Muted>{isAdmin ? 'Coaches and clients see it.' : 'Only you and your coaches see it.'}</Muted>
        </Stack>
      </Row>
      <Refusal>{isUnreadable ? UNREADABLE : picture ? null : write.refusal}</Refusal>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void open(file);
          target.value = '';
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          isBusy={write.isBusy}
          refusal={write.refusal}
          onSave={(photo) => void write.send(photo)}
          onClose={() => setPicture(null)}
        />
      )}
    </Stack>
  );
}
