import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// Large, with a list of 40,000 passwords: import it only when a new password is typed.

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** zxcvbn scores up to this one: fewer than a million guesses. */
const EASY = 1;

/** Whether a password is common or a simple variation of a common one. */
export const isCommonPassword = (password: string): boolean =>
  judge.check(password.slice(0, 100)).score <= EASY;
