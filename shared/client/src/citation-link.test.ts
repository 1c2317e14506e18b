import { citationLink } from './citation-link.ts';

describe('the link of a citation', () => {
  const place = { section: null, char_start: 3, char_end: 9, url: '/api/somewhere' };
  const filing = { ...place, country: 'US', filing_id: 'a b', document_id: null } as const;
  const base = 'http://platform';

  it('opens the explorer at the quote', () => {
    expect(citationLink(base, { ...filing, section: '1A' })).toBe('http://platform/f/US/a%20b/1A?hl=3-9');
    expect(citationLink(base, filing)).toBe('http://platform/f/US/a%20b');
    const document = { ...place, country: null, filing_id: null, document_id: 'doc_1' };
    expect(citationLink(base, document)).toBe('http://platform/documents/doc_1?hl=3-9');
  });

  it('of what was computed opens the first figure that it was computed from', () => {
    const input = { name: 'a', label: 'a', period: '', text: '1', source_id: 's', title: 't', page: null };
    const computed = { ...place, country: null, filing_id: null, document_id: null };
    const url = '/api/filings/read/US/f/8';
    const inputs = [{ ...input, char_start: 20, char_end: 30, url }];
    const computation = { expression: 'a', formula: 'a', value: '1', shown: '1', inputs };
    expect(citationLink(base, { ...computed, url, computation })).toBe('http://platform/f/US/f/8?hl=20-30');
  });

  it('is that of the source where the explorer shows none', () => {
    const elsewhere = { ...place, country: null, filing_id: null, document_id: null };
    expect(citationLink(base, elsewhere)).toBe('http://platform/api/somewhere');
  });
});
