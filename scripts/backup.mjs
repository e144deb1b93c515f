import { launch } from './launch.mjs';

launch('backup');
