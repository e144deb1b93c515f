import { launch } from './launch.mjs';

launch('events');
