import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';

// zod's compiled parsers need `eval`, which the content security policy forbids.
z.config({ jitless: true });

/** Validates a form with a schema of the contract. */
export const checkedBy = zodResolver;
