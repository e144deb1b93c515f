import { launch } from './launch.mjs';

launch('coaches');
