import { type Answer, answerText } from '../answer.ts';
import type { ReplayCompany, ReplayFiling } from '../replay-index.ts';
import { findEdinetForm } from './edinet-forms.ts';
import type { EdinetPackage } from './edinet-package.ts';

export type EdinetDocument = {
  filing: ReplayFiling;
  package: EdinetPackage;
  company: ReplayCompany | undefined;
};

const apiTitle = '提出された書類を把握するためのAPI';

/** EDINET reports its errors in the body; the HTTP status stays 200. */
export function answerEdinetError(status: string, message: string): Answer {
  return edinetJson({ metadata: { title: apiTitle, status, message } });
}

/** The answer to a missing or wrong key: it has yet another shape, and also HTTP status 200. */
export function answerAccessDenied(): Answer {
  const message =
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.';
  return edinetJson({ StatusCode: 401, message });
}

/** `documents.json` of one day; `type` 1 gives the metadata alone. Days without filings have count 0. */
export function answerDay(documents: EdinetDocument[], date: string, type: '1' | '2'): Answer {
  const ofDay = documents.filter(({ filing }) => filing.filing_date === date);
  const metadata = {
    title: apiTitle,
    parameter: { date, type },
    resultset: { count: ofDay.length },
    processDateTime: `${date} 23:59`,
    status: '200',
    message: 'OK',
  };
  if (type === '1') return edinetJson({ metadata });
  return edinetJson({ metadata, results: ofDay.map((document, at) => makeRow(document, at + 1)) });
}

function edinetJson(value: unknown): Answer {
  return answerText(200, 'application/json; charset=utf-8', JSON.stringify(value));
}

function makeRow({ filing, package: contents, company }: EdinetDocument, seqNumber: number) {
  const form = findEdinetForm(
    filing.form_type,
    contents.names.find((name) => /jp[a-z]{3}\d{6}-/.test(name)),
  );
  const isFund = filing.local_id.startsWith('G');
  // For a withdrawn document only its number is listed.
  const withdrawn = filing.withdrawal_status === '2';
  const shown = <T>(value: T) => (withdrawn ? null : value);
  const ticker = company?.ticker ?? filing.company_ticker;
  return {
    seqNumber,
    docID: filing.filing_ref,
    edinetCode: isFund ? null : shown(filing.local_id),
    secCode: shown(ticker ? ticker.padEnd(5, '0') : null),
    JCN: shown(company?.corporate_number ?? null),
    filerName: shown(company?.native_name ?? filing.company_name),
    fundCode: isFund ? shown(filing.local_id) : null,
    ordinanceCode: shown(form?.ordinanceCode ?? null),
    formCode: shown(form?.formCode ?? null),
    docTypeCode: shown(form?.docTypeCode ?? null),
    periodStart: shown(filing.period_start ?? null),
    periodEnd: shown(filing.report_date),
    submitDateTime: shown(`${filing.filing_date} 15:00`),
    docDescription: shown(filing.title),
    issuerEdinetCode: null,
    subjectEdinetCode: null,
    subsidiaryEdinetCode: null,
    currentReportReason: null,
    parentDocID: filing.parent_ref ?? null,
    opeDateTime: null,
    withdrawalStatus: filing.withdrawal_status,
    docInfoEditStatus: '0',
    disclosureStatus: '0',
    xbrlFlag: !withdrawn && contents.kind === 'submission' ? '1' : '0',
    pdfFlag: '0',
    attachDocFlag: '0',
    englishDocFlag: '0',
    csvFlag: !withdrawn && contents.kind === 'csv' ? '1' : '0',
    legalStatus: withdrawn ? '0' : '1',
  };
}
