import { makeFacts } from '../fixtures/figures.ts';
import { readLinkbases } from '../linkbases/read-linkbases.ts';
import type { Dimension, Period } from '../xbrl/fact.ts';
import { findLinkbaseStatements } from './linkbase-statements.ts';

const YEAR: Period = { start: '2024-01-01', end: '2024-12-31' };
const OPENING: Period = { instant: '2023-12-31' };
const CLOSING: Period = { instant: '2024-12-31' };
const ROLE = 'http://acme.com/role/Cash';
const LABELS = 'http://www.xbrl.org/2003/role/';
const NEGATED = 'http://www.xbrl.org/2009/role/negatedLabel';

const SCHEMA = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase"><link:roleType roleURI="${ROLE}"><link:definition>0000005 - Statement - CONSOLIDATED STATEMENTS OF CASH FLOWS</link:definition></link:roleType></xsd:schema>`;
/** Lines in order, each with the role of its label. */
function presentation(lines: [id: string, role?: string][]): string {
  const arcs = lines.map(
    ([id, role], at) =>
      `<link:loc xlink:label="l${at}" xlink:href="x.xsd#${id}"/><link:presentationArc xlink:from="root" xlink:to="l${at}" order="${at + 1}"${role ? ` preferredLabel="${role}"` : ''}/>`,
  );
  return `<link:linkbase><link:presentationLink xlink:role="${ROLE}"><link:loc xlink:label="root" xlink:href="x.xsd#us-gaap_StatementOfCashFlowsAbstract"/>${arcs.join('')}</link:presentationLink></link:linkbase>`;
}
function labels(texts: [id: string, text: string][]): string {
  const each = texts.map(
    ([id, text], at) =>
      `<link:loc xlink:label="c${at}" xlink:href="x.xsd#${id}"/><link:label xlink:label="t${at}" xlink:role="${LABELS}label">${text}</link:label><link:labelArc xlink:from="c${at}" xlink:to="t${at}"/>`,
  );
  return `<link:linkbase><link:labelLink>${each.join('')}</link:labelLink></link:linkbase>`;
}

const CASH = 'us-gaap:CashAndCashEquivalentsAtCarryingValue';
const LINES: [string, string?][] = [
  ['us-gaap_CashAndCashEquivalentsAtCarryingValue', `${LABELS}periodStartLabel`],
  ['us-gaap_NetCashProvidedByUsedInOperatingActivities'],
  ['us-gaap_PaymentsToAcquirePropertyPlantAndEquipment', NEGATED],
  ['acme_PaymentsForMoonRock', NEGATED],
  ['us-gaap_CashAndCashEquivalentsAtCarryingValue', `${LABELS}periodEndLabel`],
];
const TEXTS = labels([
  ['us-gaap_PaymentsToAcquirePropertyPlantAndEquipment', 'Capital expenditure'],
  ['acme_PaymentsForMoonRock', 'Moon rock'],
]);
const FIGURES = [
  { concept: CASH, value: '10', period: OPENING },
  { concept: CASH, value: '25', period: CLOSING },
  { concept: 'NetCashProvidedByUsedInOperatingActivities', value: '40', period: YEAR },
  { concept: 'PaymentsToAcquirePropertyPlantAndEquipment', value: '20', period: YEAR },
  { concept: 'acme:PaymentsForMoonRock', value: '5', period: YEAR },
];
function find(figures: Parameters<typeof makeFacts>[0], ...documents: string[]) {
  const [statement] = findLinkbaseStatements(makeFacts(figures), readLinkbases(documents));
  return (statement?.rows ?? []).map(({ label, cells }) => [
    label,
    ...cells.map((cell) => [cell?.value, cell?.shown]),
  ]);
}

describe('statements by the presentation linkbase', () => {
  it('turn the print and never the value (edgartools #334, #717), and keep the company’s own lines (#766)', () => {
    const rows = find(FIGURES, SCHEMA, presentation(LINES), TEXTS);
    expect(rows).toContainEqual(['Capital expenditure', ['20', '-20']]);
    expect(rows).toContainEqual(['Moon rock', ['5', '-5']]);
    expect(rows).toContainEqual([expect.any(String), ['40', '40']]);
  });

  it('choose the balance at the start or the end of a period by the label', () => {
    const rows = find(FIGURES, SCHEMA, presentation(LINES), TEXTS);
    expect([rows[1]?.[1], rows.at(-1)?.[1]]).toEqual([
      ['10', '10'],
      ['25', '25'],
    ]);
  });

  it('are the same whatever the order of the package’s files', () => {
    const files = [SCHEMA, presentation(LINES), TEXTS];
    const expected = find(FIGURES, ...files);
    expect(expected.length).toBe(6);
    for (const order of [
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
      [1, 2, 0],
      [2, 0, 1],
    ])
      expect(find(FIGURES, ...order.map((at) => files[at] ?? ''))).toEqual(expected);
  });

  it('show the lines of members behind the total, and none of an axis that the tree does not name (#577)', () => {
    const on = (member: string): Dimension[] => [{ axis: 'srt:ProductOrServiceAxis', member, typed: false }];
    const elsewhere: Dimension[] = [
      { axis: 'us-gaap:StatementScenarioAxis', member: 'acme:PlanMember', typed: false },
    ];
    const tree = presentation([['us-gaap_NetCashProvidedByUsedInOperatingActivities']]).replace(
      '</link:presentationLink>',
      `<link:loc xlink:label="axis" xlink:href="x.xsd#srt_ProductOrServiceAxis"/><link:loc xlink:label="goods" xlink:href="x.xsd#us-gaap_ProductMember"/>
       <link:presentationArc xlink:from="root" xlink:to="axis" order="0"/><link:presentationArc xlink:from="axis" xlink:to="goods" order="1"/></link:presentationLink>`,
    );
    const flow = 'NetCashProvidedByUsedInOperatingActivities';
    const rows = find(
      [
        { concept: flow, value: '30', period: YEAR, dims: on('us-gaap:ProductMember') },
        { concept: flow, value: '40', period: YEAR },
        { concept: flow, value: '99', period: YEAR, dims: elsewhere },
      ],
      SCHEMA,
      tree,
    );
    expect(rows.flatMap(([, cell]) => (Array.isArray(cell) && cell[0] ? [cell[0]] : []))).toEqual([
      '40',
      '30',
    ]);
  });

  it('leave a convenience translation out of the column that it shares', () => {
    const twice = FIGURES.flatMap((figure) => [
      { ...figure, unit: 'iso4217:USD', value: `${figure.value}0` },
      { ...figure, unit: 'iso4217:CNY' },
    ]);
    const more = { concept: 'acme:Other', value: '1', period: YEAR, unit: 'iso4217:CNY' };
    const rows = find([...twice, more], SCHEMA, presentation(LINES), TEXTS);
    expect(rows).toContainEqual(['Capital expenditure', ['20', '-20']]);
  });
});
