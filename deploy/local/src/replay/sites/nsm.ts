import { z } from 'zod';
import { type Answer, answerHtml, answerJson, answerText } from '../answer.ts';
import { createCompaniesHouseSites, isOfCompaniesHouse } from '../companies-house.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { extensionOf, serveFile } from '../serve-file.ts';
import type { RegulatorSites } from '../site.ts';

const question = z.object({
  from: z.int().min(0),
  size: z.int().min(1).max(1000),
  criteriaObj: z.object({
    criteria: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
    dateCriteria: z.array(
      z.object({
        name: z.string(),
        value: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
      }),
    ),
  }),
});
type Question = z.infer<typeof question>;

/** The codes of the types under which filings are most often made; any other is a miscellaneous one. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/annual (?:financial )?report|annual accounts/i, 'ACS'],
  [/half[\s-]*year/i, 'IR'],
  [/final results/i, 'FR'],
];

/** The FCA's National Storage Mechanism: its search and the host of its documents; and beside it Companies House. */
export function createSites(index: ReplayIndex): RegulatorSites {
  const filings = index.filings.filter((one) => one.country === 'GB' && !isOfCompaniesHouse(one));
  const notFound = () => answerHtml(404, 'Not Found', 'The page does not exist.');
  return {
    ...createCompaniesHouseSites(index),
    'api.data.fca.org.uk': {
      site: (path, _query, { method, body }) =>
        path === '/search' && method === 'POST' ? answerSearch(filings, body) : notFound(),
    },
    'data.fca.org.uk': {
      site: (path) => {
        const filing = filings.find((one) => path === `/artefacts/${linkOf(one)}`);
        return filing ? serveFile(filing) : notFound();
      },
    },
  };
}

function linkOf(filing: ReplayFiling): string {
  return `NSM/Portal/${filing.filing_ref}/${filing.filing_ref}.${extensionOf(filing)}`;
}

function answerSearch(filings: readonly ReplayFiling[], body: Buffer): Answer {
  const asked = readQuestion(body);
  // The site's own answer to a request that it does not understand.
  if (!asked) return answerText(404, 'application/json', '{"message":"Unable to search the data"}');
  const { criteria, dateCriteria } = asked.criteriaObj;
  const company = criteria.find(({ name }) => name === 'company_lei')?.value;
  const types = criteria.find(({ name }) => name === 'type_code')?.value;
  const days = dateCriteria[0]?.value;
  const found = filings
    .filter((one) => !company || one.local_id === company[1])
    .filter((one) => !types || types.includes(codeOf(one).toLowerCase()))
    .filter(({ filing_date }) => {
      const at = `${filing_date}T07:00:00Z`;
      return at >= (days?.from ?? '') && at <= (days?.to ?? '9999');
    })
    .sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  return answerJson({
    took: 15,
    timed_out: false,
    hits: {
      total: { relation: 'eq', value: found.length },
      hits: found.slice(asked.from, asked.from + asked.size).map(writeHit),
    },
  });
}

function readQuestion(body: Buffer): Question | null {
  let parsed: Question;
  try {
    parsed = question.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
  const company = parsed.criteriaObj.criteria.find(({ name }) => name === 'company_lei')?.value;
  const inSlots = company === undefined || (Array.isArray(company) && company.length === 4);
  const times = parsed.criteriaObj.dateCriteria.flatMap(({ value }) => [value.from, value.to]);
  return inSlots && !times.some((time) => time?.includes('.')) ? parsed : null;
}

function codeOf({ form_type }: ReplayFiling): string {
  return codes.find(([pattern]) => pattern.test(form_type))?.[1] ?? 'MSC';
}

function writeHit(filing: ReplayFiling) {
  const { filing_ref, filing_date, report_date } = filing;
  return {
    _index: 'fca-nsm-searchdata',
    _id: filing_ref,
    _source: {
      submitted_date: `${filing_date}T07:00:01Z`,
      publication_date: `${filing_date}T07:00:00Z`,
      document_date: `${report_date}T00:00:00Z`,
      source: 'Direct Upload',
      type: filing.form_type,
      type_code: codeOf(filing),
      headline: filing.title,
      company: filing.company_name ?? '',
      lei: filing.local_id,
      related_org: [],
      disclosure_id: filing_ref,
      seq_id: filing_ref,
      hist_seq: '1',
      latest_flag: 'Y',
      download_link: linkOf(filing),
      tag_esef: '',
      classifications_code: '1.1',
    },
  };
}
