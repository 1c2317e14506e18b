import { readTables } from '../read-tables.ts';
import { readPlainHeads } from './plain-heads.ts';

const options = [
  '                               YEAR ENDED                     YEAR ENDED',
  '                              JUNE 30, 1997                  JUNE 30, 1996',
  '                         ------------------------       ------------------------',
  '                          OPTIONS      AVERAGE           OPTIONS      AVERAGE',
  "                         (IN 000'S)     PRICE           (IN 000'S)     PRICE",
  '                         ----------    ----------       ----------    ----------',
  'Granted................      1,200     $   27.23            1,900     $   34.79',
  'Exercised..............        400     $   20.10              300     $   19.50',
  'Forfeited..............         90     $   21.00               80     $   22.00',
];

describe('the heads of fixed-width text', () => {
  it('are all lines above what is drawn below them, and the spans over several columns', () => {
    const [edges = []] = [[35, 49, 66, 80]];
    expect(readPlainHeads(options.slice(0, 6), edges)).toEqual({
      heads: [
        "YEAR ENDED JUNE 30, 1997 OPTIONS (IN 000'S)",
        'YEAR ENDED JUNE 30, 1997 AVERAGE PRICE',
        "YEAR ENDED JUNE 30, 1996 OPTIONS (IN 000'S)",
        'YEAR ENDED JUNE 30, 1996 AVERAGE PRICE',
      ],
      isRuled: true,
    });
  });

  it('are empty without a ruled line, and leave out the title above the table', () => {
    expect(readPlainHeads(['     1997      1996', ''], [9, 19])).toEqual({ heads: ['', ''], isRuled: false });
    expect(
      readPlainHeads(['          INVENTORIES', '', '     1997      1996', '   ------    ------'], [9, 19])
        .heads,
    ).toEqual(['1997', '1996']);
  });

  it('make a table of three rows, with the periods and kinds of its columns', () => {
    const text = ['```', ...options, '```'].join('\n');
    const { tables } = readTables([{ section: '8', title: 'Options', text }], { country: 'US' });
    expect(tables[0]?.columns.map(({ period }) => period?.end)).toEqual([
      '1997-06-30',
      '1997-06-30',
      '1996-06-30',
      '1996-06-30',
    ]);
    expect(tables[0]?.rows[0]?.cells.map((cell) => [cell?.value, cell?.kind])).toEqual([
      ['1200', 'shares'],
      ['27.23', 'per_share'],
      ['1900', 'shares'],
      ['34.79', 'per_share'],
    ]);
  });
});
