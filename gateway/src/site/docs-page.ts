import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import { pageSecurity } from '../security-headers.ts';
import { renderErrorsPage } from './errors-page.ts';
import { onlyGet } from './only-get.ts';

const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const assetFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The interface for people: Swagger UI from our own disk, the table of errors, and the description itself. */
export function mountDocs(site: Router, describe: () => Promise<string>): void {
  let description: Promise<string> | undefined;
  const errors = renderErrorsPage();
  serve('/openapi.json', async (_request, response) => {
    description ??= describe();
    response.type('application/json').send(await description);
  });
  serve('/docs', pageSecurity(), (_request, response) => response.type('html').send(docsPage));
  serve('/docs/errors', pageSecurity(), (_request, response) => response.type('html').send(errors));
  serve('/docs/start.js', (_request, response) => response.type('text/javascript').send(startScript));
  serve('/docs/errors.css', (_request, response) => response.type('text/css').send(errorsStyle));
  for (const asset of assets) {
    serve(`/docs/${asset}`, (_request, response) => {
      response.sendFile(join(assetFolder, asset), { maxAge: '1h', dotfiles: 'allow' });
    });
  }

  function serve(path: string, ...handlers: RequestHandler[]): void {
    site.get(path, ...handlers);
    site.all(path, onlyGet());
  }
}

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Footnote: interface</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
</head>
<body>
<main id="docs"><noscript>This page needs JavaScript. The description itself is <a href="/openapi.json">openapi.json</a>.</noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const startScript = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
  tryItOutEnabled: true,
});
`;

const errorsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 64rem; padding: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top }
tr:target { background: #fc06 }
`;
