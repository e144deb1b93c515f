import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { call } from '#frontend/data/api.ts';
import { errorMessage } from '#frontend/data/api-error.ts';
import { AnchorButton } from '#frontend/ui/button.tsx';
import { toast } from '#frontend/ui/toast-store.ts';

type ProvenDownloadProps = Omit<ComponentProps<typeof AnchorButton>, 'onClick' | 'download'> & {
  href: string;
};

/** A file about clients. A coach with a second factor confirms first, unless they signed in within ten minutes. */
export function ProvenDownload({ href, ...rest }: ProvenDownloadProps): ReactElement {
  const download = async (): Promise<void> => {
    try {
      await call('GET /api/proof', {});
    } catch (error) {
      const description = errorMessage(error, 'The file could not be downloaded. Please try again.');
      toast({ title: 'Download failed', description, isDestructive: true });
      return;
    }
    Object.assign(document.createElement('a'), { href, download: '' }).click();
  };
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    void download();
  };
  return <AnchorButton {...rest} href={href} download onClick={onClick} />;
}
