import { launch } from './launch.mjs';

launch('sessions');
