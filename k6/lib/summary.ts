import { createReport, type Report, type SummaryData } from './report.ts';
import { renderText } from './report-text.ts';
import { resultsFolder, subject } from './settings.ts';

/** Where k6 writes the summary: terminal, text file, JSON file. */
export function writeReport(report: Report): Record<string, string> {
  const text = renderText(report);
  return {
    stdout: text,
    [`${resultsFolder}/summary.txt`]: text,
    [`${resultsFolder}/summary.json`]: JSON.stringify(report, null, 2),
  };
}

export const handleSummary = (data: SummaryData): Record<string, string> =>
  writeReport(createReport(data, subject));
