import type { ServiceCalls } from '@footnote/calls';
import { listSections, type Principal, readSection } from '@footnote/contracts';
import { type ObjectStore, readWhole } from '@footnote/stores';
import type { ReadyDocument } from '../../documents/store/document-store.ts';
import {
  documentKey,
  filingKey,
  type IndexedSection,
  type IndexedSource,
  publicScope,
} from '../indexed-source.ts';
import type { FilingSource } from './passage-source.ts';

/** Reads the whole text of a source that is to be indexed. */
export interface SourceReaders {
  /** @throws filing_not_ingested, upstream_unavailable */
  filing(source: FilingSource): Promise<IndexedSource>;
  /** @throws file_not_found, store_unavailable */
  document(source: ReadyDocument): Promise<IndexedSource>;
}

/** Filings are read with the service's own identity, because every caller may read them and the index is for everyone. */
const searchItself: Principal = { user_id: 'service:lab', org_id: null, org_role: null, name: null };
const callsAtATime = 4;

export function createSourceReaders(calls: ServiceCalls, objects: ObjectStore): SourceReaders {
  return {
    async filing({ country, filing_id, form_type, company_name, company_ticker }) {
      const params = { country, filing_id };
      const list = await calls.call(listSections, searchItself, { params });
      const sections: IndexedSection[] = [];
      const left = list.sections.entries();
      const readOn = async () => {
        for (const [at, { item_number, title }] of left) {
          const { content } = await calls.call(readSection, searchItself, {
            params: { ...params, section_id: item_number },
          });
          sections[at] = { section: item_number, title, text: content };
        }
      };
      await Promise.all(Array.from({ length: callsAtATime }, readOn));
      const names = [company_name, company_ticker].filter((name) => name !== null);
      return { key: filingKey(country, filing_id), scope: publicScope, names, form: form_type, sections };
    },
    async document({ document_id, scope, name, text_key }) {
      const text = (await readWhole(objects, text_key)).toString('utf8');
      return {
        key: documentKey(document_id),
        scope,
        names: [name.replace(/\.[a-z]{2,8}$/i, '')],
        form: null,
        sections: [{ section: '', title: name, text }],
      };
    },
  };
}
