import type { ReactNode } from 'react';
import { splitLinks } from './split-links.ts';

/** Text with its web addresses as links. Only http and https ever become one. */
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
