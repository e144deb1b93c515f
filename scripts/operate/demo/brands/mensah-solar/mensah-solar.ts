import type { DemoStory } from '#scripts/operate/demo/demo-story.ts';
import { character } from './character.ts';
import { foundation } from './foundation.ts';
import { launch } from './launch.ts';
import { look } from './look.ts';
import { market } from './market.ts';
import { position } from './position.ts';
import { story } from './story.ts';
import { world } from './world.ts';

/** Solar power for small shops in Accra; finished. */
export const mensahSolar: DemoStory = {
  days: { ...foundation, ...market, ...position, ...character, ...story, ...look, ...world, ...launch },
  pictures: 'mensah-solar',
  talk: [
    [5, 0.7, 'client', 'Adjoa asked who holds the key while she sleeps. I had no answer.'],
    [5, 1.2, 'coach', 'Then you have found what the next two weeks are about.'],
    [12, 0.9, 'client', '"The lights stay on" is taken by a candle shop in Kumasi.'],
    [12, 1.4, 'coach', 'A different trade and town. But "We install at night" is odder, and true.'],
    [13, 1, 'client', 'I told the story at church. Two shops came to me afterwards.'],
    [13, 1.5, 'coach', 'Then it is finished. Do not polish it any more.'],
    [14, 2, 'client', 'Does the board have to be on paper? Mine is on the wall of the van.'],
    [14, 2.4, 'coach', 'Photograph the wall. It has been closer to the work than any board.'],
    [21, 0.6, 'client', 'It is half past four and I have handed in. The others are sweeping.'],
    [21, 5, 'coach', 'I read it at breakfast. Greetings to Efua, to Kwame and to the hundred loaves.'],
  ],
};
