import { ownCopy } from '../own-copy.ts';
import type { Context, Dimension, Period } from './fact.ts';
import { localName } from './namespaces.ts';
import type { RawUnit, Resources } from './raw-fact.ts';

/** Bounds for hostile input; real filings have at most some thousand contexts with ten dimensions. */
const maxContexts = 100_000;
const maxDimensions = 50;
const maxText = 2_000;

/** Reads contexts and units from element events; names may be in any case, other elements are passed over. */
export interface ResourceReader {
  open(name: string, attributes: Record<string, string>): void;
  text(data: string): void;
  close(name: string): void;
}

interface Draft {
  id: string;
  entity: string;
  instant?: string;
  start?: string;
  end?: string;
  forever?: boolean;
  dims: Dimension[];
}

export function makeResourceReader(resources: Resources): ResourceReader {
  let context: Draft | undefined;
  let unit: RawUnit | undefined;
  let inDenominator = false;
  let typed: { axis: string; text: string } | undefined;
  let explicitAxis: string | undefined;
  let text: string | undefined;

  const addDimension = (axis: string, member: string, typed: boolean): void => {
    if (context && context.dims.length < maxDimensions) context.dims.push({ axis, member, typed });
  };

  return {
    open(name, attributes) {
      const local = localName(name).toLowerCase();
      text = '';
      if (local === 'context') context = { id: ownCopy(attributes.id ?? ''), entity: '', dims: [] };
      else if (local === 'unit') unit = { id: ownCopy(attributes.id ?? ''), numerator: [], denominator: [] };
      else if (local === 'unitdenominator') inDenominator = true;
      else if (local === 'explicitmember') explicitAxis = ownCopy(attributes.dimension?.trim() ?? '');
      else if (local === 'typedmember')
        typed = { axis: ownCopy(attributes.dimension?.trim() ?? ''), text: '' };
      else if (local === 'forever' && context) context.forever = true;
    },
    text(data) {
      if (text !== undefined && text.length < maxText) text += data;
      if (typed && typed.text.length < maxText) typed.text += data;
    },
    close(name) {
      const local = localName(name).toLowerCase();
      const value = ownCopy((text ?? '').trim());
      if (context) {
        if (local === 'identifier') context.entity = value;
        else if (local === 'instant') context.instant = value;
        else if (local === 'startdate') context.start = value;
        else if (local === 'enddate') context.end = value;
        else if (local === 'explicitmember' && explicitAxis !== undefined) {
          addDimension(explicitAxis, value, false);
          explicitAxis = undefined;
        } else if (local === 'typedmember' && typed) {
          addDimension(typed.axis, ownCopy(typed.text.trim()), true);
          typed = undefined;
        } else if (local === 'context') {
          addContext(resources, context);
          context = undefined;
        }
      }
      if (unit) {
        if (local === 'measure') (inDenominator ? unit.denominator : unit.numerator).push(value);
        else if (local === 'unitdenominator') inDenominator = false;
        else if (local === 'unit') {
          if (!resources.units.has(unit.id)) resources.units.set(unit.id, writeUnit(unit));
          unit = undefined;
        }
      }
      text = undefined;
    },
  };
}

function addContext(resources: Resources, draft: Draft): void {
  if (resources.contexts.has(draft.id) || resources.contexts.size >= maxContexts) return;
  const period: Period | undefined = draft.instant
    ? { instant: draft.instant }
    : draft.start && draft.end
      ? { start: draft.start, end: draft.end }
      : draft.forever
        ? { forever: true }
        : undefined;
  if (!period) return;
  const dims = draft.dims.sort((a, b) => (a.axis < b.axis ? -1 : a.axis > b.axis ? 1 : 0));
  const context: Context = { id: draft.id, entity: draft.entity, period, dims };
  resources.contexts.set(draft.id, context);
}

function writeUnit(unit: RawUnit): string {
  const numerator = unit.numerator.sort().join('*');
  return unit.denominator.length ? `${numerator}/${unit.denominator.sort().join('*')}` : numerator;
}
