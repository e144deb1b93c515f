import type { DemoStory } from '#scripts/operate/demo/demo-story.ts';
import { character } from './character.ts';
import { foundation } from './foundation.ts';
import { launch } from './launch.ts';
import { look } from './look.ts';
import { market } from './market.ts';
import { position } from './position.ts';
import { story } from './story.ts';
import { world } from './world.ts';

/** Piano lessons for adults in Bristol; finished. */
export const tanakaPiano: DemoStory = {
  days: { ...foundation, ...market, ...position, ...character, ...story, ...look, ...world, ...launch },
  pictures: 'tanaka-piano',
  talk: [
    [5, 1, 'client', 'I called the woman who never came. She had stood outside the door, twice.'],
    [5, 1.5, 'coach', 'Write down what she heard. She is the most important person of this week.'],
    [7, 0.8, 'client', 'She has booked. I did not offer anything.'],
    [7, 1.2, 'coach', 'You did: that nobody listens.'],
    [19, 0.7, 'client', 'I have no wish to be on three channels.'],
    [19, 1.1, 'coach', 'Then be on one, and by letter.'],
    [20, 0.9, 'client', 'Letters by hand as a content template, is that allowed?'],
    [20, 1.3, 'coach', 'Allowed and unbeatable.'],
    [21, -1, 'client', 'I have handed in many things in my life, but seldom with such a light heart.'],
    [21, 8, 'coach', 'Congratulations, Yuki. Tell me about the waltz.'],
  ],
};
