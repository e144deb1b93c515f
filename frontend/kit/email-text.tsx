import { Fragment } from 'react';

/** An address that breaks after its @ and its dots, and inside a word only where a part alone is too long. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity and never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
