import { quotePassages } from './quote-passages.ts';

const passage = (id: string, text: string, heading = '') => ({ id, title: 'report.pdf', heading, text });
const first = (question: string, ...texts: string[]) =>
  quotePassages(
    question,
    ['Tarn'],
    texts.map((text, at) => passage(`s${at}`, text)),
    1,
  ).quotes[0]?.text;

describe('the quote that answers', () => {
  it('lists who is introduced, each without what follows its name', () => {
    const places =
      'Norway, Sweden, Denmark, Finland, Iceland, Estonia, Latvia, Lithuania, Poland and Germany, ';
    const text = [
      'The four largest dealers of Tarn by sales were:',
      '',
      `- Halden Scales AS, which has shops in ${places.repeat(3)}and on the islands of`,
      '',
      'Gotland and Saaremaa;',
      '',
      `- Brisk Balances plc, which has shops in ${places.repeat(3)}and Malta;`,
      '- Ostrava Dealers, which has one shop.',
    ].join('\n');
    expect(first('Which dealers of Tarn are the largest?', text)).toBe(
      'The four largest dealers of Tarn by sales were: … Halden Scales AS … Brisk Balances plc … Ostrava Dealers',
    );
  });

  it('is a list as a whole, though its last item ends without a stop', () => {
    const list = 'The largest dealers of Tarn by sales are:\n\n- Halden Scales AS\n- Ostrava Dealers';
    const other =
      'Tarn merged its dealers in Norway with the largest dealers of Quill, such as Brisk and Malm.';
    expect(first('Which dealers of Tarn are the largest?', list, other)).toContain('Ostrava Dealers');
  });

  it('is the signature of an officer whose office stands in another column', () => {
    const table = [
      '| Signature | Title | Date |',
      '| --- | --- | --- |',
      '| | Chief Financial Officer and | |',
      '| /s/ Ada Brisk | Principal Accounting Officer | May 2, 2025 |',
    ].join('\n');
    const other = 'Our Chief Financial Officer took part in the evaluation of controls and procedures.';
    expect(first("Who is Tarn's chief financial officer?", other, table)).toContain('Ada Brisk');
  });

  it('is what was given for a company that was bought', () => {
    const texts = [
      'In May 2024, Tarn acquired Quill Corp., a maker of balances. In connection with the acquisition, we issued 12 million shares of common stock.',
      'Pay of employees of Quill Corp. was harmonized with that of Tarn.',
    ];
    expect(first('How did Tarn pay for Quill?', ...texts)).toContain('12 million shares');
  });

  it('is what an authority decided, and not that it looks into a matter', () => {
    const texts = [
      'In March 2024, the Commission announced a formal investigation of Tarn under the Weights Act.',
      'In April 2025, the Commission fined the company €5 million under the Weights Act.',
    ];
    expect(first('What did the Commission decide about Tarn under the Weights Act?', ...texts)).toContain(
      'fined',
    );
  });

  it('is the table of maturities where it is asked when debt matures', () => {
    const table = [
      'The future scheduled principal maturities of debt were as follows (in millions):',
      '',
      '| | Total |',
      '| --- | --- |',
      '| 2026 | $4 |',
      '| 2027 | 4,116 |',
      '| Thereafter | 401 |',
    ].join('\n');
    const other = 'As of December 31, 2025, Tarn was in compliance with all covenants of its debt.';
    expect(first("When does Tarn's debt mature?", other, table)).toContain('| Thereafter | 401 |');
    expect(first("What are Tarn's debt maturities?", other, table)).toContain('| Thereafter | 401 |');
  });

  it('is the table by month where each month is asked for', () => {
    const table = [
      '| Period | Total number of shares purchased | Average price paid per share |',
      '| --- | --- | --- |',
      '| April 2025 | 120 | $3 |',
      '| May 2025 | 140 | $4 |',
      '| June 2025 | 90 | $5 |',
    ].join('\n');
    const text =
      'In each month of the second quarter of 2025, shares were repurchased under the plan of 2024.';
    expect(
      first('How many shares did Tarn repurchase in each month of the second quarter?', text, table),
    ).toContain('| May 2025 | 140 |');
  });

  it('is a number of weeks where a time of notice is asked for', () => {
    const text = 'All contracts of executives require 6 weeks’ notice.';
    expect(first('How much notice do the contracts of executives of Tarn require?', text)).toBe(text);
  });

  it('takes no name like iPhone for the second half of a sentence', () => {
    const texts = [
      'eScale sales increased in 2024 due to a new model.',
      'Sales in Norway increased in 2024 due to higher eScale sales.',
    ];
    expect(first('Why did eScale sales increase in 2024?', ...texts.toReversed())).toBe(texts[0]);
  });
});
