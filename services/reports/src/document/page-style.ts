/** Slightly less than the height of a page, so that the cover never needs a second page. */
const coverHeight = { A4: '296.6mm', Letter: '279mm' };

/** The style of everything on the pages. */
export function pageStyle(size: 'A4' | 'Letter'): string {
  return `* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
a { color: #1f4e79; text-decoration: none; }
h1, h2, h3, h4, h5, h6 { color: #14324f; line-height: 1.25; break-after: avoid; break-inside: avoid; margin: 1.5em 0 .5em; font-weight: 600; }
h1 { font-size: 17pt; margin: 0 0 .7em; padding-top: .3em; }
h2 { font-size: 12.5pt; } h3 { font-size: 10.8pt; } h4, h5, h6 { font-size: 9.5pt; }
p { margin: 0 0 .75em; orphans: 3; widows: 3; }
section { margin-top: 12mm; } section > h1 { border-bottom: 1.5pt solid #14324f; padding-bottom: 1.5mm; }
section > :last-child, .notes li:nth-last-child(-n+3) { break-before: avoid; }
nav + section, .cover + section { break-before: page; margin-top: 0; }
.cover { page: cover; break-after: page; height: ${coverHeight[size]}; padding: 34mm 24mm 20mm 34mm; display: flex; flex-direction: column; overflow: hidden; border-left: 12mm solid #14324f; }
.cover .kind { text-transform: uppercase; letter-spacing: .16em; font-size: 8.5pt; color: #c8702a; font-weight: 600; margin: 0 0 10mm; }
.cover .title { margin: 0 0 12mm; padding: 0; font-weight: 700; line-height: 1.2; max-height: 95mm; overflow: hidden; }
.cover .large { font-size: 31pt; } .cover .medium { font-size: 23pt; } .cover .long { font-size: 16pt; }
.companies { list-style: none; margin: 0; padding: 0; font-size: 11pt; line-height: 1.7; max-height: 90mm; overflow: hidden; }
.companies.many { font-size: 9pt; columns: 2; column-gap: 8mm; }
.companies li { break-inside: avoid; }
.ticker { font-weight: 600; color: #1f4e79; margin-inline-start: .5em; } .country { color: #6a7684; font-size: .8em; margin-inline-start: .6em; }
.facts { margin-top: auto; border-top: .5pt solid #c9d1da; padding-top: 5mm; }
.facts dl { display: grid; grid-template-columns: 32mm 1fr; margin: 0 0 6mm; font-size: 9pt; } .facts dt { color: #6a7684; } .facts dd { margin: 0; }
.terms { font-size: 7.5pt; color: #6a7684; margin: 0; }
.contents { break-after: page; } .contents ol { list-style: none; margin: 0; padding: 0; }
.contents h1 { border-bottom: 1.5pt solid #14324f; padding-bottom: 1.5mm; }
.contents a { display: flex; align-items: baseline; color: inherit; break-inside: avoid; }
.contents .level-1 { font-weight: 600; margin-top: 2.2mm; } .contents .level-2 { font-size: 8.8pt; padding-inline-start: 6mm; }
.contents .entry { max-width: 88%; } .contents .leader { flex: 1; min-width: 6mm; border-bottom: .7pt dotted #9aa5b1; margin: 0 2mm; }
.contents .page { flex: none; width: 9mm; height: 1.5em; text-align: end; white-space: nowrap; overflow: hidden; font-variant-numeric: tabular-nums; }
ul, ol { margin: 0 0 .75em; padding-inline-start: 1.6em; } li { margin: .15em 0; } li > p { margin-bottom: .35em; }
li li li li li li ul, li li li li li li ol, blockquote blockquote blockquote blockquote { padding-inline-start: .2em; margin-inline-start: 0; }
.task { list-style: none; margin-inline-start: -1.3em; }
blockquote { margin: 0 0 .75em; padding-inline-start: 1em; border-inline-start: 2pt solid #c9d1da; color: #4a5664; }
hr { border: none; border-top: .5pt solid #c9d1da; margin: 1.5em 0; }
code { font-family: 'Noto Sans Mono', 'DejaVu Sans Mono', monospace; font-size: .88em; background: #f1f4f7; padding: 0 .2em; }
pre { background: #f1f4f7; padding: 2.5mm; font-size: 8.5pt; white-space: pre-wrap; } pre code { background: none; padding: 0; }
table { width: 100%; border-collapse: collapse; margin: .4em 0 1.2em; font-size: 8.5pt; line-height: 1.35; overflow-wrap: break-word; }
table.small { font-size: 7.5pt; } table.tiny { font-size: 6.6pt; }
caption { text-align: start; font-size: 7.5pt; color: #6a7684; padding-bottom: 1mm; break-after: avoid; }
thead { display: table-header-group; break-inside: avoid; } tr { break-inside: avoid; }
th { text-align: start; vertical-align: bottom; font-weight: 600; color: #14324f; background: #eef2f6; border-top: 1pt solid #14324f; border-bottom: .75pt solid #14324f; }
th, td { padding: 1.1mm 1.8mm; } td { vertical-align: top; border-bottom: .4pt solid #dde3e9; }
tbody tr:last-child td { border-bottom: .75pt solid #14324f; }
.num { text-align: right; direction: ltr; font-variant-numeric: tabular-nums; } td.num { white-space: nowrap; } td.num.wrap { white-space: normal; }
td.lead { white-space: nowrap; } table.short { break-inside: avoid; } p:has(+ table), p:has(+ figure) { break-after: avoid; } .notes li { break-inside: avoid; }
.left { text-align: left; } .right { text-align: right; } .center { text-align: center; }
figure { margin: .8em 0 1.4em; break-inside: avoid; } figure svg { width: 100%; height: auto; display: block; }
figcaption { font-weight: 600; color: #14324f; font-size: 9.5pt; margin-bottom: 1mm; } .unit { font-weight: 400; color: #6a7684; margin-inline-start: .4em; }
.cite { font-size: .68em; line-height: 0; } .cite.next::before { content: ", "; } .cite.unknown, .missing { color: #a33a2a; }
.notice { background: #fdf3e7; border-inline-start: 2pt solid #c8702a; padding: 1.5mm 3mm; font-size: 8.5pt; color: #6b4415; break-inside: avoid; }
.notes { font-size: 8pt; line-height: 1.4; } .notes li { margin-bottom: 1.4mm; } .notes .place { color: #6a7684; } .notes .place::before { content: "· "; }
.notes q { display: block; color: #4a5664; } .notes .address { display: block; color: #6a7684; }`;
}
