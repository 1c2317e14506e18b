import { filingArtifact } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { type ObjectStore, readWhole } from '@footnote/stores';
import { LRUCache } from 'lru-cache';

export interface ArtifactReader {
  /** Markdown of one section. @throws section_not_found, store_unavailable */
  sectionText(artifactKey: string, itemNumber: string): Promise<string>;
}

type Texts = Map<string, string>;

/** Artifacts never change under their key, so what was read once is kept, up to a bound of bytes. */
export function createArtifactReader(store: ObjectStore, cacheBytes: number): ArtifactReader {
  const cache = new LRUCache<string, Texts>({
    maxSize: cacheBytes,
    sizeCalculation: (texts) => [...texts.values()].reduce((sum, text) => sum + text.length * 2, 1),
    fetchMethod: async (key) => {
      const artifact = filingArtifact.parse(JSON.parse((await readWhole(store, key)).toString('utf8')));
      return new Map(artifact.sections.map((section) => [section.item_number, section.text]));
    },
  });
  return {
    async sectionText(artifactKey, itemNumber) {
      const text = (await cache.fetch(artifactKey))?.get(itemNumber);
      if (text === undefined) throw problem('section_not_found');
      return text;
    },
  };
}
