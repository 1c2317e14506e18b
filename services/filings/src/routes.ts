import * as routes from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import { getCompany } from './companies/get-company.ts';
import { listMarkets } from './companies/list-markets.ts';
import { searchCompanies } from './companies/search-companies.ts';
import { createSuggestions } from './companies/suggest/suggest-companies.ts';
import { diffSections } from './diff/diff-sections.ts';
import { downloadCsv, downloadWorkbook } from './figures-file/company-file.ts';
import { listCompanyFilings } from './filing-list/list-company-filings.ts';
import type { FilingsDeps } from './filings-deps.ts';
import { readHistoryOfMeasure, readMeasuresOfCompany } from './financials/company-measures.ts';
import { readSegmentsOfCompany } from './financials/company-segments.ts';
import { compareMeasures } from './financials/compare-companies.ts';
import { listFilingFacts, readFilingFact } from './financials/list-facts.ts';
import { listFilingTables } from './financials/list-tables.ts';
import { listMeasureCatalogue, readFilingMeasures } from './financials/read-measures.ts';
import { listFilingStatements, readFilingStatement } from './financials/read-statements.ts';
import { refreshCompany } from './financials/refresh-company.ts';
import { screenByMeasures } from './financials/screen-companies.ts';
import { searchFilingText } from './full-text/search-filing-text.ts';
import { cancelJob } from './ingestion/cancel-job.ts';
import { getJob } from './ingestion/get-job.ts';
import { listActiveJobs, listJobs } from './ingestion/list-jobs.ts';
import { requestIngestion } from './ingestion/request-ingestion.ts';
import { streamJobs } from './ingestion/stream-jobs.ts';
import { listFilingSections, readFilingSection } from './sections/read-sections.ts';

export function bindRoutes(bind: Binder, parts: FilingsDeps): void {
  const { directory, markets, pages, jobs } = parts;
  const suggest = createSuggestions(directory, () => performance.now());
  bind.json(routes.searchCompanies, ({ query }) => searchCompanies(directory, suggest, query));
  bind.json(routes.listMarkets, () => listMarkets(directory, markets));
  bind.json(routes.listMarketCompanies, ({ params, query }) => pages.page(params.country, query));
  bind.json(routes.getCompany, ({ params, signal }) =>
    getCompany(parts, params.country, params.local_id, signal),
  );
  bind.json(routes.listCompanyFilings, ({ params, query, caller, signal }) =>
    listCompanyFilings(parts, caller, params, query, signal),
  );
  bind.json(routes.searchFullText, ({ params, query, signal }) =>
    searchFilingText(parts, params.country, query, signal),
  );
  bind.json(routes.ingestFiling, ({ caller, body }) => requestIngestion(parts, caller, body));
  bind.json(routes.listActiveJobs, ({ caller, query }) => listActiveJobs(jobs, caller, query));
  bind.json(routes.listIngestionJobs, ({ caller, query }) => listJobs(jobs, caller, query));
  bind.stream(routes.streamIngestion, ({ caller, header }, writer) =>
    streamJobs(parts.stream, caller, header('Last-Event-ID'), writer),
  );
  bind.json(routes.getIngestionJob, ({ caller, params }) => getJob(jobs, caller, params.job_id));
  bind.json(routes.cancelIngestionJob, ({ caller, params }) => cancelJob(parts, caller, params.job_id));
  bind.json(routes.listFacts, ({ params, query }) => listFilingFacts(parts, params, query));
  bind.json(routes.readFact, ({ params }) => readFilingFact(parts, params));
  bind.json(routes.listStatements, ({ params }) => listFilingStatements(parts, params));
  bind.json(routes.readStatement, ({ params }) => readFilingStatement(parts, params));
  bind.json(routes.listTables, ({ params, query }) => listFilingTables(parts, params, query));
  bind.json(routes.listMeasures, () => listMeasureCatalogue());
  bind.json(routes.readMeasures, ({ params }) => readFilingMeasures(parts, params));
  bind.json(routes.readCompanyMeasures, async ({ params, query, signal }) => {
    const { country, local_id } = await getCompany(parts, params.country, params.local_id, signal);
    void refreshCompany(parts, country, local_id);
    return readMeasuresOfCompany(parts, { country, local_id }, query);
  });
  bind.json(routes.readMeasureHistory, async ({ params, signal }) => {
    const { country, local_id } = await getCompany(parts, params.country, params.local_id, signal);
    return readHistoryOfMeasure(parts, { country, local_id, name: params.name });
  });
  bind.json(routes.readCompanySegments, async ({ params, signal }) => {
    const { country, local_id } = await getCompany(parts, params.country, params.local_id, signal);
    void refreshCompany(parts, country, local_id);
    return readSegmentsOfCompany(parts, { country, local_id });
  });
  bind.json(routes.compareCompanies, ({ query, signal }) =>
    compareMeasures(
      {
        figures: parts.figures,
        findCompany: (country, localId) => getCompany(parts, country, localId, signal),
      },
      query,
    ),
  );
  bind.json(routes.downloadMeasures, async ({ params, query, signal }) => {
    const company = await getCompany(parts, params.country, params.local_id, signal);
    return downloadWorkbook(parts, company, query);
  });
  bind.json(routes.downloadMeasuresCsv, async ({ params, query, signal }) => {
    const company = await getCompany(parts, params.country, params.local_id, signal);
    return downloadCsv(parts, company, query);
  });
  bind.json(routes.screenCompanies, ({ query }) => screenByMeasures(parts, query));
  bind.json(routes.listSections, ({ params }) => listFilingSections(parts, params));
  bind.json(routes.diffSection, ({ caller, params, query, signal }) =>
    diffSections(parts, caller, params, query, signal),
  );
  bind.json(routes.readSection, ({ params, query }) => readFilingSection(parts, params, query));
}
