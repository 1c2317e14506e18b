import { type Country, countries, marketSources } from '@research/contracts';
import { problem } from '@research/runtime';

/** What is known of a market whether or not an adapter serves it. */
export interface MarketFacts {
  readonly name: string;
  readonly languages: readonly string[];
  /** The regulator's names of its main forms. */
  readonly forms: readonly string[];
  /** Canonical form of a company id, or null for what is none. */
  readonly normaliseLocalId: (text: string) => string | null;
}

const digits = (length: number, prefix?: RegExp) => (text: string) => {
  const bare = text.trim().replace(prefix ?? /^(?!)/, '');
  return /^\d+$/.test(bare) && bare.length <= length && /[1-9]/.test(bare)
    ? bare.padStart(length, '0')
    : null;
};

const pattern = (form: RegExp, suffix?: RegExp) => (text: string) => {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(suffix ?? /(?!)$/, '');
  return form.test(bare) ? bare : null;
};

/** ISO 17442: 20 characters whose ISO 7064 mod 97-10 remainder is 1. */
function legalEntityIdentifier(text: string): string | null {
  const bare = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{18}\d{2}$/.test(bare)) return null;
  const asDigits = bare.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(asDigits) % 97n === 1n ? bare : null;
}

export const marketFacts: Record<Country, MarketFacts> = {
  US: {
    name: 'United States',
    languages: ['en'],
    forms: ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', 'DEF 14A', 'S-1'],
    normaliseLocalId: digits(10, /^CIK/i),
  },
  JP: {
    name: 'Japan',
    languages: ['ja'],
    forms: ['有価証券報告書', '半期報告書', '四半期報告書', '臨時報告書'],
    normaliseLocalId: pattern(/^E\d{5}$/),
  },
  KR: {
    name: 'South Korea',
    languages: ['ko'],
    forms: ['사업보고서', '반기보고서', '분기보고서', '주요사항보고서'],
    normaliseLocalId: (text) => (/^\d{8}$/.test(text.trim()) ? text.trim() : null),
  },
  GB: {
    name: 'United Kingdom',
    languages: ['en'],
    forms: ['Annual Financial Report', 'Half-year Financial Report', 'Final Results'],
    normaliseLocalId: legalEntityIdentifier,
  },
  CA: {
    name: 'Canada',
    languages: ['en', 'fr'],
    forms: ['Annual Information Form', 'Annual MD&A', 'Interim MD&A', 'Material change report'],
    normaliseLocalId: digits(9),
  },
  IN: {
    name: 'India',
    languages: ['en'],
    forms: ['Annual Report', 'Financial Results', 'Corporate Announcement'],
    normaliseLocalId: (text) => (/^\d{6}$/.test(text.trim()) ? text.trim() : null),
  },
  AU: {
    name: 'Australia',
    languages: ['en'],
    forms: ['Annual Report', 'Appendix 4E', 'Appendix 4D', 'Quarterly Activities Report'],
    normaliseLocalId: pattern(/^[A-Z0-9]{3,6}$/, /\.AX$/),
  },
  HK: {
    name: 'Hong Kong',
    languages: ['en', 'zh'],
    forms: ['Annual Report', 'Interim Report', 'Final Results', 'Circular'],
    normaliseLocalId: digits(5, /\.HK$/i),
  },
  CN: {
    name: 'China',
    languages: ['zh'],
    forms: ['年度报告', '半年度报告', '季度报告'],
    normaliseLocalId: pattern(/^\d{6}$/, /\.(SH|SZ|BJ)$/),
  },
  BR: {
    name: 'Brazil',
    languages: ['pt'],
    forms: ['DFP', 'ITR', 'FRE', 'Fato Relevante'],
    normaliseLocalId: digits(6),
  },
};

/** A country code as given by a client, any case. @throws unknown_market */
export function parseCountry(text: string): Country {
  const upper = text.toUpperCase();
  if (!Object.hasOwn(marketSources, upper)) {
    throw problem('unknown_market', { detail: `Known markets: ${countries.join(', ')}.` });
  }
  return upper as Country;
}
