import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Answer, answerJson, answerText } from '../answer.ts';
import type { ReplayFiling } from '../replay-index.ts';
import { acceptanceTime, primaryDocument } from './sec-submissions.ts';

type Member = { name: string; type: string; description?: string; path: string; size: number };

/** `Archives/edgar/data/{cik}/{acc}/{name}`: a document, `index.json`, `{accession}-index.html` or the whole submission. */
export function answerFolderFile(filing: ReplayFiling, name: string): Answer | null {
  if (name === 'index.json') return answerListing(filing);
  if (name === `${filing.filing_ref}-index.html` || name === `${filing.filing_ref}-index.htm`) {
    return answerListingPage(filing);
  }
  if (name === `${filing.filing_ref}.txt`) return answerWholeSubmission(filing);
  const { packagePath, packageSize = 0 } = filing;
  if (name === `${filing.filing_ref}-xbrl.zip` && packagePath) {
    return answerFile(filing, { name, type: 'XBRL', path: packagePath, size: packageSize });
  }
  const member = listMembers(filing).find((one) => one.name === name);
  return member ? answerFile(filing, member) : null;
}

/** `Archives/edgar/data/{cik}/{accession}.txt`: SGML; made from the documents where these are separate files. */
export function answerWholeSubmission(filing: ReplayFiling): Answer {
  const members = listMembers(filing);
  if (members.length === 0) {
    return answerFile(filing, { name: '', type: filing.form_type, path: filing.path, size: filing.size });
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/plain', ...fileHeaders(filing, filing.size) },
    open: () => Readable.from(writeSubmission(filing, members), { objectMode: false }),
  };
}

/** The documents that are files of their own, the main one first. */
export function listMembers(filing: ReplayFiling): Member[] {
  const name = primaryDocument(filing);
  const main = { name, type: filing.form_type, path: filing.path, size: filing.size };
  return [...(name ? [main] : []), ...filing.exhibits];
}

function answerFile(filing: ReplayFiling, member: Member): Answer {
  const html = /\.html?$/.test(member.path);
  const zip = member.path.endsWith('.zip');
  const type = zip
    ? 'application/zip'
    : html
      ? 'text/html'
      : member.path.endsWith('.xml')
        ? 'text/xml'
        : 'text/plain';
  return {
    status: 200,
    headers: { 'content-type': type, ...fileHeaders(filing, member.size) },
    open: () => createReadStream(member.path),
    length: member.size,
  };
}

function fileHeaders(filing: ReplayFiling, size: number): Record<string, string> {
  const time = new Date(acceptanceTime(filing));
  return {
    'last-modified': time.toUTCString(),
    etag: `"${size.toString(16)}-${time.getTime().toString(16)}"`,
  };
}

function answerListing(filing: ReplayFiling): Answer {
  const time = acceptanceTime(filing).slice(0, 19).replace('T', ' ');
  const whole = { name: `${filing.filing_ref}.txt`, size: filing.size };
  const item = [...listMembers(filing), whole].map(({ name, size }) => ({
    'last-modified': time,
    name,
    type: 'text.gif',
    size: String(size),
  }));
  const name = `/Archives/edgar/data/${Number(filing.local_id)}/${filing.filing_ref.replaceAll('-', '')}`;
  return answerJson({ directory: { item, name, 'parent-dir': name.slice(0, name.lastIndexOf('/')) } });
}

/** The page that, unlike `index.json`, states each document's type. */
function answerListingPage(filing: ReplayFiling): Answer {
  const folder = `/Archives/edgar/data/${Number(filing.local_id)}/${filing.filing_ref.replaceAll('-', '')}`;
  const rows = listMembers(filing).map(
    ({ name, type, description = type, size }, at) =>
      `<tr><td scope="row">${at + 1}</td><td scope="row">${description}</td><td scope="row"><a href="${folder}/${name}">${name}</a></td><td scope="row">${type}</td><td scope="row">${size}</td></tr>`,
  );
  const whole = `<tr><td scope="row">&nbsp;</td><td scope="row">Complete submission text file</td><td scope="row"><a href="${folder}/${filing.filing_ref}.txt">${filing.filing_ref}.txt</a></td><td scope="row">&nbsp;</td><td scope="row">${filing.size}</td></tr>`;
  const html = `<!DOCTYPE html><html><head><title>EDGAR Filing Documents for ${filing.filing_ref}</title></head><body><div id="formName"><strong>Form ${filing.form_type}</strong></div>
<table class="tableFile" summary="Document Format Files"><tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th><th>Size</th></tr>
${[...rows, whole].join('\n')}
</table></body></html>`;
  return answerText(200, 'text/html; charset=utf-8', html);
}

async function* writeSubmission(filing: ReplayFiling, members: Member[]): AsyncGenerator<string | Buffer> {
  const compact = (date: string) => date.replaceAll('-', '');
  const filed = compact(filing.filing_date);
  yield `<SEC-DOCUMENT>${filing.filing_ref}.txt : ${filed}
<SEC-HEADER>${filing.filing_ref}.hdr.sgml : ${filed}
<ACCEPTANCE-DATETIME>${filed}160500
ACCESSION NUMBER:\t\t${filing.filing_ref}
CONFORMED SUBMISSION TYPE:\t${filing.form_type}
PUBLIC DOCUMENT COUNT:\t\t${members.length}
CONFORMED PERIOD OF REPORT:\t${compact(filing.report_date)}
FILED AS OF DATE:\t\t${filed}

FILER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${filing.company_name ?? ''}
\t\tCENTRAL INDEX KEY:\t\t\t${filing.local_id.padStart(10, '0')}

\tFILING VALUES:
\t\tFORM TYPE:\t\t${filing.form_type}
\t\tSEC ACT:\t\t1934 Act
</SEC-HEADER>
`;
  for (const [at, { name, type, description = type, path }] of members.entries()) {
    yield `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${at + 1}\n<FILENAME>${name}\n<DESCRIPTION>${description}\n<TEXT>\n`;
    yield* createReadStream(path) as AsyncIterable<Buffer>;
    yield '\n</TEXT>\n</DOCUMENT>\n';
  }
  yield '</SEC-DOCUMENT>\n';
}
