export { parseCountry } from './find-market.ts';
export { isIdentifier } from './identifiers.ts';
export type { MarketDescriptor, MarketSetting } from './market-descriptor.ts';
export * from './market-descriptors.ts';
export * from './registry.ts';
export * from './settings.ts';
export * from './source-adapter.ts';
export type { StarterCompany } from './starter-company.ts';
