import { checkLicences } from './licences.ts';
import { readAudit } from './read-audit.ts';

describe('the licence check', () => {
  const check = (license: string | undefined, name = 'a-package') =>
    checkLicences({
      packages: {
        '': { license: 'GPL-3.0-only' },
        'services/ours': {},
        'node_modules/ours': { link: true },
        [`node_modules/b/node_modules/${name}`]: { version: '1.0.0', ...(license && { license }) },
      },
    });

  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'])('accepts %s', (license) => {
    expect(check(license)).toEqual({ checked: 1, refused: [] });
  });

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md'])('refuses %s', (license) => {
    expect(check(license)).toEqual({ checked: 1, refused: [`a-package 1.0.0: ${license}`] });
  });

  it('refuses a package without a licence, unless its own files were read for it', () => {
    expect(check(undefined).refused).toEqual(['a-package 1.0.0: no licence stated']);
    expect(check(undefined, 'limiter').refused).toEqual([]);
  });
});

describe("reading npm's audit", () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { axios: { severity, range: '<1.8.2', isDirect: true } } });

  it('passes without advisories, and with moderate ones, which it names', () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ state: 'passed', lines: [] });
    expect(readAudit(report('moderate'))).toEqual({
      state: 'passed',
      lines: ['moderate: axios <1.8.2, a dependency of ours'],
    });
  });

  it('fails from a high severity on', () => {
    expect(readAudit(report('high')).state).toBe('failed');
    expect(readAudit(report('critical')).state).toBe('failed');
  });

  it('says that nothing is known where the registry offers no audit, without its address', () => {
    const refusal = {
      message: '405 Method Not Allowed - POST https://registry.example/-/npm',
      statusCode: 405,
    };
    expect(readAudit(JSON.stringify(refusal))).toEqual({
      state: 'unavailable',
      lines: ['the registry gave no advisories (405 Method Not Allowed - POST …)'],
    });
    expect(readAudit('').state).toBe('unavailable');
  });
});
