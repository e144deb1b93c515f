import { launch } from './launch.mjs';

launch('load');
