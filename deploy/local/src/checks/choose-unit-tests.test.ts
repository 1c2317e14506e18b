import { chooseUnitTests } from './choose-unit-tests.ts';

const projects = ['--selectProjects', 'unit', 'component'];

describe('chooseUnitTests', () => {
  it('puts the projects behind the paths, where they swallow none of them', () => {
    expect(chooseUnitTests(['shared/text/src/tables', '-t', 'unit'], '')).toEqual([
      'shared/text/src/tables',
      '-t',
      'unit',
      ...projects,
    ]);
  });

  it('chooses all tests of a package', () => {
    expect(chooseUnitTests([], 'shared/text')).toEqual([
      'shared/text/(src|test)/.*',
      '--passWithNoTests',
      ...projects,
    ]);
  });

  it('chooses one path of a package, and passes options on', () => {
    expect(chooseUnitTests(['read-table', '--watch'], 'shared/text')).toEqual([
      'shared/text/(src|test)/.*read-table',
      '--watch',
      '--passWithNoTests',
      ...projects,
    ]);
    expect(chooseUnitTests(['--watch'], 'shared/text')[0]).toBe('shared/text/(src|test)/.*');
  });
});
