import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#shared/contract/users.ts';
import { between, pick, type Random } from '#tests/faults/random.ts';
import { DAY_ONE_FORM, type Operations } from './operations.ts';
import type { Person } from './person.ts';

export interface People {
  participants: readonly Person[];
  coaches: readonly Person[];
}

export interface Load {
  /** Starts no more writes; resolves when all are settled or abandoned. */
  stop: () => Promise<void>;
}

interface Work {
  id: number;
  client: number;
  day: number;
}

const LAST_DAY = 6;

/** Participants send messages, submit and upload, coaches answer and review. `pace`: ms between two writes of one user. */
export function startLoad(
  { participants, coaches }: People,
  operations: Operations,
  random: Random,
  pace = 150,
): Load {
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
      if (dice < 0.8) await operations.say(person, person.user.id);
      else if (!isHandedIn) {
        const fileURL = day === 1 ? DAY_ONE_FORM : await operations.upload(person, day);
        const id = fileURL && (await operations.submit(person, day, fileURL));
        if (id) waiting.push({ id, client: person.user.id, day });
        isHandedIn = true;
      } else if (dice < 0.9) await operations.upload(person, day);
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
      if (work) await operations.review(person, work);
      else await operations.say(person, pick(random, participants).user.id);
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
