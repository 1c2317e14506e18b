import { codeOfProblem } from '../../test/code-of-problem.ts';
import { isWantedExhibit, parseFilingPage } from './exhibits.ts';

const wanted = (type: string, description: string, items = '') =>
  isWantedExhibit({ type, description, name: 'a.htm' }, items);

describe('an exhibit of a filing at the SEC', () => {
  it.each([
    ['EX-13', 'ANNUAL REPORT'],
    ['EX-13.1', 'EX-13.1'],
    ['EX-99.1', 'PRESS RELEASE'],
    ['EX-10.14', 'AMENDMENT NO. 2 TO REVOLVING CREDIT AGREEMENT'],
    ['EX-10.3', 'Term Loan, dated March 1'],
    ['EX-4.5', 'SEVENTH SUPPLEMENTAL INDENTURE'],
  ])('%s, described as %s, is fetched', (type, description) => {
    expect(wanted(type, description)).toBe(true);
  });

  it.each([
    ['EX-10.1', 'EMPLOYMENT AGREEMENT'],
    ['EX-10.1', 'EX-10.1'],
    ['EX-21', 'SUBSIDIARIES'],
    ['EX-31.1', 'CERTIFICATION'],
    ['EX-101.SCH', 'XBRL TAXONOMY EXTENSION'],
    ['EX-4.1', 'DESCRIPTION OF SECURITIES'],
    ['EX-130', 'LOAN AGREEMENT'],
  ])('%s, described as %s, is not', (type, description) => {
    expect(wanted(type, description)).toBe(false);
  });

  it.each(['1.01,9.01', '2.02, 2.03', '1.01'])('10 belongs to items %s of an 8-K', (items) => {
    expect(wanted('EX-10.1', 'EX-10.1', items)).toBe(true);
    expect(wanted('EX-4.1', 'EX-4.1', items)).toBe(false);
  });

  it.each(['2.02,9.01', '5.02', ''])('10 does not belong to items %p', (items) => {
    expect(wanted('EX-10.1', 'EX-10.1', items)).toBe(false);
  });

  it('is found on the page of the filing, where it can be read', () => {
    const row = (description: string, link: string, type: string) =>
      `<tr class="evenRow"><td scope="row">1</td><td scope="row">${description}</td>
       <td scope="row"><a href="${link}">file</a></td><td scope="row">${type}</td><td scope="row">10</td></tr>`;
    const page = `<table class="tableFile" summary="Document Format Files"><tr><th scope="col">Seq</th></tr>
      ${row('10-K', '/ix?doc=/Archives/edgar/data/1/2/a10-k.htm', '10-K')}
      ${row('CREDIT &amp; SECURITY AGREEMENT', '/Archives/edgar/data/1/2/ex10-1.htm', 'EX-10.1')}
      ${row('ANNUAL REPORT', '/Archives/edgar/data/1/2/ex13.pdf', 'EX-13')}
      ${row('ANNUAL REPORT', '/Archives/edgar/data/1/2/ex13.htm', 'EX-13')}
      ${row('&nbsp;', '/Archives/edgar/data/1/2/../../x.htm', 'EX-99')}
      </table><table summary="Data Files">${row('SCHEMA', '/Archives/edgar/data/1/2/ex99.htm', 'EX-99')}</table>`;
    expect(parseFilingPage(Buffer.from(page)).exhibits).toEqual([
      { type: 'EX-10.1', description: 'CREDIT & SECURITY AGREEMENT', name: 'ex10-1.htm' },
      { type: 'EX-13', description: 'ANNUAL REPORT', name: 'ex13.htm' },
      { type: 'EX-99', description: '', name: 'x.htm' },
    ]);
    expect(codeOfProblem(() => parseFilingPage(Buffer.from('<html>maintenance</html>')))).toBe(
      'source_drift',
    );
  });
});
