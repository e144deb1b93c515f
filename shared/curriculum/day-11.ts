import type { CurriculumTask } from './curriculum-task.ts';

export const day11: CurriculumTask = {
  day: 11,
  title: 'Build your message house',
  deliverable: 'One core message, three pillars, proof and answers to objections',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'content',
  resultLabel: 'core message',
  description: [
    'You have more to say than anybody will listen to. A message house sorts it: one roof, which is what you want people to remember; three pillars that hold it up; and under each pillar the proof that keeps it standing. With it, a conversation at a fair, a web page and a letter all say the same thing in different lengths.',
    "Write the core message first. It grows out of the position of day 8 and the USP of day 7, and it is about the customer's result. Then choose three pillars, each a reason to believe it, and give each two proofs: figures, cases, names, guarantees. Mark which pillar matters most to which persona.",
    'Now be your own critic. Write down five objections that you really hear and answer them honestly; an answer that admits a limit is believed. Finally say the whole house in ten seconds and in thirty, aloud, with a watch.',
    'Good work makes you drop things. There are sentences you liked that no longer have a place, and everything that stays can be proved.',
  ].join('\n\n'),
  checks: [
    "One core message about the customer's result.",
    'Three pillars with two proofs each.',
    'Five objections are answered honestly.',
    'The ten-second version really takes ten seconds.',
  ],
  example: {
    company: 'Sprachraum, a language school in Graz',
    answer:
      "Core: 'You will speak at work in six weeks.' Pillars: lessons from your own workday; evening groups for shifts; a teacher who visits your workplace once. Objection: 'I have no talent.' Answer: 'Neither had Amir; he needed eight weeks instead of six, and we did not charge for the two.'",
  },
  sections: [
    {
      heading: 'The house',
      fields: [
        { label: 'Core message', lines: 2, result: true },
        { label: 'Three pillars' },
        { label: 'Two proofs per pillar', lines: 5 },
        { label: 'The pillar that matters to each persona' },
      ],
    },
    {
      heading: 'In use',
      fields: [
        { label: 'Five objections with honest answers', lines: 6 },
        { label: 'Ten-second version', lines: 2 },
        { label: 'Thirty-second version', lines: 4 },
        { label: 'What you stop saying' },
      ],
    },
  ],
  needs: [
    { day: 6, what: 'your personas', isResult: true },
    { day: 7, what: 'your final USP', isResult: true },
    { day: 8, what: 'your position', isResult: true },
  ],
};
