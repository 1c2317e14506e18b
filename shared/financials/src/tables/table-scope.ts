import type { TableScope } from './table.ts';

const parent =
  /\bparent[- ](?:company|entity|only)\b|^(?:[(\d.)a-z]{1,4}\s)?company (?:statements?|balance sheets?|income statement|profit and loss)\b|\b(?:statements?|balance sheet|financial position)\b(?:(?!\bgroup\b).){0,60}\bof the company$|提出会社|\bregistrant only\b|condensed financial information of (?:the )?(?:registrant|parent)|母公司|별도|単体|個別財務諸表|controladora|\bstand-?alone\b|\bcompany only\b/i;
const ofGroup = /\bconsolidated\b|\bgroup\b|連結|合并|合併|綜合|연결|consolidad/i;
const guarantors = /\bguarantors?\b|\bconsolidating\b|\bobligor group\b/i;
const continuing = /\bcontinuing operations\b/i;
const segment =
  /^(?<name>\p{Lu}(?:[^/:;.()]|(?<=\S)\/(?=\S)){1,60}?) segment(?:['’]s)?(?: (?:results?|information|data|summary|performance|highlights|revenues?|net sales|sales|operating (?:income|profit|results)|financial data))?(?:\s*[-–—:(].{0,80})?$/iu;
const segmentFirst = /^segment\s?[-–—:]\s?(?<name>[^/:;.()]{2,60})$/i;
const noName =
  /^(?:reportable|operating|business|our|by|other|total|geographic(?:al)?|all|each|the|industry|primary|consolidated|summary|selected|additional|major|product|financial|results|revenues?|net|sales|assets|information|unallocated|key|quarterly|annual|as|for|of|in)\b/i;

/** Japan's statements of the company alone, which are named as those of the group are, without 連結. */
const ownStatement =
  /^(?:[①-⑩]\s?)?【(?:貸借対照表|損益計算書|株主資本等変動計算書|キャッシュ・フロー計算書|製造原価明細書)】$/;
const groupStatement = /【連結(?:貸借対照表|財政状態計算書)】|連結財政状態計算書】/;

/** Whether the texts hold statements of a group beside those of the company. */
export const holdsGroup = (texts: readonly string[]): boolean =>
  texts.some((text) => groupStatement.test(text));

/** Whose figures a table gives, by the lines of its title and its head, the nearest last. */
export function findScope(lines: readonly string[], hasGroup = false): TableScope {
  for (const line of lines.toReversed()) {
    const text = line.slice(0, 300).trim();
    if (hasGroup && ownStatement.test(text)) return { of: 'parent', name: null };
    if (hasGroup && text.startsWith('【連結')) break;
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
