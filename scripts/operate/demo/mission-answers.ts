import type { MissionForm } from '#shared/contract/drafts.ts';
import type { DemoPerson } from './demo-person.ts';

const checks = [
  'My neighbour understood it. It is true today. I can say it in one breath.',
  'Read it to my sister on the phone; an hour later she still had it. Nobody else in town could sign it.',
  'Clear and true, yes. I am less sure about specific: it took me four tries.',
  'Short enough for the back of a card. A customer said: "That is what you do." So I stopped there.',
];

/** The participant's answers to the form of day 1. */
export function missionAnswers(person: DemoPerson, index: number): MissionForm {
  const { began, helps, lacked, sells, only, mission } = person;
  return {
    step1: { why_started: `${began}.`, who_served: `Mostly ${helps}.`, what_missing: `${lacked}.` },
    step2: {
      product_service: `We sell ${sells}.`,
      primary_audience: `First of all ${helps}.`,
      unique_value: `Only here: ${only}.`,
    },
    step3: {
      draft1: `For ${helps}: ${sells}.`,
      draft2: `Because ${only}.`,
      draft3: mission.replace(/^We /, 'Every day we '),
      final_statement: mission,
    },
    step4: { criteria_notes: checks[index % checks.length] ?? '' },
  };
}
