import {
  country as anyCountry,
  filingRef,
  getReportMarkdown,
  listReports,
  type Principal,
  readSection,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { noteReads } from '../../agent/sources/note-reads.ts';
import { listDocuments } from '../../documents/read/list-documents.ts';
import type { McpDeps } from './mcp-deps.ts';
import { orProtocolError, requireRead } from './prompts.ts';

const mimeType = 'text/markdown';
const mostListed = 50;

/** Sections of filings, documents and reports, read as Markdown. Documents and reports of the caller are listed. */
export function registerResources(server: McpServer, deps: McpDeps, caller: Principal): void {
  const { calls, documents, audit } = deps.agentDeps;
  const read = (uri: URL, work: () => Promise<string>) =>
    orProtocolError(deps.log, async () => {
      requireRead(caller);
      return { contents: [{ uri: uri.href, mimeType, text: await work() }] };
    });

  server.registerResource(
    'filing-section',
    new ResourceTemplate('filing://{country}/{filing_id}/{section}', { list: undefined }),
    { title: 'Section of a filing', description: 'As Markdown; the filing has to be ingested', mimeType },
    (uri, values, { mcpReq }) =>
      read(uri, async () => {
        const country = anyCountry.safeParse(text(values.country).toUpperCase());
        const filing = filingRef.safeParse(text(values.filing_id));
        if (!country.success || !filing.success)
          throw problem('validation_failed', { detail: 'Write filing://US/0000320193-24-000123/7.' });
        const params = { country: country.data, filing_id: filing.data, section_id: text(values.section) };
        const { content } = await calls.call(readSection, caller, { params }, { signal: mcpReq.signal });
        return content;
      }),
  );

  server.registerResource(
    'document',
    new ResourceTemplate('document://{document_id}', {
      list: () =>
        orProtocolError(deps.log, async () => {
          requireRead(caller);
          const query = { limit: mostListed } as never;
          const { documents: found } = await listDocuments(deps.documents, caller, query);
          return {
            resources: found
              .filter(({ status }) => status === 'ready')
              .map(({ document_id, name }) => ({ uri: `document://${document_id}`, name, mimeType })),
          };
        }),
    }),
    { title: 'Document', description: 'An uploaded document as Markdown with marks of its pages', mimeType },
    (uri, { document_id }, { mcpReq }) =>
      read(uri, async () => {
        const id = text(document_id);
        const { text: content } = await documents.read(caller, id, mcpReq.signal);
        if (audit) noteReads(audit, caller, [{ place: { kind: 'document', document_id: id } }]);
        return content;
      }),
  );

  server.registerResource(
    'report',
    new ResourceTemplate('report://{report_id}', {
      list: (context) =>
        orProtocolError(deps.log, async () => {
          requireRead(caller);
          if (caller.org_id === null) return { resources: [] };
          const query = { limit: mostListed };
          const { reports } = await calls.call(
            listReports,
            caller,
            { query },
            { signal: context.mcpReq.signal },
          );
          return {
            resources: reports.map(({ report_id, title }) => ({
              uri: `report://${report_id}`,
              name: title,
              mimeType,
            })),
          };
        }),
    }),
    { title: 'Report', description: 'As Markdown with its sources', mimeType },
    (uri, { report_id }, { mcpReq }) =>
      read(uri, () => {
        const params = { report_id: text(report_id) };
        return calls.call(getReportMarkdown, caller, { params }, { signal: mcpReq.signal });
      }),
  );
}

const text = (value: string | string[] | undefined) =>
  decodeURIComponent(Array.isArray(value) ? value.join('/') : (value ?? ''));
