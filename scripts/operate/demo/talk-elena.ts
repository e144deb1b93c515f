import type { DemoStory } from './demo-story.ts';

export const elenasTalk: DemoStory['talk'] = [
  [
    1,
    -3,
    'client',
    'Hello! I have three drafts and like the last one least, but my brother likes it best. Do I count his vote?',
  ],
  [
    1,
    -2.6,
    'coach',
    'Good evening, Elena. Count him as one customer, not as the jury. Which one could he say by heart an hour later?',
  ],
  [1, -0.7, 'client', 'The one about breaking. He was annoyed about it, too.'],
  [1, -0.5, 'coach', 'There you have it.'],
  [
    2,
    -2,
    'client',
    'May a vision have a place in it? I cannot picture "Portugal", but I can picture Aveiro.',
  ],
  [2, -1.4, 'coach', 'It should. If you can see the street, so can the people who work with you.'],
  [
    3,
    10.5,
    'client',
    'Joana would strike "one pair of hands". She says she would gladly let me sign for her on Mondays.',
  ],
  [
    3,
    11,
    'coach',
    'Then it is worth a talk with her: is it about pride, or about knowing whom to ask when a handle comes off?',
  ],
  [
    5,
    0.3,
    'client',
    'Day 5 is open already, thank you! May the two talks be with people who bought from somebody else?',
  ],
  [
    5,
    0.7,
    'coach',
    'Those are the better ones. Ask what happened on the day they decided, and let them be polite about you for as short as possible.',
  ],
];
