import { launch } from './launch.mjs';

launch('seed');
