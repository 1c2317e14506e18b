import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredDocument } from '@footnote/contracts';
import { Failure } from '../failure.ts';
import { showProgress } from '../output/progress.ts';
import type { Context } from '../run-command.ts';

const checkMs = 500;

/** Uploads one after another; a file that is refused does not keep the others from being read. */
export async function run(context: Context, [files]: [string[]], { tag }: { tag?: string[] }): Promise<void> {
  const { output, signal } = context;
  const progress = showProgress(output);
  const documents: StoredDocument[] = [];
  const failures: unknown[] = [];
  for (const file of files) {
    const show = (percent: number, state: string) =>
      progress.update({ name: basename(file), percent, state });
    try {
      show(0, 'uploading');
      const document = await read(context, await upload(context, file, tag ?? []), show);
      documents.push(document);
      if (document.error)
        failures.push(Failure.ofProblem(document.error.code, `${file}: ${document.error.message}`));
    } catch (error) {
      if (signal.aborted) throw error;
      show(0, 'refused');
      failures.push(error);
    }
  }
  progress.done();
  output.result({
    json: { documents },
    columns: ['document', 'status', 'type', 'pages', 'characters', 'name'],
    rows: documents.map((one) => [
      one.document_id,
      one.status,
      one.type,
      one.page_count,
      one.char_count,
      one.name,
    ]),
  });
  if (failures.length > 0) throw failures[0];
}

async function upload({ api, signal }: Context, file: string, tags: string[]): Promise<StoredDocument> {
  const content = await openFile(file);
  const form = new FormData();
  if (tags.length > 0) form.set('tags', tags.join(','));
  form.set('file', content, basename(file));
  return (await api.uploadDocument({ form, signal })).document;
}

async function openFile(file: string): Promise<Blob> {
  try {
    // A missing file throws at once, and not by the promise.
    return await openAsBlob(file);
  } catch {
    throw Failure.ofInput(`The file ${file} can't be read.`);
  }
}

async function read(
  { api, signal }: Context,
  uploaded: StoredDocument,
  show: (percent: number, state: string) => void,
): Promise<StoredDocument> {
  const params = { document_id: uploaded.document_id };
  let document = uploaded;
  while (document.status === 'processing') {
    show(document.progress_pct, 'reading');
    await pause(checkMs, undefined, { signal });
    document = (await api.getDocument({ params, signal })).document;
  }
  show(document.status === 'ready' ? 100 : document.progress_pct, document.status);
  return document;
}
