import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AnnotatedText } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { readingQuery } from '#frontend/subjects/work/queries.ts';
import {
  Button,
  color,
  ErrorState,
  keptLines,
  Muted,
  Prose,
  Row,
  radius,
  Skeleton,
  Stack,
  space,
  unrolled,
} from '#kit';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { LeftOut, Reading } from '#shared/contract/uploads.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { Download } from './download-link.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { NotShown } from './unreadable.tsx';

const Words = styled(Prose)`
  max-height: 70vh;
  overflow-y: auto;
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  ${keptLines('pre-wrap')}
  cursor: text;
  ${unrolled}
`;

interface FileWordsProps {
  fileURL: string;
  name: string;
  annotations: readonly Annotation[];
}

/** The words of an uploaded document, which can be selected and annotated; a Word document also as laid out. */
export const FileWords = (props: FileWordsProps) => (
  <WhenRead fileURL={props.fileURL}>{(reading) => <Read {...props} reading={reading} />}</WhenRead>
);

interface WhenReadProps {
  fileURL: string;
  children: (reading: Reading) => ReactNode;
}

/** What a worker has made of a file, or why it made nothing. */
export function WhenRead({ fileURL, children }: WhenReadProps) {
  const { data, error, refetch } = useQuery(readingQuery(fileIdOf(fileURL) ?? ''));
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton $height={160} />;
  if (data.state === 'making')
    return (
      <Muted as="p" role="status">
        Reading the file…
      </Muted>
    );
  if (data.state === 'unreadable') return <NotShown reason={data.reason ?? 'failed'} fileURL={fileURL} />;
  return children(data);
}

const others: Readonly<Record<LeftOut, string>> = {
  header: 'a header',
  footer: 'a footer',
  comments: 'comments',
  boxes: 'text boxes',
  equations: 'equations',
  diagrams: 'diagrams',
  charts: 'charts',
  documents: 'other documents in it',
};

/** Names what the file has beside what is shown of it. */
function NotShownHere({ leftOut, fileURL }: { leftOut: readonly LeftOut[]; fileURL: string }) {
  const list = new Intl.ListFormat('en').format(leftOut.map((what) => others[what]));
  return (
    <Muted as="p">
      The file also has {list}, not shown here. <Download fileURL={fileURL} />
    </Muted>
  );
}

function Read({ reading, fileURL, name, annotations }: FileWordsProps & { reading: Reading }) {
  const [isLaidOut, setLaidOut] = useState(false);
  const { leftOut = [] } = reading;
  const text = reading.text ?? '';
  if (text.trim() === '' && !reading.hasLayout && leftOut.length === 0)
    return <Muted as="p">This file is empty.</Muted>;
  return (
    <Stack gap={2}>
      {reading.hasLayout && (
        <Row gap={2} role="group" aria-label="How to show the file">
          {[false, true].map((way) => (
            <Button
              key={String(way)}
              variant={way === isLaidOut ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={way === isLaidOut}
              onClick={() => setLaidOut(way)}
            >
              {way ? 'As laid out' : 'Text'}
            </Button>
          ))}
        </Row>
      )}
      {isLaidOut ? (
        <PreviewFrame src={`${fileURL}/reading/page`} sandbox="" title={`${name}, as laid out`} />
      ) : (
        <Words data-part="file" role="group" aria-label={`Preview of ${name}`} tabIndex={0}>
          <AnnotatedText text={text} field="file" annotations={annotations} />
        </Words>
      )}
      {reading.isCut && (
        <Muted as="p">
          The file goes on from here. <Download fileURL={fileURL} />
        </Muted>
      )}
      {leftOut.length > 0 && <NotShownHere leftOut={leftOut} fileURL={fileURL} />}
    </Stack>
  );
}
