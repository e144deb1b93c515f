import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { fileTextQuery } from '#frontend/data/coach-queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Muted, Prose } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';

const Words = styled(Prose)`
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  white-space: pre-wrap;
  cursor: text;
`;

interface TextPreviewProps {
  fileURL: string;
  name: string;
}

/** The words of a text file, which can be selected and annotated. */
export function TextPreview({ fileURL, name }: TextPreviewProps): ReactElement {
  const { data, error, refetch } = useQuery(fileTextQuery(fileURL));
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton $height={160} />;
  // Not UTF-8.
  if (data.includes('\uFFFD'))
    return <Muted as="p">This text cannot be shown here. Open the file to read it.</Muted>;
  return (
    <Words data-part="file" role="group" aria-label={`Preview of ${name}`}>
      {data.trim() === '' ? <Muted>This file is empty.</Muted> : data}
    </Words>
  );
}
