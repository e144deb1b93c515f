import { launch } from './launch.mjs';

launch('verify');
