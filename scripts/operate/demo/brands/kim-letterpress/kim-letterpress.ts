import type { DemoStory } from '#scripts/operate/demo/demo-story.ts';
import { character } from './character.ts';
import { foundation } from './foundation.ts';
import { launch } from './launch.ts';
import { look } from './look.ts';
import { market } from './market.ts';
import { position } from './position.ts';
import { story } from './story.ts';
import { world } from './world.ts';

/** A print shop in Toronto; finished. */
export const kimLetterpress: DemoStory = {
  days: { ...foundation, ...market, ...position, ...character, ...story, ...look, ...world, ...launch },
  pictures: 'kim-letterpress',
  talk: [
    [4, 0.9, 'client', 'Six alternatives, and one of them is nothing at all. It wins most often.'],
    [
      4,
      1.4,
      'coach',
      'Then it deserves the first row. Ask somebody who chose it how they felt a week later.',
    ],
    [13, -1.2, 'client', 'Agnes wants to read the story before you do. Is that allowed?'],
    [13, -0.9, 'coach', 'It is the only right order.'],
    [19, 0.9, 'client', 'One poster a year as the main channel?'],
    [19, 1.4, 'coach', 'With three goals in numbers, yes. How many must come to pull one?'],
    [19, 2, 'client', 'Forty. Then the press pays for itself.'],
    [21, 0.5, 'client', 'Handed in. The press is warm.'],
    [21, 1, 'coach', 'I shall read it tonight, slowly.'],
    [21, 20, 'client', 'Thank you for three weeks. Number 1 of 120 is in the post to you.'],
  ],
};
