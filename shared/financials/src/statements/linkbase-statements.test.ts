import { makeFacts } from '../fixtures/figures.ts';
import { readLinkbases } from '../linkbases/read-linkbases.ts';
import type { Dimension, Period } from '../xbrl/fact.ts';
import { findLinkbaseStatements } from './linkbase-statements.ts';

const year: Period = { start: '2024-01-01', end: '2024-12-31' };
const opening: Period = { instant: '2023-12-31' };
const closing: Period = { instant: '2024-12-31' };
const cashRole = 'http://acme.com/role/Cash';
const labelRoles = 'http://www.xbrl.org/2003/role/';
const negated = 'http://www.xbrl.org/2009/role/negatedLabel';

const schema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase"><link:roleType roleURI="${cashRole}"><link:definition>0000005 - Statement - CONSOLIDATED STATEMENTS OF CASH FLOWS</link:definition></link:roleType></xsd:schema>`;
/** Lines in order, each with the role of its label. */
function presentation(lines: [id: string, role?: string][]): string {
  const arcs = lines.map(
    ([id, role], at) =>
      `<link:loc xlink:label="l${at}" xlink:href="x.xsd#${id}"/><link:presentationArc xlink:from="root" xlink:to="l${at}" order="${at + 1}"${role ? ` preferredLabel="${role}"` : ''}/>`,
  );
  return `<link:linkbase><link:presentationLink xlink:role="${cashRole}"><link:loc xlink:label="root" xlink:href="x.xsd#us-gaap_StatementOfCashFlowsAbstract"/>${arcs.join('')}</link:presentationLink></link:linkbase>`;
}
function labels(texts: [id: string, text: string][]): string {
  const each = texts.map(
    ([id, text], at) =>
      `<link:loc xlink:label="c${at}" xlink:href="x.xsd#${id}"/><link:label xlink:label="t${at}" xlink:role="${labelRoles}label">${text}</link:label><link:labelArc xlink:from="c${at}" xlink:to="t${at}"/>`,
  );
  return `<link:linkbase><link:labelLink>${each.join('')}</link:labelLink></link:linkbase>`;
}

const cash = 'us-gaap:CashAndCashEquivalentsAtCarryingValue';
const presented: [string, string?][] = [
  ['us-gaap_CashAndCashEquivalentsAtCarryingValue', `${labelRoles}periodStartLabel`],
  ['us-gaap_NetCashProvidedByUsedInOperatingActivities'],
  ['us-gaap_PaymentsToAcquirePropertyPlantAndEquipment', negated],
  ['acme_PaymentsForMoonRock', negated],
  ['us-gaap_CashAndCashEquivalentsAtCarryingValue', `${labelRoles}periodEndLabel`],
];
const labelTexts = labels([
  ['us-gaap_PaymentsToAcquirePropertyPlantAndEquipment', 'Capital expenditure'],
  ['acme_PaymentsForMoonRock', 'Moon rock'],
]);
const cashFigures = [
  { concept: cash, value: '10', period: opening },
  { concept: cash, value: '25', period: closing },
  { concept: 'NetCashProvidedByUsedInOperatingActivities', value: '40', period: year },
  { concept: 'PaymentsToAcquirePropertyPlantAndEquipment', value: '20', period: year },
  { concept: 'acme:PaymentsForMoonRock', value: '5', period: year },
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
    const rows = find(cashFigures, schema, presentation(presented), labelTexts);
    expect(rows).toContainEqual(['Capital expenditure', ['20', '-20']]);
    expect(rows).toContainEqual(['Moon rock', ['5', '-5']]);
    expect(rows).toContainEqual([expect.any(String), ['40', '40']]);
  });

  it('choose the balance at the start or the end of a period by the label', () => {
    const rows = find(cashFigures, schema, presentation(presented), labelTexts);
    expect([rows[1]?.[1], rows.at(-1)?.[1]]).toEqual([
      ['10', '10'],
      ['25', '25'],
    ]);
  });

  it('are the same whatever the order of the package’s files', () => {
    const files = [schema, presentation(presented), labelTexts];
    const expected = find(cashFigures, ...files);
    expect(expected.length).toBe(6);
    for (const order of [
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
      [1, 2, 0],
      [2, 0, 1],
    ])
      expect(find(cashFigures, ...order.map((at) => files[at] ?? ''))).toEqual(expected);
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
        { concept: flow, value: '30', period: year, dims: on('us-gaap:ProductMember') },
        { concept: flow, value: '40', period: year },
        { concept: flow, value: '99', period: year, dims: elsewhere },
      ],
      schema,
      tree,
    );
    expect(rows.flatMap(([, cell]) => (Array.isArray(cell) && cell[0] ? [cell[0]] : []))).toEqual([
      '40',
      '30',
    ]);
  });

  it('leave a convenience translation out of the column that it shares', () => {
    const twice = cashFigures.flatMap((figure) => [
      { ...figure, unit: 'iso4217:USD', value: `${figure.value}0` },
      { ...figure, unit: 'iso4217:CNY' },
    ]);
    const more = { concept: 'acme:Other', value: '1', period: year, unit: 'iso4217:CNY' };
    const rows = find([...twice, more], schema, presentation(presented), labelTexts);
    expect(rows).toContainEqual(['Capital expenditure', ['20', '-20']]);
  });

  it('are apart from their parenthetical part, whose figures stand within the labels of the other', () => {
    const roles = ['CONSOLIDATED BALANCE SHEETS', 'CONSOLIDATED BALANCE SHEETS (Parenthetical)'];
    const roleType = (title: string, at: number): string =>
      `<link:roleType roleURI="http://acme.com/role/B${at}"><link:definition>000000${at} - Statement - ${title}</link:definition></link:roleType>`;
    const sheets = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase">${roles.map(roleType).join('')}</xsd:schema>`;
    const trees = [
      ['us-gaap_Assets', 'us-gaap_LiabilitiesAndStockholdersEquity'],
      ['us-gaap_CommonStockParOrStatedValuePerShare', 'us-gaap_CommonStockSharesAuthorized'],
    ].map((lines, at) =>
      presentation(lines.map((line) => [line]))
        .replace(cashRole, `http://acme.com/role/B${at}`)
        .replace('StatementOfCashFlowsAbstract', 'StatementOfFinancialPositionAbstract'),
    );
    const figures = [
      { concept: 'Assets', value: '90', period: closing },
      { concept: 'LiabilitiesAndStockholdersEquity', value: '90', period: closing },
      { concept: 'CommonStockParOrStatedValuePerShare', value: '0.01', period: closing },
      { concept: 'CommonStockSharesAuthorized', value: '500', period: closing },
    ];
    const found = findLinkbaseStatements(makeFacts(figures), readLinkbases([sheets, ...trees]));
    expect(
      found.map(({ id, parenthetical, rows }) => [
        id,
        parenthetical,
        rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.value ?? [])),
      ]),
    ).toEqual([
      ['balance-sheet', false, ['90', '90']],
      ['balance-sheet-parenthetical', true, ['0.01', '500']],
    ]);
  });

  it('leave out a line whose arc another one prohibits, in whatever order the two come', () => {
    const line = 'us-gaap_PaymentsToAcquirePropertyPlantAndEquipment';
    const barring = presentation(presented).replace(
      /<link:presentationArc[^>]*xlink:to="l2"[^>]*>/,
      '<link:presentationArc xlink:from="root" xlink:to="l2" order="3" use="prohibited" priority="1"/>',
    );
    const onlyBarring = barring.replace(/<link:presentationArc (?![^>]*prohibited)[^>]*>/g, '');
    for (const files of [
      [schema, presentation(presented), onlyBarring],
      [onlyBarring, presentation(presented), schema],
    ]) {
      const labelsOf = find(cashFigures, ...files, labelTexts).map(([label]) => label);
      expect([line, labelsOf.includes('Capital expenditure'), labelsOf.includes('Moon rock')]).toEqual([
        line,
        false,
        true,
      ]);
    }
  });
});
