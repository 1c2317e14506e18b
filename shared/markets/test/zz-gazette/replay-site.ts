import { createReadStream } from 'node:fs';
import { answerJson, answerText } from '../../../../deploy/local/src/replay/answer.ts';
import type { CreateSites } from '../../../../deploy/local/src/replay/site.ts';

/** The Gazette's own interface, fed by a replay folder. */
export const createSites: CreateSites = (index) => {
  const filings = index.filings.filter(({ country }) => country === 'ZZ');
  const refused = () => answerText(404, 'text/plain', 'not found');
  return {
    'gazette.example': {
      site: (path) => {
        if (path === '/companies.json') {
          const names = new Map(filings.map((one) => [one.local_id, one.company_name]));
          return answerJson([...names].map(([number, name]) => ({ number, name })));
        }
        const company = /^\/companies\/(\d{4})\/filings\.json$/.exec(path)?.[1];
        const own = filings.filter((one) => one.local_id === company);
        if (own.length > 0) {
          return answerJson(
            own.map((one) => ({
              id: one.filing_ref,
              kind: one.form_type,
              filed: one.filing_date,
              period: one.report_date,
              title: one.title,
            })),
          );
        }
        const filing = filings.find((one) => path === `/filings/${one.filing_ref}.html`);
        if (!filing) return refused();
        const headers = { 'content-type': 'text/html' };
        return { status: 200, headers, open: () => createReadStream(filing.path), length: filing.size };
      },
    },
  };
};
