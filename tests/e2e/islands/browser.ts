import { startIslands } from '../../../app/islands/runtime.ts';

startIslands();
