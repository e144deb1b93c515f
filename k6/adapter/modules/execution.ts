import { currentIteration } from '../iteration.ts';
import type { execution } from '../k6-types.ts';
import { abortTest, ExitCode } from '../test-run.ts';

function scenario() {
  const { scenario } = currentIteration();
  if (!scenario) throw new Error('There is no scenario in setup.');
  return scenario;
}

const state: {
  scenario: Pick<typeof execution.scenario, 'name' | 'startTime' | 'iterationInTest'>;
  vu: Pick<typeof execution.vu, 'idInTest'>;
  test: Pick<typeof execution.test, 'abort'>;
} = {
  scenario: {
    get name() {
      return scenario().name;
    },
    get startTime() {
      return scenario().startTime;
    },
    get iterationInTest() {
      return currentIteration().number;
    },
  },
  vu: {
    get idInTest() {
      return currentIteration().vu;
    },
  },
  test: {
    abort: (reason = 'The script aborted the test.') => abortTest(ExitCode.ABORTED, reason),
  },
};

export default state;
