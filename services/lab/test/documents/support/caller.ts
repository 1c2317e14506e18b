import { randomUUID } from 'node:crypto';
import type { Principal, ProblemBody, StoredDocument } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { headersOf, type Request, type TestDocuments } from './start-test-documents.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Partial<Omit<ProblemBody, 'status'>> & {
    document?: StoredDocument;
    documents?: StoredDocument[];
    created?: boolean;
    deleted?: boolean;
    count?: number;
    next_cursor?: string | null;
  };
}

export interface Caller {
  principal: Principal;
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
  upload(content: string | Uint8Array, filename?: string, fields?: Record<string, string>): Promise<Answer>;
  /** Uploads, and waits until the request for a worker has come. */
  uploaded(
    content: string | Uint8Array,
    filename?: string,
  ): Promise<{ document: StoredDocument; request: Request }>;
  /** Waits for a state of a document. */
  until(id: string, status: StoredDocument['status']): Promise<StoredDocument>;
}

/** Someone in an organisation that nobody else is in, unless one is given. */
export function callerAt(service: TestDocuments, who: Partial<Principal> = {}): Caller {
  const principal: Principal = {
    user_id: `user|${randomUUID()}`,
    org_id: `org_${randomUUID().slice(0, 8)}`,
    org_role: 'member',
    name: 'Ada',
    ...who,
  };
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${service.url}/api/documents${path}`, {
      method,
      ...init,
      headers: { ...headersOf(principal), ...(init.headers as Record<string, string>) },
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  }
  const upload: Caller['upload'] = (content, filename = 'note.txt', fields = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(
      'file',
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
      filename,
    );
    return send('POST', '', { body: form });
  };
  return {
    principal,
    send,
    upload,
    async uploaded(content, filename) {
      const { status, body } = await upload(content, filename);
      const { document } = body;
      if (status !== 201 || !document) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
      const request = await waitFor('the request for a worker', () =>
        service.requests.find((one) => one.document_id === document.document_id),
      );
      return { document, request };
    },
    until: (id, status) =>
      waitFor(`document ${status}`, async () => {
        const { body } = await send('GET', `/${id}`);
        return body.document?.status === status ? body.document : null;
      }),
  };
}
