import { inlineDocument } from '../fixtures/inline-document.ts';
import { readLinkbases } from '../linkbases/read-linkbases.ts';
import { walkTree } from '../linkbases/walk-tree.ts';
import { readInline } from './read-inline.ts';

const arc = (from: string, to: string) => ({ from, to, order: 1, preferredLabel: null, weight: null });

describe('hostile XBRL ends in bounds', () => {
  it('with a hundred thousand facts', () => {
    const one = '<ix:nonFraction name="a:B" contextRef="now" unitRef="usd">1</ix:nonFraction>';
    expect(readInline(inlineDocument(one.repeat(100_000)))).toHaveLength(100_000);
  });

  it('with a context of ten thousand members', () => {
    const member = '<xbrldi:explicitMember dimension="a:Axis">a:Member</xbrldi:explicitMember>';
    const context = `<xbrli:context id="big"><xbrli:entity><xbrli:identifier>1</xbrli:identifier><xbrli:segment>${member.repeat(10_000)}</xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>`;
    const [fact] = readInline(
      inlineDocument('<ix:nonFraction name="a:B" contextRef="big" unitRef="usd">1</ix:nonFraction>', context),
    );
    expect(fact?.context?.dims.length).toBeLessThanOrEqual(50);
  });

  it('with a scale of a thousand million, in either direction', () => {
    const scaled = (scale: string) =>
      `<ix:nonFraction name="a:B" contextRef="now" unitRef="usd" scale="${scale}">1</ix:nonFraction>`;
    const facts = readInline(inlineDocument(scaled('1000000000') + scaled('-1000000000') + scaled('1e9')));
    expect(facts.map(({ value, error }) => [value, error])).toEqual([
      [null, 'bad_scale'],
      [null, 'bad_scale'],
      [null, 'bad_scale'],
    ]);
  });

  it('with continuations that lead to themselves or to one another', () => {
    const body = `<ix:nonNumeric name="a:T" contextRef="now" id="t" continuedAt="k1">one </ix:nonNumeric>
      <ix:continuation id="k1" continuedAt="k2">two </ix:continuation><ix:continuation id="k2" continuedAt="k1">three</ix:continuation>`;
    const [fact] = readInline(inlineDocument(body));
    expect([fact?.value, fact?.error]).toEqual([
      expect.stringMatching(/one\s+two\s+three/),
      'broken_continuation',
    ]);
  });

  it('with facts nested ten thousand deep', () => {
    const open = '<ix:nonFraction name="a:B" contextRef="now" unitRef="usd">'.repeat(10_000);
    const facts = readInline(inlineDocument(`${open}7${'</ix:nonFraction>'.repeat(10_000)}`));
    expect(facts).toHaveLength(10_000);
    expect(facts[0]?.value).toBe('7');
  });

  it('with contexts and units that are named and missing', () => {
    const facts = readInline(
      inlineDocument(
        '<ix:nonFraction name="a:B" contextRef="gone" unitRef="usd">1</ix:nonFraction><ix:nonFraction name="a:B" contextRef="now" unitRef="gone">2</ix:nonFraction>',
      ),
    );
    expect(facts.map(({ error }) => error)).toEqual(['missing_context', 'missing_unit']);
  });

  it('with circular trees, and trees in which every node has every other below it', () => {
    expect(walkTree([arc('root', 'a'), arc('a', 'b'), arc('b', 'a')]).length).toBeLessThan(10);
    const names = Array.from({ length: 12 }, (_, at) => `n${at}`);
    const all = names.flatMap((from) => names.map((to) => arc(from, to)));
    expect(walkTree([arc('root', 'n0'), ...all]).length).toBeLessThanOrEqual(50_000);
  });

  it('with linkbases that are cut off or hold entities of their own', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><link:linkbase><link:labelLink><link:label>&a;&a;';
    expect(readLinkbases([bomb, '<xsd:schema><link:roleType']).labels.size).toBe(0);
  });
});
