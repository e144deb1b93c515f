import { launch } from './launch.mjs';

launch('restore');
