import { launch } from './launch.mjs';

launch('check');
