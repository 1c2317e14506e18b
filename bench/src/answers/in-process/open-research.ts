import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAnalyst } from '@footnote/analyst';
import type { Country } from '@footnote/contracts';
import { createResearchAgent } from '@footnote/lab/agent/create-research-agent';
import { openPassageIndex } from '@footnote/lab/passages/index/passage-index';
import {
  documentKey,
  type FoundPassage,
  filingKey,
  type IndexedSource,
  publicScope,
} from '@footnote/lab/passages/indexed-source';
import type { Passage } from '@footnote/lab/passages/passage';
import { llmSettings, openLanguageModel } from '@footnote/llm';
import { createMetrics, problem, readConfig, silentLog, systemClock } from '@footnote/runtime';
import type { Services } from './open-services.ts';

export interface TextDocument {
  document_id: string;
  name: string;
  text: string;
}

const ownScope = 'org:eval';

interface Searched {
  query: string;
  limit: number;
  filings: readonly { country: Country; filing_id: string }[];
  document_ids: readonly string[];
}

/** The research agent over the service of filings and documents in this process, with the model that needs no key. */
export function openResearch(services: Services, documents: (id: string) => Promise<TextDocument>) {
  const scratch = mkdtempSync(join(tmpdir(), 'eval-'));
  const index = openPassageIndex(join(scratch, 'index.db'));
  const indexed = new Map<string, Promise<void>>();

  const ensure = (key: string, source: () => Promise<IndexedSource>): Promise<void> => {
    const known = indexed.get(key);
    if (known) return known;
    const done = source().then((one) => {
      for (const _step of index.put(one));
    });
    indexed.set(key, done);
    return done;
  };
  const ensureFiling = (country: Country, id: string) =>
    ensure(filingKey(country, id), async () => {
      const { filing, sections } = await services.sectionsOf(country, id);
      return {
        key: filingKey(country, id),
        scope: publicScope,
        names: [filing.company_name, filing.company_ticker].filter((name) => name !== null),
        form: filing.form_type,
        sections: sections.map(({ item_number, title, text }) => ({ section: item_number, title, text })),
      };
    });
  const ensureDocument = (id: string) =>
    ensure(documentKey(id), async () => {
      const { name, text } = await documents(id);
      return {
        key: documentKey(id),
        scope: ownScope,
        names: [name.replace(/\.[a-z]{2,8}$/i, '')],
        form: null,
        sections: [{ section: '', title: name, text }],
      };
    });

  const model = openLanguageModel(readConfig(llmSettings, {}), {
    log: silentLog,
    metrics: createMetrics('eval'),
    offline: openAnalyst,
    pause: async () => {},
  });
  async function search({ query, limit, filings, document_ids }: Searched): Promise<Passage[]> {
    for (const { country, filing_id } of filings) await ensureFiling(country, filing_id);
    for (const id of document_ids) await ensureDocument(id);
    const keys = [
      ...filings.map(({ country, filing_id }) => filingKey(country, filing_id)),
      ...document_ids.map(documentKey),
    ];
    const found = await index.search({
      query,
      limit,
      scopes: [publicScope, ownScope],
      keys: keys.length > 0 ? keys : null,
    });
    return found.map(toPassage);
  }
  const agent = createResearchAgent({
    model,
    calls: services.calls,
    passages: { search: async (_caller, searched) => search(searched) },
    documents: {
      find: async (_caller, ids) =>
        Promise.all(
          ids.map(async (document_id) => ({
            document_id,
            name: (await documents(document_id)).name,
            status: 'ready' as const,
            error: null,
          })),
        ),
      read: async (_caller, id) => documents(id),
    },
    jobs: { subscribe: () => () => {} },
    requestReport: async () => {
      throw problem('model_unavailable');
    },
    reportsMade: { wait: async () => null },
    firstWordMs: 400,
    bounds: {
      quick: { steps: 16, seconds: 120, tokens: 2_000_000 },
      standard: { steps: 16, seconds: 300, tokens: 2_000_000 },
      deep: { steps: 40, seconds: 600, tokens: 4_000_000 },
    },
    clock: systemClock,
    log: silentLog,
  });
  return {
    agent,
    search,
    close() {
      index.close();
      rmSync(scratch, { recursive: true });
    },
  };
}
export type Research = ReturnType<typeof openResearch>;

function toPassage({ key, section, page, ...text }: FoundPassage): Passage {
  const [kind, first, ...rest] = key.split(':');
  if (kind === 'document') return { kind, document_id: first ?? '', page, ...text };
  return { kind: 'filing', country: first as Country, filing_id: rest.join(':'), section, ...text };
}
