export { analyticsSweeps } from './sweeps.ts';
