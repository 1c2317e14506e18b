import { form8K, form8KBefore2004 } from './form-8k.ts';
import { form10K } from './form-10k.ts';
import { form10KSB } from './form-10ksb.ts';
import { form10Q } from './form-10q.ts';
import { form20F, form20FBefore2000 } from './form-20f.ts';
import type { FormSpec } from './form-spec.ts';

const new8kNumbers = '2004-08-23';
const new20fItems = '2000-09-30';

/** The candidate item lists of a US form, likeliest first; empty for forms without items. */
export function findFormSpecs(form: string, filingDate: string | undefined): FormSpec[] {
  const specs = specsOf(form, filingDate);
  return /\/A$|\bamendment\b/i.test(form.trim()) ? specs.map((spec) => ({ ...spec, amends: true })) : specs;
}

function specsOf(form: string, filingDate: string | undefined): FormSpec[] {
  const name = form
    .toUpperCase()
    .replace(/^FORM\s+/, '')
    .replace(/\/A$|(?<!\s)\s+AMENDMENT.{0,200}$/, '')
    .replace(/\s+/g, '');
  if (/^10-?KT?SB(?:40)?$/.test(name)) return [form10KSB, form10K];
  if (/^10-?K(?:T|405|T405)?$/.test(name)) return [form10K];
  if (/^10-?QT?(?:SB)?$/.test(name)) return [form10Q];
  if (/^20-?F(?:R\d{2})?$/.test(name)) return byDate(filingDate, new20fItems, form20FBefore2000, form20F);
  if (/^8-?K(?:12[BG]3?|15D5)?$/.test(name))
    return byDate(filingDate, new8kNumbers, form8KBefore2004, form8K);
  return [];
}

/** The items on the day of filing first; the others too, since a filing's date may be unknown, and filers keep old forms. */
function byDate(
  filingDate: string | undefined,
  change: string,
  before: FormSpec,
  since: FormSpec,
): FormSpec[] {
  return filingDate !== undefined && filingDate < change ? [before, since] : [since, before];
}
