import { launch } from './launch.mjs';

launch('create-admin');
