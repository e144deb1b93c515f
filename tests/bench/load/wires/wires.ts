import { ejabberd } from './ejabberd.ts';
import { ours } from './ours.ts';
import { pocketbase } from './pocketbase.ts';

export const wires = { ours, pocketbase, ejabberd };

export type WireName = keyof typeof wires;
