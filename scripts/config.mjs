import { launch } from './launch.mjs';

launch('config');
