import type { Answer } from '../answer.ts';
import { answerCodeList, answerFundList } from '../edinet/edinet-code-list.ts';
import {
  answerAccessDenied,
  answerDay,
  answerEdinetError,
  type EdinetDocument,
} from '../edinet/edinet-days.ts';
import { inspectPackage, openPackage } from '../edinet/edinet-package.ts';
import type { ReplayIndex } from '../replay-index.ts';
import { answerPageNotFound } from '../sec/sec-refusals.ts';
import type { CreateSites, Site } from '../site.ts';

export const createSites: CreateSites = async (index) => {
  const { api, download } = await createEdinetSites(index);
  return { 'api.edinet-fsa.go.jp': { site: api }, 'disclosure2dl.edinet-fsa.go.jp': { site: download } };
};

/** `api.edinet-fsa.go.jp` and `disclosure2dl.edinet-fsa.go.jp`. Looks into every JP document once. */
async function createEdinetSites(index: ReplayIndex): Promise<{ api: Site; download: Site }> {
  const documents: EdinetDocument[] = [];
  for (const filing of index.filings.filter((one) => one.country === 'JP')) {
    const company = index.companies.find((one) => one.country === 'JP' && one.local_id === filing.local_id);
    documents.push({ filing, package: await inspectPackage(filing), company });
  }
  return {
    api: (path, query) => {
      const key = query.get('Subscription-Key') ?? '';
      if (key === '' || key.startsWith('bad')) return answerAccessDenied();
      if (path === '/api/v2/documents.json') return answerList(documents, query);
      const docId = /^\/api\/v2\/documents\/([^/]+)$/.exec(path)?.[1];
      return docId === undefined ? answerPageNotFound() : answerDocument(documents, docId, query.get('type'));
    },
    download: (path) => {
      if (path === '/searchdocument/codelist/Fundcode.zip') return answerFundList(index);
      return path === '/searchdocument/codelist/Edinetcode.zip'
        ? answerCodeList(index)
        : answerPageNotFound();
    },
  };
}

function answerList(documents: EdinetDocument[], query: URLSearchParams): Answer {
  const date = query.get('date') ?? '';
  const type = query.get('type') ?? '1';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay || (type !== '1' && type !== '2')) return answerEdinetError('400', 'Bad Request');
  return answerDay(documents, date, type);
}

/** Types: 1 submission, 2 PDF, 5 CSV. The replay has one of them for each document. */
function answerDocument(documents: EdinetDocument[], docId: string, type: string | null): Answer {
  if (type === null || !/^[1-5]$/.test(type)) return answerEdinetError('400', 'Bad Request');
  const document = documents.find(({ filing }) => filing.filing_ref === docId);
  const held = { submission: '1', csv: '5', pdf: '2' };
  if (!document || type !== held[document.package.kind] || document.filing.withdrawal_status === '2') {
    return answerEdinetError('404', 'Not Found');
  }
  const { filing, package: contents } = document;
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${filing.filing_ref}.${contents.kind === 'pdf' ? 'pdf' : 'zip'}"`,
    },
    open: () => openPackage(filing, contents.names),
    ...(filing.size > 0 && { length: filing.size }),
  };
}
