export * from './citation-marks.ts';
export { agreeUnits } from './figures/figure-marks.ts';
export { type Figure, findFigures } from './figures/find-figures.ts';
export { foldDigits } from './figures/read-number.ts';
export * from './language-model.ts';
export * from './model-task.ts';
export * from './open-language-model.ts';
export * from './research-tools.ts';
export * from './settings.ts';
