import { ProblemError, systemClock } from '@footnote/runtime';
import { verifyFileLink } from '@footnote/stores';
import { fuzz, textOf } from '@footnote/testing/fuzz';
import { sharedSecretKey } from '../src/authentication/verification-keys.ts';
import { createTokenVerifier } from '../src/authentication/verify-token.ts';

const secret = 'a secret of the tests that is long enough';
const tokenPieces = [
  'eyJhbGciOiJIUzI1NiJ9',
  'eyJhbGciOiJub25lIn0',
  'eyJzdWIiOiJhIn0',
  '.',
  '..',
  '=',
  '-',
  '_',
  'e30',
  'bnVsbA',
  'AA',
];
const linkPieces = [
  '/files/',
  '..',
  '/',
  '%2f',
  '%00',
  '%',
  '?',
  '&',
  '=',
  '#',
  'expires=',
  '9999999999',
  'filename=',
  'signature=',
  'A',
  '//',
  ':',
  '@',
  '[',
  '\\',
];

describe('what a client sends to be let in', () => {
  it('is never accepted as a token unless it was signed', async () => {
    const rules = { issuer: undefined, audience: undefined, clockToleranceSeconds: 0 };
    const verifier = createTokenVerifier(sharedSecretKey(secret), rules, systemClock);
    await fuzz(textOf(tokenPieces, 12), async (token) => {
      const verdict = await Promise.resolve()
        .then(() => verifier.verify(token))
        .then(
          () => 'accepted',
          (error: unknown) => (error instanceof ProblemError ? error.code : error),
        );
      expect(['token_invalid', 'token_missing', 'token_expired']).toContain(verdict);
    });
  });

  it('is never accepted as a file link unless it was signed', async () => {
    await fuzz(textOf(linkPieces, 16), (rest) => {
      expect(() => verifyFileLink(`/files/${rest}`, secret, new Date(0))).toThrow(
        expect.objectContaining({ code: 'link_invalid' }),
      );
    });
  });
});
