import { launch } from './launch.mjs';

launch('sweep');
