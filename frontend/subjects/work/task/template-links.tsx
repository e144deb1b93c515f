import { Download } from 'lucide-react';
import { AnchorButton, Row } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';

/** The empty workbook: to fill in with a word processor, and to print. */
export const TemplateLinks = ({ templateURL, templatePdfURL }: Task) =>
  templateURL && (
    <Row gap={2}>
      <AnchorButton href={templateURL} download>
        <Download size={18} aria-hidden="true" />
        Download the template
      </AnchorButton>
      {templatePdfURL && (
        <AnchorButton variant="quiet" href={templatePdfURL} download>
          To print (PDF)
        </AnchorButton>
      )}
    </Row>
  );
