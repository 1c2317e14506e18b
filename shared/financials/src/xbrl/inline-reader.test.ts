import { assert, bigInt, boolean, integer, property, shuffledSubarray } from 'fast-check';
import { scaleDecimal } from '../decimal.ts';
import { inlineDocument } from '../fixtures/inline-document.ts';
import type { Fact } from './fact.ts';
import { readInline } from './read-inline.ts';

const only = (facts: Fact[]): Fact => {
  expect(facts).toHaveLength(1);
  return facts[0] as Fact;
};
const number = (text: string, attributes = ''): string =>
  `<ix:nonFraction name="us-gaap:Revenues" contextRef="now" unitRef="usd" decimals="-6" ${attributes}>${text}</ix:nonFraction>`;

describe('facts of inline XBRL', () => {
  it('applies format, scale and sign as exact decimals', () => {
    const fact = only(
      readInline(
        inlineDocument(number('1,234.5', 'scale="6" sign="-" format="ixt:num-dot-decimal" id="f-1"')),
      ),
    );
    expect(fact).toMatchObject({
      id: 'f-1',
      value: '-1234500000',
      printed: '1,234.5',
      decimals: '-6',
      unit: 'iso4217:USD',
    });
    expect(fact.context?.period).toEqual({ start: '2024-01-01', end: '2024-12-31' });
  });

  it('keeps an exact value at any scale (edgartools #1251)', () => {
    expect(only(readInline(inlineDocument(number('0.1', 'scale="-2"')))).value).toBe('0.001');
    expect(only(readInline(inlineDocument(number('10293872.12', 'scale="3"')))).value).toBe('10293872120');
  });

  it('binds the namespaces by address, not by prefix, in both versions', () => {
    const document = inlineDocument(number('7'), '', '', '1.0')
      .replaceAll('ix:', 'inl:')
      .replace('xmlns:ix=', 'xmlns:inl=');
    expect(only(readInline(document)).value).toBe('7');
  });

  it('reads each document by its own registry of formats, though the prefix is the same', () => {
    const figure = number('1.234,5', 'format="ixt:numcommadecimal"');
    const older = inlineDocument(figure).replace('transformation/2020-02-12', 'transformation/2011-07-31');
    const newer = inlineDocument(number('1.234,5', 'format="ixt:num-comma-decimal"'));
    for (const documents of [
      [older, newer],
      [newer, older],
    ])
      expect(readInline(...documents).map(({ value, error }) => [value, error])).toEqual([
        ['1234.5', null],
        ['1234.5', null],
      ]);
  });

  it('finds contexts in another document of the set, in any order', () => {
    const header = inlineDocument('');
    const body = inlineDocument(number('7')).replace(/<div style[\s\S]*?<\/div>/, '');
    expect(only(readInline(header, body)).context?.entity).toBe('0009990001');
    expect(only(readInline(body, header)).context?.entity).toBe('0009990001');
  });

  it('reads the same facts whatever the order of the documents', () => {
    const bodies = ['1', '2', '3'].map((value) =>
      inlineDocument(number(value)).replace(/<div style[\s\S]*?<\/div>/, ''),
    );
    const documents = [inlineDocument(''), ...bodies];
    assert(
      property(shuffledSubarray(documents, { minLength: 4 }), (order) => {
        const facts = readInline(...order);
        expect(facts.map(({ value }) => value).sort()).toEqual(['1', '2', '3']);
        expect(facts.every(({ context, unit }) => context?.id === 'now' && unit === 'iso4217:USD')).toBe(
          true,
        );
      }),
      { numRuns: 24 },
    );
  });

  it('keeps any value through scale and sign, exactly', () => {
    assert(
      property(
        bigInt({ min: 0n, max: 10n ** 24n }),
        integer({ min: -12, max: 12 }),
        boolean(),
        (digits, scale, negative) => {
          const sign = negative ? 'sign="-"' : '';
          const fact = only(readInline(inlineDocument(number(String(digits), `scale="${scale}" ${sign}`))));
          const back = scaleDecimal(fact.value ?? '', -scale);
          expect(back).toBe(negative && digits > 0n ? `-${digits}` : String(digits));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads both of two facts on one print (py-xbrl #40)', () => {
    const facts = readInline(inlineDocument(number(number('12', 'scale="3"'), 'scale="6" sign="-"')));
    expect(facts.map((fact) => fact.value)).toEqual(['-12000000', '12000']);
  });

  it('distinguishes nil from zero', () => {
    const facts = readInline(
      inlineDocument(
        `${number('', 'xsi:nil="true"')}${number('—', 'format="ixt:fixed-zero"')}<ix:nonFraction name="a:B" contextRef="now" unitRef="usd" xsi:nil="true"/>${number('5')}`,
      ),
    );
    expect(facts.map((fact) => [fact.nil, fact.value])).toEqual([
      [true, null],
      [false, '0'],
      [true, null],
      [false, '5'],
    ]);
  });

  it('reads divided units, typed members and members in a scenario', () => {
    const context = (id: string, place: string, member: string): string =>
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier>1</xbrli:identifier>${place === 'segment' ? `<xbrli:segment>${member}</xbrli:segment>` : ''}</xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period>${place === 'scenario' ? `<xbrli:scenario>${member}</xbrli:scenario>` : ''}</xbrli:context>`;
    const explicit =
      '<xbrldi:explicitMember dimension="us-gaap:Axis"> us-gaap:Member </xbrldi:explicitMember>';
    const typed =
      '<xbrldi:typedMember dimension="a:Axis"><a:domain><a:of>North</a:of> <a:no>1</a:no></a:domain></xbrldi:typedMember>';
    const facts = readInline(
      inlineDocument(
        ['seg', 'sce']
          .map((id) => `<ix:nonFraction name="a:B" contextRef="${id}" unitRef="eps">1.5</ix:nonFraction>`)
          .join(''),
        context('seg', 'segment', explicit + typed) + context('sce', 'scenario', explicit),
      ),
    );
    expect(facts.map((fact) => fact.unit)).toEqual(['iso4217:USD/xbrli:shares', 'iso4217:USD/xbrli:shares']);
    expect(facts.map((fact) => fact.context?.dims)).toEqual([
      [
        { axis: 'a:Axis', member: 'North 1', typed: true },
        { axis: 'us-gaap:Axis', member: 'us-gaap:Member', typed: false },
      ],
      [{ axis: 'us-gaap:Axis', member: 'us-gaap:Member', typed: false }],
    ]);
  });

  it('joins continuations in chain order and leaves page feet out', () => {
    const fact = only(
      readInline(
        inlineDocument(
          `<ix:continuation id="c2">three</ix:continuation>
           <ix:nonNumeric name="a:Note" contextRef="now" escape="true" continuedAt="c1"><p>one<ix:exclude> page 4 </ix:exclude></p></ix:nonNumeric>
           <ix:continuation id="c1" continuedAt="c2"> two </ix:continuation>`,
        ),
      ),
    );
    expect(fact).toMatchObject({ block: true, value: 'one two three', printed: null, error: null });
  });

  it('ends a continuation that leads back to itself', () => {
    const fact = only(
      readInline(
        inlineDocument(
          `<ix:nonNumeric name="a:Note" contextRef="now" continuedAt="c1">one</ix:nonNumeric>
           <ix:continuation id="c1" continuedAt="c2"> two</ix:continuation><ix:continuation id="c2" continuedAt="c1"> three</ix:continuation>`,
        ),
      ),
    );
    expect(fact).toMatchObject({ value: 'one two three', error: 'broken_continuation' });
  });

  it('reads footnotes of both versions as notes', () => {
    const modern = inlineDocument(
      `${number('1', 'id="f1"')}<ix:footnote id="n1">Restated.</ix:footnote>`,
      '<ix:relationship fromRefs="f1" toRefs="n1"/>',
    );
    const old = inlineDocument(
      `${number('1', 'footnoteRefs="n1"')}<ix:footnote footnoteID="n1">注記</ix:footnote>`,
      '',
      '',
      '1.0',
    );
    expect(only(readInline(modern)).notes).toEqual(['Restated.']);
    expect(only(readInline(old)).notes).toEqual(['注記']);
  });

  it('marks hidden facts, and leaves out facts of other reports', () => {
    const facts = readInline(inlineDocument(number('2', 'target="other"'), '', number('1')));
    expect(facts.map((fact) => [fact.hidden, fact.value])).toEqual([[true, '1']]);
  });

  it('never makes a number from invalid text, an unknown format, a huge scale or a missing context', () => {
    const facts = readInline(
      inlineDocument(
        `${number('about 5')}${number('5', 'format="ixt:num-strange"')}${number('5', 'scale="1000000000"')}
         <ix:nonFraction name="a:B" contextRef="nowhere" unitRef="usd">5</ix:nonFraction>
         <ix:nonFraction name="a:B" contextRef="now" unitRef="none">5</ix:nonFraction>`,
      ),
    );
    expect(facts.map((fact) => [fact.value, fact.error])).toEqual([
      [null, 'bad_text'],
      [null, 'unknown_format'],
      [null, 'bad_scale'],
      ['5', 'missing_context'],
      ['5', 'missing_unit'],
    ]);
  });

  it('reads markup nested a thousand deep', () => {
    const deep = inlineDocument(
      `${'<ix:nonNumeric name="a:B" contextRef="now">'.repeat(1000)}x${'</ix:nonNumeric>'.repeat(1000)}`,
    );
    expect(readInline(deep)).toHaveLength(1000);
  });
});
