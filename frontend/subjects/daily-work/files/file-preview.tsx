import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AnnotatedText } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { readingQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Button,
  color,
  Loaded,
  lazy,
  Muted,
  media,
  Prose,
  QuietLine,
  Row,
  radius,
  Scroll,
  Skeleton,
  Stack,
  space,
  useMedia,
} from '#kit';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { LeftOut, Reading } from '#shared/contract/uploads.ts';
import { fileIdOf, HEIC, PDF, pictureTypes, readableTypes } from '#shared/domain/file-types.ts';
import { Download, NotShown } from './unreadable.tsx';

const PinnedPicture = lazy(
  async () => (await import('#frontend/subjects/daily-work/pins/pinned-picture.tsx')).PinnedPicture,
  { fallback: <Skeleton $height={240} /> },
);

/** Not loaded while the page is idle: it is larger than everything else. */
const PdfView = lazy(async () => (await import('./pdf/pdf-view.tsx')).PdfView, {
  isOnDemand: true,
  fallback: <Skeleton $height={240} />,
});

type PreviewKind = 'picture' | 'photo' | 'words' | 'pdf';

function kindOf(mediaType: string): PreviewKind | null {
  if (pictureTypes.includes(mediaType)) return 'picture';
  if (mediaType === HEIC) return 'photo';
  if (readableTypes.includes(mediaType)) return 'words';
  return mediaType === PDF ? 'pdf' : null;
}

/** Whether its file is shown in place. */
export const isPreviewed = ({ file }: Submission): boolean => Boolean(file && kindOf(file.mediaType));

interface FilePreviewProps {
  submission: Submission;
  annotations: readonly Annotation[];
}

/** Shows an image, a document's words or, where the screen is wide or it is marked, a PDF. Other files are downloaded. */
export function FilePreview({ submission, annotations }: FilePreviewProps) {
  const { file, fileURL } = submission;
  const isWide = useMedia(media.wide);
  const [requested, setRequested] = useState<boolean | null>(null);
  if (!file) return null;
  const kind = kindOf(file.mediaType);
  if (!kind) return <Muted as="p">This file type cannot be shown here. Open the file to read it.</Muted>;
  const isOpen = requested ?? (kind !== 'pdf' || isWide || annotations.some(isPlaced));
  return (
    <Stack gap={2}>
      {isOpen && <OpenPreview kind={kind} name={file.name} fileURL={fileURL} annotations={annotations} />}
      <QuietLine>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setRequested(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </QuietLine>
    </Stack>
  );
}

const isPlaced = ({ pin, selector }: Annotation): boolean => Boolean(pin ?? selector);

interface ShownFileProps {
  fileURL: string;
  name: string;
  annotations: readonly Annotation[];
}

function OpenPreview({ kind, fileURL, name, annotations }: ShownFileProps & { kind: PreviewKind }) {
  if (kind === 'words')
    return (
      <WhenRead fileURL={fileURL}>
        {(reading) => <FileText fileURL={fileURL} name={name} annotations={annotations} reading={reading} />}
      </WhenRead>
    );
  const picture = <PinnedPicture fileURL={fileURL} alt={`Preview of ${name}`} part="file" />;
  if (kind === 'photo') return <WhenRead fileURL={fileURL}>{() => picture}</WhenRead>;
  if (kind === 'picture') return picture;
  return <PdfView fileURL={fileURL} name={name} annotations={annotations} />;
}

interface WhenReadProps {
  fileURL: string;
  children: (reading: Reading) => ReactNode;
}

/** What a worker has made of a file, or why it made nothing. */
function WhenRead({ fileURL, children }: WhenReadProps) {
  const query = useQuery(readingQuery(fileIdOf(fileURL) ?? ''));
  return (
    <Loaded query={query} skeleton={160}>
      {(reading) => {
        if (reading.state === 'making')
          return (
            <Muted as="p" role="status">
              Reading the file…
            </Muted>
          );
        if (reading.state === 'unreadable')
          return <NotShown reason={reading.reason ?? 'failed'} fileURL={fileURL} />;
        return children(reading);
      }}
    </Loaded>
  );
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

/** A document on white paper. */
const PreviewFrame = styled.iframe`
  width: 100%;
  height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: #fff;
`;

/** The text of an uploaded document, which can be selected and annotated; a Word document also as laid out. */
function FileText({ reading, fileURL, name, annotations }: ShownFileProps & { reading: Reading }) {
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
        <Scroll
          as={Prose}
          height="70vh"
          data-part="file"
          role="group"
          aria-label={`Preview of ${name}`}
          tabIndex={0}
          style={{
            padding: space(4),
            border: `1px solid ${color('border')}`,
            borderRadius: radius.medium,
            whiteSpace: 'pre-wrap',
            cursor: 'text',
          }}
        >
          <AnnotatedText text={text} field="file" annotations={annotations} />
        </Scroll>
      )}
      {reading.isCut && (
        <Muted as="p">
          The file goes on from here. <Download fileURL={fileURL} />
        </Muted>
      )}
      {leftOut.length > 0 && (
        <Muted as="p">
          The file also has {new Intl.ListFormat('en').format(leftOut.map((part) => others[part]))}, not shown
          here. <Download fileURL={fileURL} />
        </Muted>
      )}
    </Stack>
  );
}
