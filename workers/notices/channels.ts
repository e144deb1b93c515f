import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { pushChannel } from './push-channel.ts';

/** Every channel; each decides once on each notice. */
export const channels: readonly Channel[] = [mailChannel, pushChannel];
