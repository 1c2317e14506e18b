import { assetRows } from './asset-rows.ts';
import { cashFlowRows } from './cash-flow-rows.ts';
import { cashUseRows } from './cash-use-rows.ts';
import { debtRows, leverageRows, standingRows } from './debt-rows.ts';
import { equityRows } from './equity-rows.ts';
import { growthRows } from './growth-rows.ts';
import { incomeResultRows } from './income-result-rows.ts';
import { incomeTopRows } from './income-top-rows.ts';
import { liabilityRows } from './liability-rows.ts';
import { computedFlowRows, marginRows } from './margin-rows.ts';
import type { Measure, MeasureLanguage } from './measure.ts';
import { perShareRows } from './per-share-rows.ts';
import { perShareAtDateRows, perShareRowsComputed, returnRows, turnoverRows } from './return-rows.ts';
import { sectorRows } from './sector-rows.ts';
import { shareCountRows } from './share-count-rows.ts';

const withoutGrowth: readonly Measure[] = [
  ...incomeTopRows,
  ...incomeResultRows,
  ...perShareRows,
  ...sectorRows,
  ...assetRows,
  ...liabilityRows,
  ...equityRows,
  ...shareCountRows,
  ...cashFlowRows,
  ...cashUseRows,
  ...debtRows,
  ...computedFlowRows,
  ...marginRows,
  ...returnRows,
  ...turnoverRows,
  ...standingRows,
  ...leverageRows,
  ...perShareAtDateRows,
  ...perShareRowsComputed,
];

/** The one table of measures, in the order of the statements; computed ones behind their inputs. */
export const measures: readonly Measure[] = [...withoutGrowth, ...growthRows(withoutGrowth)];

export const measureKeys: readonly string[] = measures.map(({ key }) => key);

const byKey = new Map(measures.map((measure) => [measure.key, measure]));

export function measureOf(key: string): Measure | undefined {
  return byKey.get(key);
}

/** What a measure is called; an unknown key is its own name. */
export function measureName(key: string, language: MeasureLanguage = 'en'): string {
  return byKey.get(key)?.names[language] ?? key;
}

/** Its labels as statements print them, in one language or in all. */
export function measureLabels(key: string, language?: MeasureLanguage): string[] {
  const labels = byKey.get(key)?.labels ?? {};
  return language === undefined ? Object.values(labels).flat() : [...(labels[language] ?? [])];
}
