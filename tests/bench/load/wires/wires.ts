import { ejabberd } from './ejabberd.ts';
import { ours } from './ours.ts';
import { pocketbase } from './pocketbase.ts';
import { synapse } from './synapse.ts';

export const wires = { ours, pocketbase, ejabberd, synapse };

export type WireName = keyof typeof wires;
