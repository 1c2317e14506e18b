import type { Wanted } from './caller.ts';

/** Filings of the project's own replay folder, as their ingestion is asked for. */
export const sample = {
  tenK: { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000007' },
  tenKAmendment: { country: 'US', local_id: '9990001', filing_ref: '0009990001-24-000019' },
  tenKBefore: { country: 'US', local_id: '9990001', filing_ref: '0009990001-24-000008' },
  tenK1997: { country: 'US', local_id: '9990001', filing_ref: '0009990001-97-000003' },
  tenQ: { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000032' },
  eightK: { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000031' },
  grocer: { country: 'US', local_id: '9990002', filing_ref: '0009990002-25-000011' },
  twentyF: { country: 'US', local_id: '9990003', filing_ref: '0009990003-25-000005' },
} as const satisfies Record<string, Wanted>;

export const halcyon = { country: 'US', local_id: '9990001' } as const;
/** The items of a whole annual report since 2023. Source: SEC, Form 10-K. */
export const tenKItems = [
  ...['1', '1A', '1B', '1C', '2', '3', '4', '5', '6', '7', '7A', '8', '9', '9A', '9B', '9C'],
  ...['10', '11', '12', '13', '14', '15'],
];
