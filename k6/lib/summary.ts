import { renderPage } from '../report/page.ts';
import { createReport, type Report, type SummaryData } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import { origin, resultsFolder, scenarioName } from './settings.ts';

/** The results for the terminal, for programs and for a browser. */
export const writeReport = (report: Report): Record<string, string> => ({
  stdout: renderText(report),
  [`${resultsFolder}/summary.json`]: JSON.stringify(report, null, 2),
  [`${resultsFolder}/report.html`]: renderPage(report),
});

export const handleSummary = (data: SummaryData): Record<string, string> =>
  writeReport(createReport(data, { scenario: scenarioName, origin }));
