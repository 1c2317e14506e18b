import * as routes from '@footnote/contracts';
import { type Binder, readForm, reply } from '@footnote/http';
import { deleteDocument, getDocument, updateDocument } from './change-document.ts';
import type { DocumentDeps } from './document-deps.ts';
import { listDocuments } from './read/list-documents.ts';
import {
  listStatementsOfDocument,
  listTablesOfDocument,
  readMeasuresOfDocument,
} from './read/read-document-figures.ts';
import { sendContent } from './read/send-content.ts';
import { sendText } from './read/send-text.ts';
import { uploadDocument } from './upload/upload-document.ts';

const uploadForm = {
  file: 'file',
  fields: ['tags'],
  fileBytes: routes.documentLimitBytes,
  bodyBytes: routes.uploadDocument.bodyLimitBytes,
} as const;

export function bindDocumentRoutes(bind: Binder, deps: DocumentDeps): void {
  const { documents } = deps;
  bind.upload(routes.uploadDocument, async ({ caller }, request) => {
    const answer = await uploadDocument(deps, caller, (take) => readForm(request, uploadForm, take));
    return reply(answer, { status: answer.created ? 201 : 200 });
  });
  bind.json(routes.listDocuments, ({ caller, query }) => listDocuments(documents, caller, query));
  bind.json(routes.getDocument, ({ caller, params }) => getDocument(documents, caller, params.document_id));
  bind.json(routes.updateDocument, ({ caller, params, body }) =>
    updateDocument(documents, caller, params.document_id, body),
  );
  bind.json(routes.deleteDocument, ({ caller, params }) => deleteDocument(deps, caller, params.document_id));
  bind.stream(routes.getDocumentContent, ({ caller, params, header }, writer) =>
    sendContent(deps, caller, params.document_id, header, writer),
  );
  bind.json(routes.listDocumentTables, ({ caller, params, query }) =>
    listTablesOfDocument(deps, caller, params.document_id, query),
  );
  bind.json(routes.listDocumentStatements, ({ caller, params }) =>
    listStatementsOfDocument(deps, caller, params.document_id),
  );
  bind.json(routes.readDocumentMeasures, ({ caller, params }) =>
    readMeasuresOfDocument(deps, caller, params.document_id),
  );
  bind.stream(routes.getDocumentText, ({ caller, params, header }, writer) =>
    sendText(deps, caller, params.document_id, header, writer),
  );
}
