import { findSubjectFault } from './commit-subject.ts';

describe('the subject of a commit', () => {
  it.each([
    'gateway: a request without a token is refused at once',
    'command line: rows for pipes',
    'lab, reports: one page of threads',
    'deploy/helm: probes have a path',
  ])('passes: %s', (subject) => {
    expect(findSubjectFault(subject)).toBeNull();
  });

  it.each([
    ['Fix the gateway', 'form'],
    ['gateway:no blank', 'form'],
    ['gateway: ', 'form'],
    ['PDF tables: a title over the figures', 'form'],
    ['gateway: a request is refused.', 'full stop'],
    [`gateway: ${'a'.repeat(64)}`, '73 characters'],
  ])('is refused: %s', (subject, fault) => {
    expect(findSubjectFault(subject)).toMatch(fault);
  });

  it('may have 72 characters', () => {
    expect(findSubjectFault(`gateway: ${'a'.repeat(63)}`)).toBeNull();
  });
});
