import { readTables } from '@footnote/financials';
import { toFigureTables } from './figure-table.ts';
import { isIndex } from './is-index.ts';

const read = (text: string) =>
  toFigureTables(readTables([{ section: null, title: '', text }], { country: 'US' }).tables, () => ({
    place: { kind: 'document', document_id: 'd1' },
    title: 'Report',
    text,
  }));

describe('a list of places', () => {
  it.each([
    [
      'the items of a form, below the year of the report',
      `Form 10-K

For the Fiscal Year Ended September 28, 2024

TABLE OF CONTENTS

| | | Page |
| --- | --- | --- |
| Part I |||
| Item 1. | Business | 1 |
| Item 1A. | Risk Factors | 5 |
| Item 1B. | Unresolved Staff Comments | 17 |
| Item 1C. | Cybersecurity | 17 |
| Item 2. | Properties | 18 |
`,
    ],
    [
      'the items of a form, below the year of the report, with one column of pages',
      `### ANNUAL REPORT ON FORM 10-K FOR THE YEAR ENDED DECEMBER 31, 2024

INDEX

| | | Page |
| --- | --- | --- |
| PART I. |||
| Item 1. | Business | 2 |
| Item 1A. | Risk Factors | 13 |
| Item 1B. | Unresolved Staff Comments | 27 |
| Item 2. | Properties | 29 |
`,
    ],
    [
      'the chapters of a report',
      `| Chapter | Page |
| --- | --- |
| Letter | 2 |
| Strategy | 8 |
| Staff | 21 |
| Accounts | 60 |
`,
    ],
    [
      'the exhibits of a form',
      `| Exhibit Description | Incorporated by Reference Schedule/Form | Incorporated by Reference Exhibit |
| --- | --- | --- |
| Bylaws | 8-K | 3.1 |
| Employee Stock Purchase Plan | 10-Q | 10.2 |
`,
    ],
  ])('is %s', (_what, text) => {
    expect(read(text).map(isIndex)).toEqual([true]);
  });

  it.each([
    [
      'counts of a year',
      `Shops by country

| | 2024 |
| --- | --- |
| Chile | 3 |
| France | 8 |
| Japan | 21 |
| Canada | 60 |
`,
    ],
    [
      'counts on a day that its title tells',
      `Staff at December 31, 2024

| | Number |
| --- | --- |
| Sales | 340 |
| Service | 208 |
| Research | 121 |
| Other | 60 |
`,
    ],
  ])('is not a table of %s', (_what, text) => {
    expect(read(text).map(isIndex)).toEqual([false]);
  });
});
