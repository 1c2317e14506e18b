import {
  type DocumentType,
  documentTags,
  fileRefusedText,
  type Principal,
  type StoredDocument,
  tenantOf,
} from '@footnote/contracts';
import type { FormFile, ReadForm } from '@footnote/http';
import { describeError, newId, problem } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import { newWork } from '@footnote/work';
import type { DocumentDeps } from '../document-deps.ts';
import { purgeDocument } from '../purge-document.ts';
import { sniffDocument } from '../sniff/sniff-document.ts';
import {
  type DocumentRecord,
  documentIdOf,
  toStoredDocument,
  unreadFields,
} from '../store/document-record.ts';
import { cleanFilename } from './clean-filename.ts';
import { type Staged, stageUpload } from './stage-upload.ts';

/** Reads the form of one request, and passes its file on as a stream. */
export type ReadUpload = (take: (file: FormFile) => Promise<Uploaded>) => Promise<ReadForm<Uploaded>>;
interface Uploaded {
  staged: Staged;
  filename: string | undefined;
}

/**
 * Accepts a file: streams it into the object store, checks its type, and makes a document of it, or finds the
 * existing document with the same bytes. If it ends early, nothing is left behind.
 * @throws payload_too_large, unsupported_media_type, upload_invalid, validation_failed, quota_exceeded
 */
export async function uploadDocument(
  deps: DocumentDeps,
  caller: Principal,
  readUpload: ReadUpload,
): Promise<{ document: StoredDocument; created: boolean }> {
  const folder = `documents/${newId('up')}`;
  const original_key = `${folder}/original`;
  // The key is noted before the object is written, so that the sweeper finds what a crash leaves behind.
  await deps.notedObjects.note(original_key);
  try {
    const { file, fields } = await readUpload(async ({ filename, body }) => ({
      filename,
      staged: await stageUpload(deps.objects, original_key, body, (bytes) =>
        deps.pace.take(tenantOf(caller), bytes),
      ),
    }));
    const tags = readTags(fields.tags);
    const type = await judge(deps, original_key, file);
    const fresh = newRecord(deps, caller, {
      ...file,
      type,
      tags,
      original_key,
      text_key: `${folder}/text.md`,
    });
    return await keep(deps, fresh);
  } catch (error) {
    await deps.notedObjects.drop(original_key);
    throw error;
  }
}

/** @throws upload_invalid, unsupported_media_type */
async function judge(deps: DocumentDeps, key: string, { staged, filename }: Uploaded): Promise<DocumentType> {
  if (staged.size === 0) throw problem('upload_invalid', { detail: 'The file is empty.' });
  const found = await sniffDocument(staged, filename ?? '', (start, end) =>
    readPart(deps.objects, key, start, Math.min(end, staged.size)),
  );
  if ('type' in found) return found.type;
  throw problem('unsupported_media_type', { detail: fileRefusedText(found.refused) });
}

async function readPart(objects: ObjectStore, key: string, start: number, end: number): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  const { body } = await objects.get(key, { start, end: end - 1 });
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The new document, or the existing one with the same bytes; a failed document gets a new attempt. */
async function keep(deps: DocumentDeps, fresh: DocumentRecord) {
  const amounts = { documents: 1, document_bytes: fresh.size_bytes, documents_in_work: 1 };
  for (;;) {
    // An existing document needs no additional space.
    const [existing] = await deps.documents.find(fresh.scope, [fresh.id]);
    if (existing) return await join(deps, existing, fresh);
    const inserted = await deps.quotas.within(fresh.scope, fresh.id, amounts, async () => {
      await deps.notedObjects.renew(fresh.original_key);
      return deps.documents.insert(fresh);
    });
    if (inserted) return begin(deps, inserted, true);
    // A deleted document with this id still has objects. They are removed first, so that the sweeper can't remove the new ones later.
    const deleted = await deps.documents.findDeleted(fresh.id);
    if (deleted && !(await purgeDocument(deps, deleted))) throw problem('store_unavailable');
  }
}

async function join(deps: DocumentDeps, existing: DocumentRecord, fresh: DocumentRecord) {
  if (existing.status === 'failed') {
    const { original_key, text_key } = fresh;
    for (const key of [existing.original_key, existing.text_key]) await deps.notedObjects.note(key);
    const restarted = await deps.quotas.within(
      existing.scope,
      existing.id,
      { documents_in_work: 1 },
      async () => {
        await deps.notedObjects.renew(original_key);
        return deps.documents.restart(existing, { original_key, text_key });
      },
    );
    if (restarted) {
      for (const key of [existing.original_key, existing.text_key]) await deps.notedObjects.drop(key);
      return begin(deps, restarted, false);
    }
  }
  await deps.notedObjects.drop(fresh.original_key);
  return { document: toStoredDocument(existing), created: false };
}

async function begin(deps: DocumentDeps, record: DocumentRecord, created: boolean) {
  await deps.extraction.dispatch(record);
  await deps.notedObjects.forget(record.original_key).catch((error) => {
    // The sweeper will see that a document holds the object.
    deps.log.warn(
      { err: describeError(error) },
      'the note of a stored object was not removed; the sweep does it',
    );
  });
  return { document: toStoredDocument(record), created };
}

/** @throws validation_failed */
function readTags(text: string | undefined): string[] {
  const given = (text ?? '').split(',').filter((tag) => tag.trim() !== '');
  const tags = documentTags.safeParse(given);
  if (tags.success) return [...new Set(tags.data)];
  const message = tags.error.issues[0]?.message ?? 'not a list of tags';
  throw problem('validation_failed', {
    detail: `Part "tags": ${message}.`,
    errors: [{ in: 'body', path: '/tags', code: 'tags', message }],
  });
}

interface NewDocument extends Uploaded {
  type: DocumentType;
  tags: string[];
  original_key: string;
  text_key: string;
}

function newRecord(
  { clock }: DocumentDeps,
  caller: Principal,
  { staged, filename, type, tags, original_key, text_key }: NewDocument,
): DocumentRecord {
  const scope = tenantOf(caller);
  const now = clock.now();
  return {
    id: documentIdOf(scope, staged.sha256),
    scope,
    name: cleanFilename(filename, `document.${extensions[type]}`),
    type,
    size_bytes: staged.size,
    sha256: staged.sha256,
    tags,
    ...unreadFields(),
    created_by: { user_id: caller.user_id, name: caller.name },
    attempt: 1,
    work: newWork(now),
    original_key,
    text_key,
    deleted_at: null,
    purge: null,
    created_at: now,
    updated_at: now,
  };
}

const extensions: Record<DocumentType, string> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  html: 'html',
  markdown: 'md',
  text: 'txt',
  csv: 'csv',
};
