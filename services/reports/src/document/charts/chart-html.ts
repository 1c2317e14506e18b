import { type ChartSpec, chartSpec } from '@footnote/contracts';
import { escapeHtml } from '../escape-html.ts';
import { cleanLine } from '../printable-text.ts';

/** Draws charts as SVG, up to a limit for each report. */
export interface ChartDrawer {
  /** null when the report has reached its limit of charts */
  draw(spec: ChartSpec): string | null;
}

export const chartsPerReport = 100;

/** A `chart` block as a figure, or a notice that says why it can't be drawn. */
export function chartHtml(block: string, charts: ChartDrawer): string {
  const spec = readChartSpec(block);
  if (typeof spec === 'string') return notice(spec);
  const svg = charts.draw(spec);
  if (svg === null) return notice(`a report has at most ${chartsPerReport} charts`);
  const title = cleanLine(spec.title ?? '', 200);
  const unit = spec.unit ? ` <span class="unit">${escapeHtml(cleanLine(spec.unit, 40))}</span>` : '';
  const caption = title || unit ? `<figcaption>${escapeHtml(title)}${unit}</figcaption>` : '';
  return `<figure role="img" aria-label="${escapeHtml(title || 'Chart')}">${caption}${svg}</figure>`;
}

const notice = (reason: string) => `<p class="notice">A chart can’t be drawn: ${escapeHtml(reason)}.</p>`;

/** The spec, or a sentence that says what is wrong with it. */
export function readChartSpec(block: string): ChartSpec | string {
  let json: unknown;
  try {
    json = JSON.parse(block);
  } catch {
    return 'its description is not valid JSON';
  }
  const parsed = chartSpec.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = cleanLine(issue?.path.join('.') ?? '', 80);
    return field ? `${field}: ${cleanLine(issue?.message ?? '', 160)}` : cleanLine(issue?.message ?? '', 160);
  }
  return checkValues(parsed.data) ?? parsed.data;
}

function checkValues(spec: ChartSpec): string | null {
  const uneven = spec.series.find((series) => series.values.length !== spec.x.length);
  if (uneven) {
    return `“${cleanLine(uneven.name, 60)}” has ${uneven.values.length} values for ${spec.x.length} points`;
  }
  const values = spec.series.flatMap((series) => series.values);
  if (values.every((value) => value === null)) return 'it has no values';
  if (spec.type !== 'pie') return null;
  if (spec.series.length > 1) return 'a pie shows one series';
  if (values.some((value) => value !== null && value < 0)) return 'a pie can’t show values below zero';
  return values.some((value) => value !== null && value > 0) ? null : 'a pie needs a value above zero';
}
