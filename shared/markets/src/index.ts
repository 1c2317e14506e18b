export * from './market-facts.ts';
export * from './registry.ts';
export * from './settings.ts';
export * from './source-adapter.ts';
