import { problemCodes } from '@footnote/contracts';

/** Every code of the problem table, each under its own anchor, to which a problem's `type` leads. */
export function renderErrorsPage(): string {
  const rows = Object.entries(problemCodes).map(
    ([code, { status, title, retryable }]) =>
      `<tr id="${code}"><td><a href="#${code}"><code>${code}</code></a></td><td>${status}</td>` +
      `<td>${escapeHtml(title)}</td><td>${retryable ? 'yes' : 'no'}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Footnote: errors</title>
<link rel="stylesheet" href="/docs/errors.css">
</head>
<body>
<h1>Errors</h1>
<p>Every error is <code>application/problem+json</code> (RFC 9457). Decide by <code>code</code>; it never changes its
meaning. “Again” says whether the same request may succeed later. <a href="/docs">The interface</a>.</p>
<table>
<thead><tr><th>code</th><th>status</th><th>meaning</th><th>again</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
