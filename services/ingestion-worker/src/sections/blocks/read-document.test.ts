import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeFactCollector } from '../facts/fact-collector.ts';
import { readDocument } from './read-document.ts';

const count = 300;
const filler = `<!-- ${'markup '.repeat(10_000)} -->`;

/** A document of 20 MB, nearly all markup, in which each chunk has names that are kept. */
function longDocument(): Uint8Array {
  const pages = Array.from(
    { length: count },
    (_, at) => `${filler}<xbrli:context id="context-number-${at}"><xbrli:entity>
      <xbrli:identifier scheme="http://regulator.example">register-number-${at}</xbrli:identifier>
      <xbrli:segment><xbrldi:explicitMember dimension="own:AxisNumber${at}Axis">own:MemberNumber${at}</xbrldi:explicitMember></xbrli:segment>
      </xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>`,
  );
  const facts = Array.from(
    { length: count },
    (_, at) => `${filler}<p id="anchor-of-paragraph-${at}"><a href="#target-of-link-${at}">See</a>
      <ix:nonNumeric id="id-of-the-fact-${at}" name="own:ConceptNumber${at}" contextRef="context-number-${at}"
        continuedAt="continuation-${at}">Text</ix:nonNumeric>
      <ix:continuation id="continuation-${at}">and the rest of it</ix:continuation></p>`,
  );
  return Buffer.from(`<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>
    <div style="display:none"><ix:header><ix:resources>${pages.join('')}</ix:resources></ix:header></div>
    ${facts.join('')}</body></html>`);
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

it('keeps none of the markup alive that names of anchors, links and facts were cut from', () => {
  const bytes = longDocument();
  const before = usedMegabytes();
  const collector = makeFactCollector(false);
  const blocks = readDocument({ name: 'filing.htm', bytes }, 'US', 0, collector);
  const { facts } = collector.finish();
  expect(usedMegabytes() - before).toBeLessThan(8);
  expect(blocks.filter(({ anchors, links }) => anchors.length > 0 && links.length > 0)).toHaveLength(count);
  expect(facts).toHaveLength(count);
  expect(facts[1]).toMatchObject({
    id: 'id-of-the-fact-1',
    value: 'Textand the rest of it',
    context: { entity: 'register-number-1', dims: [{ axis: 'own:AxisNumber1Axis' }] },
  });
});
