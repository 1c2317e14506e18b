export * from './market-facts.ts';
export * from './source-adapter.ts';
