import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#shared/contract/users.ts';
import { between, pick, type Random } from '#tests/faults/random.ts';
import { DAY_ONE_FORM, type Deeds } from './deeds.ts';
import type { Person } from './person.ts';

export interface Crowd {
  participants: readonly Person[];
  coaches: readonly Person[];
}

export interface Load {
  /** No more is begun; resolves when all that was begun is settled or given up. */
  stop: () => Promise<void>;
}

interface Work {
  id: number;
  client: number;
  day: number;
}

const LAST_DAY = 6;

/** Participants write, hand in and upload, coaches answer and review, until it is stopped. `pace`: ms between two deeds of one person. */
export function startLoad({ participants, coaches }: Crowd, deeds: Deeds, random: Random, pace = 150): Load {
  const ending = new AbortController();
  const waiting: Work[] = [];
  const goOn = (): boolean => !ending.signal.aborted;
  const rest = () =>
    pause(between(random, pace / 2, pace * 1.5), undefined, { signal: ending.signal }).catch(() => undefined);
  const participate = async (person: Person): Promise<void> => {
    let day = 1;
    let isHandedIn = false;
    while (goOn()) {
      const dice = random();
      if (dice < 0.8) await deeds.say(person, person.user.id);
      else if (!isHandedIn) {
        const fileURL = day === 1 ? DAY_ONE_FORM : await deeds.upload(person, day);
        const id = fileURL && (await deeds.submit(person, day, fileURL));
        if (id) waiting.push({ id, client: person.user.id, day });
        isHandedIn = true;
      } else if (dice < 0.9) await deeds.upload(person, day);
      else {
        const me = await person.get<User>('/api/auth/me').catch(() => undefined);
        if (me && me.currentDay > day && day < LAST_DAY) [day, isHandedIn] = [me.currentDay, false];
      }
      await rest();
    }
  };
  const coach = async (person: Person): Promise<void> => {
    while (goOn()) {
      const work = waiting.shift();
      if (work) await deeds.review(person, work);
      else await deeds.say(person, pick(random, participants).user.id);
      await rest();
    }
  };
  const all = Promise.all([...participants.map(participate), ...coaches.map(coach)]);
  return {
    stop: async () => {
      ending.abort();
      await all;
    },
  };
}
