import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// With its list of 40,000 passwords this is a large file: import it only when somebody types a new password.

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** zxcvbn's scores of what falls to fewer than a million guesses. */
const EASY = 1;

/** Whether a password is on the lists that guessers start with, or a simple variation of one that is. */
export const isCommonPassword = (password: string): boolean =>
  judge.check(password.slice(0, 100)).score <= EASY;
