import type { ReportDocument } from '../../src/document/report-document.ts';
import { figureTable, sampleReport } from './sample-report.ts';

/** Markup and text that would run, fetch, cover or mislead if it were taken for more than text. */
export function hostileNarrative(address: string): string {
  return [
    `<script>fetch('${address}/script')</script>`,
    `<img src="${address}/img" onerror="fetch('${address}/onerror')">`,
    `<iframe src="${address}/frame"></iframe><link rel="stylesheet" href="${address}/css"><meta http-equiv="refresh" content="0;url=${address}/refresh">`,
    `<style>@import url(${address}/import); body { background: url(${address}/background) }</style>`,
    `![remote](${address}/markdown.png) ![file](file:///etc/passwd) ![data](data:image/svg+xml;base64,PHN2Zy8+)`,
    `[run](javascript:fetch('${address}/js')) [file](file:///etc/passwd) [ok](${address}/link)`,
    `<svg><image href="${address}/svg"/></svg> </section></body></style><h1>escaped</h1>`,
    `\`\`\`chart\n{"type":"bar","title":"</figcaption><script>fetch('${address}/chart')</script>","x":["<img src=${address}/x>"],"series":[{"name":"</text><image href=${address}/y>","values":[1]}]}\n\`\`\``,
    '```chart\n{"type":"bar","x":["a"],"series":[{"name":"s","values":[1,2]}]}\n```',
    '```chart\nnot json\n```',
    `Zalgo: ${'Z̸̡̢̛̗͓͉̲͕̬̊͂̽̚'.repeat(8)}${'\u0301'.repeat(500)} end`,
    'Profit of \u202E000,1\u202C rose; \u2067isolated\u2069 text.',
    `${'deep > '.trim()}\n\n${'> '.repeat(200)}quoted`,
    Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n'),
    `${'W'.repeat(20_000)}`,
    '[^nobody] and [^<b>x</b>] and `[^code]`',
  ].join('\n\n');
}

export function hostileReport(address: string): ReportDocument {
  return sampleReport({
    title: `Hostile </title><script>fetch('${address}/title')</script> "quoted" \\ title`,
    sections: [
      { title: `<img src=${address}/section>`, narrative: hostileNarrative(address) },
      { title: 'Four hundred columns', narrative: figureTable(12, 400) },
    ],
    sources: [
      {
        id: 'margin',
        title: `<b>bold</b> <img src=${address}/source>`,
        quote: '</li></ol><script>1</script>',
        url: `${address}/source-link`,
      },
    ],
    companies: [{ country: 'US', local_id: '1', name: `<img src=${address}/company>`, ticker: '"><b>' }],
    created_by: `<img src=${address}/author>`,
  });
}
