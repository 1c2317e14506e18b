import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { explorerSecurity } from '../security-headers.ts';
import { onlyGet } from './only-get.ts';

/** Where browsers sign in; null: by a link with a token in its fragment. */
export interface SignIn {
  issuer: string;
  client_id: string;
}

export interface ExplorerConfig {
  /** The files that Vite built; without them `/` leads to the description. */
  folder: string;
  signIn: SignIn | null;
}

/** The build of the package `explorer`, where it is installed. */
export const builtExplorer = () =>
  join(dirname(createRequire(import.meta.url).resolve('@footnote/explorer/package.json')), 'dist');

/** The explorer's own addresses, which all answer with its one page; its router does the rest. */
const pages =
  /^\/(?:(?:c|f|r|reports|skills|documents|jobs|matrix|usage|shared|signed-in)(?:\/[^?]*)?)?(?:\?|$)/;

/** The explorer: one page, and files whose names hold their hash. */
export function mountExplorer(site: Router, { folder, signIn }: ExplorerConfig): void {
  serve('/config.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json({ sign_in: signIn });
  });
  if (!existsSync(join(folder, 'index.html'))) {
    serve('/', (_request, response) => response.redirect('/docs'));
    return;
  }
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const secure = explorerSecurity(signIn === null ? [] : [new URL(signIn.issuer).origin]);
  serve(/^\/(?:assets\/[\w.-]+|icon\.svg)$/, files);
  serve(pages, secure, (request, response, next) => {
    request.url = '/index.html';
    files(request, response, next);
  });
  // A mistyped address: a browser shows the page, which says so; a program reads the refusal.
  const page = readFileSync(join(folder, 'index.html'));
  site.get(/^\/[^.]*$/, (request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html') return next();
    secure(request, response, () => {
      response.status(404).type('html').setHeader('Cache-Control', 'no-cache').send(page);
    });
  });

  function serve(path: string | RegExp, ...handlers: RequestHandler[]): void {
    site.get(path, ...handlers);
    // A file that the folder doesn't have is refused further on, like any unknown path.
    site.all(path, (request, response, next) => {
      if (request.method === 'GET' || request.method === 'HEAD') return next();
      return onlyGet()(request, response, next);
    });
  }
}
