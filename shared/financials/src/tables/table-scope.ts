import type { TableScope } from './table.ts';

const parent =
  /\bparent[- ](?:company|only)\b|\bregistrant only\b|condensed financial information of (?:the )?(?:registrant|parent)|母公司|별도|単体|個別財務諸表|controladora|\bstand-?alone\b|\bcompany only\b/i;
const ofGroup = /\bconsolidated\b|\bgroup\b|連結|合并|合併|綜合|연결|consolidad/i;
const guarantors = /\bguarantors?\b|\bconsolidating\b|\bobligor group\b/i;
const continuing = /\bcontinuing operations\b/i;
const segment =
  /^(?<name>\p{Lu}[^/:;.()]{1,60}?) segment(?:['’]s)?(?: (?:results?|information|data|summary|performance|highlights|revenues?|net sales|sales|operating (?:income|profit|results)|financial data))?(?:\s*[-–—:(].{0,80})?$/iu;
const segmentFirst = /^segment\s?[-–—:]\s?(?<name>[^/:;.()]{2,60})$/i;
const noName =
  /^(?:reportable|operating|business|our|by|other|total|geographic(?:al)?|all|each|the|industry|primary|consolidated|summary|selected|additional|major|product|financial|results|revenues?|net|sales|assets|information|unallocated|key|quarterly|annual|as|for|of|in)\b/i;

/** Whose figures a table gives, by the lines of its title and its head, the nearest last. */
export function findScope(lines: readonly string[]): TableScope {
  for (const line of lines.toReversed()) {
    const text = line.slice(0, 300).trim();
    if (guarantors.test(text)) return { of: 'guarantors', name: null };
    if (parent.test(text) && !ofGroup.test(text.replace(parent, ''))) return { of: 'parent', name: null };
    const name = (segmentFirst.exec(text) ?? segment.exec(text))?.groups?.name?.trim();
    if (name && !noName.test(name)) return { of: 'segment', name };
    if (continuing.test(text) && text.length < 120 && !/discontinued|[.:]$/i.test(text))
      return { of: 'continuing', name: null };
  }
  return { of: 'group', name: null };
}

const ownAlone = /\bcompany\b|\bparent\b|stand-?alone|母公司|별도|controladora/i;

/** Where heads print the group beside the parent company alone, or beside guarantors, those that are not the group's. */
export function findColumnScopes(keys: readonly string[]): (TableScope | null)[] {
  const hasGroup = keys.some((key) => ofGroup.test(key) && !ownAlone.test(key));
  return keys.map((key) => {
    if (!hasGroup) return null;
    if (/guarantor/i.test(key)) return { of: 'guarantors', name: null };
    return ownAlone.test(key) && !ofGroup.test(key) ? { of: 'parent', name: null } : null;
  });
}
