import { useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { Button, color, Row, radius, Stack, space } from '#kit';
import { PRODUCT_NAME } from '#shared/domain/person.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr));
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  list-style: none;
  font-family: ui-monospace, monospace;
  -webkit-user-select: all;
  user-select: all;
  @media print { grid-template-columns: repeat(2, max-content); }
`;

/** On paper the codes alone, on one page. */
const OnPaper = createGlobalStyle`
  @media print {
    body { visibility: hidden; }
    /* What is fixed stands on each page, so nothing else may fill one. */
    body :not(:has(dialog[open]), dialog[open], dialog[open] *) { display: none; }
    dialog[open] {
      visibility: visible;
      position: fixed;
      inset: 0;
      width: auto;
      margin: 0;
      max-width: none;
      max-height: none;
      border: 0;
      box-shadow: none;
    }
    dialog[open]::backdrop { display: none; }
    dialog[open] button { display: none; }
  }
`;

/** Which codes these are, on paper only: on the screen it is plain. */
const Origin = styled.p`
  display: none;
  @media print { display: block; }
`;

const origin = (): string =>
  `Recovery codes for ${PRODUCT_NAME} (${location.host}), ${new Date(serverNow()).toISOString().slice(0, 10)}`;
const USE = 'Each signs you in once, in place of your second factor.';

const textOf = (codes: readonly string[]): string => [origin(), USE, '', ...codes, ''].join('\n');

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The codes, this once: to copy, keep as a file, or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf(codes));
    setIsCopied(true);
  };
  return (
    <Stack gap={4}>
      <OnPaper />
      <p>
        Keep them where you find them without your phone: in a password manager, or on paper. They are not
        shown again.
      </p>
      <Origin>
        {origin()}. {USE}
      </Origin>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row>
        <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" onClick={() => download(textOf(codes))}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          Print
        </Button>
      </Row>
      <Row>
        <Button onClick={onDone}>I have kept them</Button>
      </Row>
    </Stack>
  );
}
