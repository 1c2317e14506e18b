import type { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import yazl from 'yazl';
import type { Answer } from '../answer.ts';
import type { ReplayIndex } from '../replay-index.ts';

const header = [
  'ＥＤＩＮＥＴコード',
  '提出者種別',
  '上場区分',
  '連結の有無',
  '資本金',
  '決算日',
  '提出者名',
  '提出者名（英字）',
  '提出者名（ヨミ）',
  '所在地',
  '提出者業種',
  '証券コード',
  '提出者法人番号',
];

const fundHeader = [
  'ファンドコード',
  '証券コード',
  'ファンド名',
  'ファンド名（ヨミ）',
  '特定有価証券区分名',
  '特定期1',
  '特定期2',
  'ＥＤＩＮＥＴコード',
  '発行者名',
];

/** `Edinetcode.zip`: one CP932 CSV with a banner row, as EDINET's download page gives it. */
export function answerCodeList(index: ReplayIndex): Answer {
  return answerCsv('EdinetcodeDlInfo.csv', header, listCompanies(index));
}

/** `Fundcode.zip`: the funds, whose filings are made by their managers. */
export function answerFundList(index: ReplayIndex): Answer {
  const funds = index.filings.filter(
    ({ country, local_id }) => country === 'JP' && /^G\d{5}$/.test(local_id),
  );
  const named = new Map(funds.map((one) => [one.local_id, one.company_name ?? one.local_id]));
  const rows = [...named].map(([code, name]) => [code, '', name, '', '内国投資信託受益証券', '', '', '', '']);
  return answerCsv('FundcodeDlInfo.csv', fundHeader, rows);
}

function answerCsv(name: string, names: readonly string[], cells: readonly (readonly string[])[]): Answer {
  const rows = cells.map((row) => row.map((cell) => `"${cell}"`).join(','));
  const banner = `ダウンロード実行日,2026年10月05日現在,件数,${rows.length}件`;
  const csv = [banner, names.join(','), ...rows, ''].join('\r\n');
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream' },
    open: () => {
      const zip = new yazl.ZipFile();
      zip.addBuffer(iconv.encode(csv, 'cp932'), name, { mtime: new Date('2026-10-05T00:00:00Z') });
      zip.end();
      return zip.outputStream as Readable;
    },
  };
}

function listCompanies(index: ReplayIndex): string[][] {
  const named = new Map<string, { name: string; ticker: string | null }>();
  for (const filing of index.filings) {
    if (filing.country !== 'JP' || !/^E\d{5}$/.test(filing.local_id)) continue;
    if (!named.has(filing.local_id)) {
      named.set(filing.local_id, { name: filing.company_name ?? '', ticker: filing.company_ticker });
    }
  }
  const all = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  return all.map(([code, filed]) => {
    const known = index.companies.find((one) => one.country === 'JP' && one.local_id === code);
    const ticker = known?.ticker ?? filed.ticker;
    const end = known?.fiscal_year_end;
    return [
      code,
      '内国法人・組合',
      ticker ? '上場' : '非上場',
      '有',
      String(known?.capital_million_yen ?? ''),
      end ? `${Number(end.slice(0, 2))}月${Number(end.slice(2))}日` : '',
      known?.native_name ?? filed.name,
      known?.name ?? '',
      known?.reading ?? '',
      known?.city ?? '',
      known?.industry ?? '',
      ticker ? ticker.padEnd(5, '0') : '',
      known?.corporate_number ?? '',
    ];
  });
}
