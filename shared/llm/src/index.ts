export * from './citation-marks.ts';
export * from './language-model.ts';
export * from './model-task.ts';
export * from './open-language-model.ts';
export * from './research-tools.ts';
export * from './settings.ts';
