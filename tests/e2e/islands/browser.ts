import { startIslands } from '../../../app/islands/island-element.ts';
import { islands } from './registry.ts';

startIslands(islands);
