import {
  getReportPdf,
  listCompanyFilings,
  listDocuments,
  listMatrices,
  listReports,
  readSection,
  searchCompanies,
  searchPassages,
} from '@footnote/contracts';
import { filingSentence } from '../write-filings.ts';
import type { LoadDeps } from './load-deps.ts';

const company = { country: 'US', local_id: '9970001' } as const;

/** What a person and the person's agent look at in a round. */
export function readSteps({ person, agent, ledger }: LoadDeps): (() => Promise<unknown>)[] {
  const filing = ledger.jobs[0]?.filingRef;
  const document = ledger.documents[0];
  const report = ledger.reports.at(-2)?.id;
  return [
    () => person.ask(searchCompanies, { query: { q: 'steadfast' } }),
    () => person.ask(listCompanyFilings, { params: company }),
    () => person.ask(listDocuments, { query: { limit: 20 } }),
    () => person.ask(listReports, { query: { limit: 20 } }),
    () => person.ask(listMatrices, { query: { limit: 20 } }),
    () => person.ask(searchPassages, { query: { q: 'lime burnt twice', limit: 5 } }),
    ...(filing === undefined
      ? []
      : [
          () => person.ask(readSection, { params: { country: 'US', filing_id: filing, section_id: '7' } }),
          () =>
            agent.call(
              'read_section',
              { country: 'US', filing_id: filing, section: '7' },
              filingSentence(filing),
            ),
        ]),
    ...(document === undefined
      ? []
      : [() => agent.call('read_document', { document_id: document.id }, document.text)]),
    ...(report === undefined ? [] : [() => person.ask(getReportPdf, { params: { report_id: report } })]),
  ];
}
