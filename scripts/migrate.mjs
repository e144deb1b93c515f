import { launch } from './launch.mjs';

launch('migrate');
