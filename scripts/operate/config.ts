import { reportConfig } from './settings/report-config.ts';

// Prints the effective settings with secrets masked, and unsafe ones; in production these cause exit code 1.
const { settings, problems, isRefused } = await reportConfig({ ...process.env });
for (const line of settings) console.log(line);
for (const line of problems) console.error(line);
if (isRefused) process.exitCode = 1;
