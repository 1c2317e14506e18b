import type { Principal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { placeHighlights } from './place-highlights.ts';
import type { StoredHighlight } from './stored-highlight.ts';

const caller: Principal = { user_id: 'ada', org_id: null, org_role: null, name: null };
const sentence = 'Our covenant requires equity of at least 30% of assets.';
const highlight: StoredHighlight = {
  id: 'hlt_1',
  scope: '/ada',
  org: null,
  shared: false,
  quote: sentence,
  prefix: '',
  suffix: '',
  char_start: 0,
  char_end: sentence.length,
  note: null,
  title: 'Halcyon, 10-K',
  company: null,
  country: 'US',
  filing_id: 'f1',
  section: '7',
  section_title: 'Management',
  document_id: null,
  page: null,
  source_url: null,
  status: 'found',
  reading: 'first',
  created_by: { user_id: 'ada', name: null },
  created_at: new Date(0),
  updated_at: new Date(0),
};

/** A filing that may have been read again, and a document that may be deleted. */
function openTexts(sections: Record<string, string> | null, reading: string | null = 'second') {
  const document = { text: `<!-- page 1 -->\nA.\n<!-- page 2 -->\n${sentence}`, isThere: true };
  const stored = new Map<string, object>();
  const reads: string[] = [];
  const deps = {
    highlights: { place: async (id: string, position: object) => void stored.set(id, position) },
    sources: { get: async () => (reading === null ? null : { version: reading }) },
    documents: {
      find: async (_: Principal, ids: readonly string[]) =>
        document.isThere ? ids.map((document_id) => ({ document_id })) : [],
      read: async () => ({ name: 'Memo', text: document.text }),
    },
    calls: {
      async call({ id }: { id: string }, _: Principal, { params }: { params: Record<string, string> }) {
        if (sections === null) throw problem('filing_not_ingested');
        if (id === 'listSections')
          return { sections: Object.keys(sections).map((item_number) => ({ item_number })) };
        const slug = params.section_id ?? '';
        reads.push(slug);
        return { content: sections[slug], item_number: slug, title: `Title of ${slug}`, source_url: null };
      },
    },
  };
  const place = async (one: StoredHighlight, opened?: string) => {
    const [placed] = await placeHighlights(
      deps as never,
      caller,
      [one],
      { opened },
      new AbortController().signal,
    );
    return placed;
  };
  return { document, stored, reads, place };
}

describe('a highlight of a filing', () => {
  it('is not searched for when the text has not been read again, or nothing is known of it', async () => {
    for (const reading of ['first', null]) {
      const { place, reads, stored } = openTexts({ '7': 'Other words.' }, reading);
      expect(await place(highlight)).toEqual(highlight);
      expect([reads, stored.size]).toEqual([[], 0]);
    }
  });

  it('moves with its words inside its section', async () => {
    const { place, stored } = openTexts({ '1': 'x', '7': `New first words. ${sentence}` });
    const placed = await place(highlight);
    expect(placed).toMatchObject({ status: 'found', section: '7', char_start: 17, reading: 'second' });
    expect(stored.get('hlt_1')).toMatchObject({ char_start: 17, reading: 'second' });
  });

  it('is found in another section when a newer reading splits the filing otherwise', async () => {
    const { place, reads } = openTexts({ '7': 'Only this.', '7A': 'x', F1: `Notes. ${sentence}` });
    expect(await place(highlight)).toMatchObject({
      status: 'found',
      section: 'F1',
      section_title: 'Title of F1',
      char_start: 7,
    });
    expect(reads).toEqual(['7', '7A', 'F1']);
  });

  it('is missing when its words are gone, and found again when they are back', async () => {
    const gone = await openTexts({ '7': 'The covenant was waived.' }).place(highlight);
    expect(gone).toMatchObject({ status: 'missing', section: '7', reading: 'second' });
    const back = await openTexts({ '7': sentence }, 'third').place(gone as StoredHighlight);
    expect(back).toMatchObject({ status: 'found', reading: 'third' });
  });

  it('of a few words is not taken to be the same words of another section', async () => {
    const short = { ...highlight, quote: 'of assets' };
    expect(await openTexts({ '8': sentence }).place(short)).toMatchObject({ status: 'missing' });
  });

  it('is missing when the filing can no longer be read', async () => {
    expect(await openTexts(null).place(highlight)).toMatchObject({ status: 'missing' });
  });
});

describe('a highlight of a document', () => {
  const ofDocument = { ...highlight, country: null, filing_id: null, section: null, document_id: 'doc_1' };

  it('is looked for when the document is open, and has its page', async () => {
    const { place, document } = openTexts({});
    expect(await place(ofDocument)).toEqual(ofDocument);
    expect(await place(ofDocument, 'doc_1')).toMatchObject({ status: 'found', page: 2 });
    document.text = 'Other words.';
    expect(await place(ofDocument, 'doc_1')).toMatchObject({ status: 'missing' });
  });

  it('is missing when the document was deleted', async () => {
    const { place, document } = openTexts({});
    document.isThere = false;
    expect(await place(ofDocument)).toMatchObject({ status: 'missing' });
  });
});
