import { neverAsked } from '../never-asked.ts';
import { type Ratio, ratio } from './ratio.ts';

/** How often a balance turns over in a year, and in how many days. */
export const turnoverRatios: readonly Ratio[] = [
  ratio(
    'fixed_asset_turnover',
    ['Fixed asset turnover', '固定資産回転率'],
    /fixed assets? turnover(?: ratio)?|固定資産回転率/i,
    'number',
    'revenue / avg(ppe)',
  ),
  ratio(
    'asset_turnover',
    ['Asset turnover', '総資産回転率'],
    /(?:total )?assets? turnover(?: ratio)?|総資産回転率/i,
    'number',
    'revenue / avg(total_assets)',
  ),
  ratio(
    'inventory_turnover',
    ['Inventory turnover', '棚卸資産回転率'],
    /inventory turn(?:over|s)(?: ratio)?|(?:inventor(?:y|ies)|stock) turn(?:ed)?(?: over)?\b|(?:sold|sell|turn(?:ed)?)(?: over)? (?:its|their|the) inventor(?:y|ies)|棚卸資産回転率|在庫回転率/i,
    'number',
    'cogs / avg(inventory)',
    { industrial: true },
  ),
  ratio(
    'receivables_turnover',
    ['Receivables turnover', '売上債権回転率'],
    /receivables? turnover(?: ratio)?|売上債権回転率/i,
    'number',
    'revenue / avg(receivables)',
  ),
  ratio(
    'dpo',
    ['Days payable outstanding', '仕入債務回転日数'],
    /days payables? outstanding|(?:payables?|creditors?) days|\bdpo\b|仕入債務回転日数|(?:買掛金|仕入債務)回転/i,
    'days',
    '365 * avg(payables) / (cogs + delta(inventory))',
    { industrial: true },
  ),
  ratio(
    'dso',
    ['Days sales outstanding', '売上債権回転日数'],
    /days sales outstanding|\bdso\b|days (?:of )?receivables?|(?:receivables?|debtors?) days|売上債権回転日数/i,
    'days',
    '365 * avg(receivables) / revenue',
  ),
  ratio(
    'dio',
    ['Days inventory outstanding', '棚卸資産回転日数'],
    /days (?:of |in )?inventory(?: outstanding)?|inventory days|\bdio\b|\bdsi\b|棚卸資産回転日数/i,
    'days',
    '365 * avg(inventory) / cogs',
    { industrial: true },
  ),
  ratio(
    'ccc',
    ['Cash conversion cycle', 'キャッシュ・コンバージョン・サイクル'],
    /cash conversion cycle|\bccc\b|キャッシュ・?コンバージョン・?サイクル/i,
    'days',
    'dio + dso - dpo',
    { industrial: true },
  ),
  ratio(
    'assets_to_revenue',
    ['Total assets to revenue', '売上高総資産比率'],
    neverAsked,
    'number',
    'total_assets / revenue',
  ),
];
