import { splitFiling } from '../split/split-filing.ts';

function row(element: string, label: string, value: string): string {
  return [element, label, 'x', '提出日時点', 'その他', '時点', '－', '－', value]
    .map((field) => `"${field}"`)
    .join('\t');
}

function split(files: [string, string[]][]) {
  const documents = files.map(([name, rows]) => ({
    name,
    bytes: new TextEncoder().encode(rows.join('\r\n')),
  }));
  return splitFiling({ country: 'JP', splitter: 'jp', form: '120', documents }).sections;
}

describe('a CSV package of EDINET', () => {
  it('names a text by its own heading, below the headings that open it', () => {
    const value = '  １【財務諸表】   【見本ファンド】   （１）【貸借対照表】      現金    1,200';
    const label = '貸借対照表 [テキストブロック]';
    const sections = split([['a.csv', [row('jpsps_cor:BalanceSheetTextBlock', label, value)]]]);
    expect(sections[0]).toMatchObject({
      title: '（１）【貸借対照表】',
      text: '## （１）【貸借対照表】\n\n１【財務諸表】\n\n【見本ファンド】\n\n現金 1,200',
    });
  });

  it('has the auditor’s report behind the report', () => {
    const sections = split([
      ['XBRL_TO_CSV/jpaud-aar-cn-001.csv', [row('jpaud:AuditTextBlock', '監査報告書', '監査した。')]],
      ['XBRL_TO_CSV/jpcrp.csv', [row('jpcrp:RisksTextBlock', 'リスク', '危険がある。')]],
    ]);
    expect(sections.map(({ title }) => title)).toEqual(['リスク', '監査報告書']);
  });
});
