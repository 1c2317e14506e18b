import { findTwoWayFolders } from './find-two-way-folders.ts';

const imports = (...pairs: [file: string, target: string][]) =>
  pairs.map(([file, target]) => ({ file, target }));

describe('folders that import each other', () => {
  it('are found, whichever of their files do', () => {
    const both = imports(
      ['lab/src/a/one.ts', 'lab/src/b/two.ts'],
      ['lab/src/b/deep/three.ts', 'lab/src/a/four.ts'],
    );
    expect(findTwoWayFolders(both)).toEqual(['lab/src/a ↔ lab/src/b']);
  });

  it('are found below a common folder', () => {
    const both = imports(['s/a/x/one.ts', 's/a/y/two.ts'], ['s/a/y/two.ts', 's/a/x/three.ts']);
    expect(findTwoWayFolders(both)).toEqual(['s/a/x ↔ s/a/y']);
  });

  it('are not those that import one way, files beside folders, or other packages', () => {
    const oneWay = imports(
      ['s/a/one.ts', 's/b/two.ts'],
      ['s/a/one.ts', 's/file.ts'],
      ['s/file.ts', 's/a/one.ts'],
      ['s/a/x/one.ts', 's/a/file.ts'],
      ['s/a/file.ts', 's/a/x/one.ts'],
    );
    expect(findTwoWayFolders([...oneWay, { file: 's/b/two.ts', target: null }])).toEqual([]);
  });
});
