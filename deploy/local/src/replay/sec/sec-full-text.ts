import { readFile } from 'node:fs/promises';
import { answerJson } from '../answer.ts';
import type { ReplayFiling } from '../replay-index.ts';
import type { Site } from '../site.ts';
import { listMembers } from './sec-archives.ts';
import { answerPageNotFound } from './sec-refusals.ts';
import type { SecCompany } from './sec-tickers.ts';

/** The SEC searches filings from this day on. */
const firstDay = '2001-01-01';
const pageSize = 100;
const mostHits = 10_000;

interface SearchedDocument {
  filing: ReplayFiling;
  company: SecCompany;
  name: string;
  type: string;
  description: string | null;
  text: string;
}

/** `efts.sec.gov`: the search in the text of filings, with the answer of Elasticsearch that it passes on. */
export function createFullTextSite(filings: readonly { filing: ReplayFiling; company: SecCompany }[]): Site {
  let reading: Promise<SearchedDocument[]> | null = null;
  return async (path, query) => {
    if (path !== '/LATEST/search-index') return answerPageNotFound();
    reading ??= readDocuments(filings);
    const found = (await reading).filter((one) => isAsked(one, query));
    const from = Number(query.get('from') ?? 0);
    const hits = found.slice(0, mostHits).slice(from, from + pageSize);
    return answerJson({
      took: 12,
      timed_out: false,
      _shards: { total: 50, successful: 50, skipped: 0, failed: 0 },
      hits: {
        total: {
          value: Math.min(found.length, mostHits),
          relation: found.length > mostHits ? 'gte' : 'eq',
        },
        max_score: hits.length > 0 ? 9.5 : null,
        hits: hits.map(toHit),
      },
    });
  };
}

async function readDocuments(
  filings: readonly { filing: ReplayFiling; company: SecCompany }[],
): Promise<SearchedDocument[]> {
  const documents: SearchedDocument[] = [];
  for (const { filing, company } of filings) {
    if (filing.filing_date < firstDay) continue;
    for (const { name, type, description, path } of listMembers(filing)) {
      if (!/\.(?:html?|txt)$/.test(path)) continue;
      const text = plainText(await readFile(path, 'utf8'));
      documents.push({ filing, company, name, type, description: description ?? null, text });
    }
  }
  return documents;
}

function plainText(markup: string): string {
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:nbsp|#160);/g, ' ');
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()} `;
}

function isAsked({ filing, company, text }: SearchedDocument, query: URLSearchParams): boolean {
  const ciks = query.get('ciks')?.split(',') ?? [];
  const forms = query.get('forms')?.split(',') ?? [];
  if (ciks.length > 0 && !ciks.includes(company.cik)) return false;
  if (forms.length > 0 && !forms.includes(rootForm(filing)) && !forms.includes(filing.form_type))
    return false;
  if (
    filing.filing_date < (query.get('startdt') ?? '') ||
    filing.filing_date > (query.get('enddt') ?? '9999')
  )
    return false;
  return termsOf(query.get('q') ?? '').every((term) => text.includes(` ${term} `));
}

/** Phrases in double quotes, and single words. */
function termsOf(q: string): string[] {
  return [...q.matchAll(/"([^"]*)"|([^\s"]+)/g)]
    .map(([, phrase, word]) => plainText(phrase ?? word ?? '').trim())
    .filter((term) => term !== '');
}

const rootForm = ({ form_type }: ReplayFiling) => form_type.replace(/\/A$/, '');

function toHit({ filing, company, name, type, description }: SearchedDocument) {
  const ticker = company.ticker ? `(${company.ticker})  ` : '';
  return {
    _index: 'edgar_file',
    _id: `${filing.filing_ref}:${name}`,
    _score: 9.5,
    _source: {
      ciks: [company.cik],
      period_ending: filing.report_date,
      file_num: [],
      display_names: [`${company.name}  ${ticker}(CIK ${company.cik})`],
      xsl: null,
      sequence: 1,
      root_forms: [rootForm(filing)],
      file_date: filing.filing_date,
      biz_states: [],
      sics: [],
      form: filing.form_type,
      adsh: filing.filing_ref,
      film_num: [],
      biz_locations: [],
      file_type: type,
      file_description: description,
      inc_states: [],
      items: filing.items ? filing.items.split(',') : [],
    },
  };
}
