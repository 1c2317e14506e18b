import type { ObjectStore } from '@footnote/stores';
import type { Connection } from 'mongoose';
import { type EraseCounts, type EraseTarget, namesOf } from './erase-target.ts';

type Filter = Record<string, unknown>;
interface Found {
  _id: string;
  [field: string]: unknown;
}

/** Data in other stores that belongs to erased documents. */
export interface ErasedRefs {
  runIds: string[];
}

/**
 * Removes the target's documents and the objects that they name. The order matters: what names others goes last, so that
 * a command that was cut off finds the rest when it is run again.
 */
export async function eraseFromMongo(
  { connection, objects }: { connection: Connection; objects: ObjectStore },
  target: EraseTarget,
  pauseForIndex: () => Promise<void>,
): Promise<{ counts: EraseCounts; refs: ErasedRefs }> {
  const counts: EraseCounts = {};
  const of = (name: string) => connection.collection<Found>(name);
  const { whole, tenant, threadScope, userKey } = namesOf(target);
  const add = (what: string, count: number) => {
    counts[what] = (counts[what] ?? 0) + count;
  };
  const remove = async (name: string, filter: Filter) =>
    add(name, (await of(name).deleteMany(filter as never)).deletedCount);
  const ids = async (name: string, filter: Filter, field: string) =>
    (await of(name).distinct(field, filter as never)).map(String);
  const removeObjects = async (keys: readonly unknown[]) => {
    for (const key of keys)
      if (typeof key === 'string') await objects.delete(key).then(() => add('objects', 1));
  };

  async function eraseThreads(): Promise<string[]> {
    const epochs = await ids('chat_threads', { scope: threadScope }, 'epoch');
    const keys = await ids('chat_threads', { scope: threadScope }, '_id');
    const runIds = await ids('chat_messages', { epoch: { $in: epochs } }, 'run_id');
    await remove('report_requests', { thread_key: { $in: keys } });
    await remove('chat_messages', { epoch: { $in: epochs } });
    await remove('chat_threads', { scope: threadScope });
    return runIds;
  }

  /** What matches, with its cells; those that others share are the organisation's. */
  async function eraseMatrices(filter: Filter): Promise<void> {
    const found = await ids('matrices', filter, '_id');
    const of_matrix = { matrix_id: { $in: found } };
    for (const name of ['matrix_rows', 'matrix_cells', 'matrix_versions']) await remove(name, of_matrix);
    await remove('matrix_counters', { _id: { $in: found } });
    await remove('matrices', filter);
  }

  async function eraseDocuments(): Promise<void> {
    const filter = { scope: tenant };
    // Marked first: each lab takes its passages out of its index when it sees the mark.
    const mark = {
      deleted_at: new Date(),
      updated_at: new Date(),
      purge: 'now',
      'work.dispatch': 'ended',
      'work.due_at': null,
    };
    const { modifiedCount } = await of('documents').updateMany(
      { ...filter, deleted_at: null } as never,
      { $set: mark } as never,
    );
    if (modifiedCount > 0) await pauseForIndex();
    for await (const { _id, original_key, text_key } of of('documents').find(filter as never)) {
      await removeObjects([original_key, text_key]);
      await remove('document_objects', { _id: { $in: [original_key, text_key] } });
      await remove('passage_index_failures', { _id: { $regex: `${_id}$` } });
    }
    await remove('documents', filter);
  }

  async function eraseReports(org_id: string): Promise<void> {
    const lineages = await ids('reports', { org_id }, 'lineage_id');
    for await (const { data_key, pdf } of of('reports').find({ org_id } as never)) {
      await removeObjects([data_key, (pdf as { key?: unknown } | undefined)?.key]);
    }
    for (const key of await ids('report_objects', { _id: { $regex: `^reports/${org_id}/` } }, '_id')) {
      await removeObjects([key]);
      await remove('report_objects', { _id: key });
    }
    await remove('report_requests', { _id: { $in: lineages } });
    await remove('report_links', { org_id });
    await remove('report_chains', { org_id });
    await remove('reports', { org_id });
  }

  /** The organisation keeps what a person made for it, but without the person's name. */
  async function forgetPerson(org_id: string, user_id: string): Promise<void> {
    const erased = { user_id: 'erased', name: null };
    const renames: [string, Filter, string][] = [
      ['documents', { scope: tenant, 'created_by.user_id': user_id }, 'created_by'],
      ['reports', { org_id, 'change.actor.user_id': user_id }, 'change.actor'],
      ['reports', { org_id, 'deleted.actor.user_id': user_id }, 'deleted.actor'],
      ['report_links', { org_id, 'created_by.user_id': user_id }, 'created_by'],
      ['matrices', { org: org_id, 'created_by.user_id': user_id }, 'created_by'],
      ['matrices', { org: org_id, 'updated_by.user_id': user_id }, 'updated_by'],
      ['matrix_rows', { org: org_id, 'caller.user_id': user_id }, 'caller'],
      ['access_tokens', { org_id, 'maker.user_id': user_id, kind: 'organisation' }, 'maker'],
    ];
    for (const [name, filter, field] of renames) {
      const $set = { [`${field}.user_id`]: erased.user_id, [`${field}.name`]: erased.name };
      const { modifiedCount } = await of(name).updateMany(filter as never, { $set } as never);
      add(`${name} (name taken out)`, modifiedCount);
    }
  }

  const runIds = await eraseThreads();
  await remove('highlights', { scope: threadScope });
  if (whole || target.org === null) await eraseDocuments();
  if (target.org !== null && whole) {
    const org_id = target.org;
    await eraseReports(org_id);
    await eraseMatrices({ org: org_id });
    await remove('ingestion_jobs', { org_id });
    await remove('skills', { tier: 'org', owner_id: org_id });
    await remove('quota_holds', { tenant: org_id });
    await remove('access_tokens', { org_id });
    await remove('audit_log', { org_id });
  } else if (target.org !== null && target.user !== null) {
    await eraseMatrices({ org: target.org, shared: false, 'created_by.user_id': target.user });
    await forgetPerson(target.org, target.user);
    const theirs = { org_id: target.org, 'maker.user_id': target.user };
    await remove('access_tokens', { ...theirs, kind: 'personal' });
    await remove('audit_log', { org_id: target.org, user_id: target.user });
  }
  await remove('skills', { tier: 'user', owner_id: userKey });
  await remove('skill_preferences', { _id: userKey });
  await remove('quota_holds', { tenant: userKey });
  if (target.org === null) await remove('access_tokens', { org_id: null, 'maker.user_id': target.user });
  if (whole || target.org === null) {
    await remove('quota_holds', { tenant });
    await remove('model_spending', { tenant });
  }
  return { counts, refs: { runIds } };
}
