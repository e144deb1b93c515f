import { ours } from './ours.ts';
import { pocketbase } from './pocketbase.ts';

export const wires = { ours, pocketbase };

export type WireName = keyof typeof wires;
