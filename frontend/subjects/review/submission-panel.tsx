import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { MockupsBesideWork } from '#frontend/subjects/book/mockups/later-mockups.ts';
import { WorkbookAnswers } from '#frontend/subjects/daily-work/answers/workbook-answers.tsx';
import { FilePreview } from '#frontend/subjects/daily-work/files/file-preview.tsx';
import { AnnotatedText } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { documentQuery, versionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { isOnlyNamed } from '#frontend/subjects/daily-work/versions/compared-files.ts';
import {
  Button,
  Card,
  color,
  EmailText,
  EmptyState,
  Loaded,
  lazy,
  Muted,
  media,
  mutedText,
  Prose,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  TimeText,
  useMedia,
} from '#kit';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { showsMockups } from '#shared/domain/mockups/shows-mockups.ts';
import { Annotatable, AnnotatableArea } from './annotatable.tsx';
import { useReview } from './review-context.ts';
import { TaskDetails } from './task-details.tsx';

const placeholder = <Skeleton $height={240} />;

const VersionComparison = lazy(
  async () =>
    (await import('#frontend/subjects/daily-work/versions/version-comparison.tsx')).VersionComparison,
  { fallback: placeholder },
);

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  ${mutedText('body')}
  overflow-wrap: anywhere;
  & strong { color: ${color('text')}; }
`;

/** The task and the submission. Every part of the submission can be annotated. */
export function SubmissionPanel() {
  const { submission, client, task } = useReview();
  const { version, fileURL, notes, submittedAt, updatedAt } = submission;
  return (
    <Stack gap={3}>
      <TaskDetails task={task} />
      <Card aria-labelledby="submission">
        <AnnotatableArea>
          <Stack gap={3}>
            <Stack gap={0.5}>
              <Text as="h2" size="lead" id="submission">
                Submission
              </Text>
              <Facts>
                <p>
                  Submitted by <strong>{client.name}</strong> · <EmailText>{client.email}</EmailText>
                  {client.company && ` · ${client.company}`}
                </p>
                <p>
                  Submitted on: <TimeText at={submittedAt} isFocusable />
                </p>
                {version > 1 && (
                  <p>
                    Version {version}, handed in <TimeText at={updatedAt} isInSentence isFocusable />
                  </p>
                )}
              </Facts>
            </Stack>
            {notes && <Notes notes={notes} />}
            {fileURL !== '' && <FileLink />}
            <ViewSwitch />
            <Work />
          </Stack>
        </AnnotatableArea>
      </Card>
    </Stack>
  );
}

/** In characters; longer notes would push the work down. */
const SHORT_NOTES = 280;

/** What the client asks for comes first; only the beginning of a long text, unless words of it are marked. */
function Notes({ notes }: { notes: string }) {
  const { located } = useReview().workspace;
  const isWide = useMedia(media.wide);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isLong = notes.length > SHORT_NOTES;
  const isWhole = chosen ?? (!isLong || located.some(({ selector }) => selector?.field === 'notes'));
  const text = <AnnotatedText text={notes} field="notes" annotations={located} />;
  return (
    <div>
      <Annotatable part="notes" label="Notes" look={!isLong && isWide ? 'line' : undefined}>
        {isWhole ? <Prose>{text}</Prose> : <Prose clamp={4}>{text}</Prose>}
      </Annotatable>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setChosen(!isWhole)}>
          {isWhole ? 'Show less' : 'Read all notes'}
        </Button>
      )}
    </div>
  );
}

/** Opens the file, or the answers of a form as a page of their own. */
function FileLink() {
  const { address, file, fileURL } = useReview().submission;
  const isForm = isEmbeddedFormName(fileURL);
  const link = (
    <Row gap={2}>
      <a href={address} target="_blank" rel="noopener">
        View Uploaded File
      </a>
      <ExternalLink size={16} aria-hidden="true" />
      {isForm && <Muted>The same answers as a printable page.</Muted>}
      {file && (
        <Muted>
          {file.name} · {formatBytes(file.size)}
        </Muted>
      )}
    </Row>
  );
  if (isForm) return link;
  return (
    <Annotatable part="file" label="Uploaded file" look="line" hasText={false}>
      {link}
    </Annotatable>
  );
}

/** The switch between what changed in a later version and its text. */
function ViewSwitch() {
  const { since, isShown, show } = useReview().workspace.changes;
  const { version } = since;
  if (version === null) return null;
  return (
    <Row gap={2} role="group" aria-label="What to show">
      {[true, false].map((showsChanges) => (
        <Button
          key={String(showsChanges)}
          variant={showsChanges === isShown ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={showsChanges === isShown}
          onClick={() => show(showsChanges)}
        >
          {showsChanges ? 'What changed' : 'As handed in'}
        </Button>
      ))}
      <Muted>Changes since version {version}</Muted>
    </Row>
  );
}

/** What changed since the version that was read last, or the work itself. */
function Work() {
  const { submission, workspace } = useReview();
  const { located, changes } = workspace;
  const { since, isShown } = changes;
  if (since.isLoading) return placeholder;
  const work = (
    <>
      {isEmbeddedFormName(submission.fileURL) && <FormAnswers />}
      <FilePreview submission={submission} annotations={located} />
    </>
  );
  if (!isShown || since.version === null) return work;
  return <ChangesView since={since.version}>{work}</ChangesView>;
}

interface ChangesViewProps {
  since: number;
  /** The work itself, shown where a comparison cannot show it. */
  children: ReactNode;
}

/** What changed in the newest version since another one. */
function ChangesView({ since, children }: ChangesViewProps) {
  const { id, version } = useReview().submission;
  return (
    <Loaded query={useQuery(versionsQuery(id))} skeleton={240}>
      {(versions) => {
        const [before, after] = [since, version].map((wanted) =>
          versions.find((each) => each.version === wanted),
        );
        if (!before || !after) return placeholder;
        return (
          <>
            <VersionComparison key={version} submissionId={id} before={before} after={after} />
            {isOnlyNamed({ before, after }) && children}
          </>
        );
      }}
    </Loaded>
  );
}

/** The answers of a workbook, each text of which can be annotated. */
function FormAnswers() {
  const { submission, workspace } = useReview();
  return (
    <Loaded query={useQuery(documentQuery(submission.id))} skeleton={240}>
      {({ form, workbook }) =>
        form && workbook ? (
          <Stack gap={4}>
            <WorkbookAnswers
              sections={workbook.sections}
              form={form}
              annotations={workspace.located}
              Part={Annotatable}
            />
            {showsMockups(workbook.sections) && (
              <MockupsBesideWork userId={submission.userId} day={submission.taskDay} form={form} />
            )}
            <p>
              <a href={`${submission.address}/word`} download>
                Download as Word document
              </a>
            </p>
          </Stack>
        ) : (
          <EmptyState>No form answers were received</EmptyState>
        )
      }
    </Loaded>
  );
}
