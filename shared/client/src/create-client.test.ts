import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getReportDocx,
  getReportMarkdown,
  putSkillFile,
  searchCompanies,
  uploadDocument,
} from '@footnote/contracts';
import { ApiProblem } from './api-problem.ts';
import { addressOf, createClient } from './create-client.ts';

describe('the client', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      answer(request, response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  const client = () =>
    createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' });

  it('gives Markdown as text and files as bytes', async () => {
    answer = (_request, response) => response.end('# Title');
    expect(await client().call(getReportMarkdown, { params: { report_id: 'rep_1' } })).toBe('# Title');
    answer = (_request, response) => response.end(Buffer.from([80, 75, 3, 4]));
    const bytes = await client().call(getReportDocx, { params: { report_id: 'rep_1' } });
    expect([...bytes]).toEqual([80, 75, 3, 4]);
  });

  it('sends Markdown and forms as they are', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response, body) => {
      seen.push(request.headers['content-type'], body);
      response.statusCode = 422;
      response.end('{}');
    };
    const refused = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(ApiProblem);
    await refused(client().call(putSkillFile, { params: { name: 'a' }, body: '---\nname: a\n---\n' }));
    expect(seen.slice(0, 2)).toEqual(['text/markdown', '---\nname: a\n---\n']);
    const form = new FormData();
    form.set('file', new Blob(['text']), 'a.txt');
    await refused(client().call(uploadDocument, { form }));
    expect(seen[2]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[3]).toContain('filename="a.txt"');
  });

  it('makes a problem of an answer that is not of the platform', async () => {
    answer = (_request, response) => {
      response.statusCode = 502;
      response.end('<html>Bad gateway</html>');
    };
    const error = await client()
      .call(searchCompanies, { query: { q: 'a' } })
      .catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ApiProblem);
    expect((error as ApiProblem).body).toMatchObject({ status: 502, retryable: true });
  });

  it('knows the address of a call', () => {
    expect(addressOf(searchCompanies, { query: { q: 'a b', limit: 5 } })).toBe(
      '/api/filings/search?q=a+b&limit=5',
    );
    expect(addressOf(getReportMarkdown, { params: { report_id: 'a/b' } })).toBe(
      '/api/reports/a%2Fb/markdown',
    );
  });
});
