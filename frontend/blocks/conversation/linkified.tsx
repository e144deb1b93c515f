import type { ReactNode } from 'react';
import { splitLinks } from './split-links.ts';

/** Text with its http and https addresses as links. */
export const Linkified = ({ text }: { text: string }): ReactNode =>
  splitLinks(text).map(({ at, value, isLink }) =>
    isLink ? (
      <a key={at} href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    ) : (
      value
    ),
  );
