import type { SkillTier } from '@footnote/contracts';

/** Writes the call of a skill in a message: `/name key=value key="two words" free text`. */
export function writeCall(
  name: string,
  values: Readonly<Record<string, string>>,
  { tier, request = '' }: { tier?: SkillTier | undefined; request?: string } = {},
): string {
  const pairs = Object.entries(values).map(([key, value]) => {
    const oneLine = value.trim().replaceAll(/\s+/g, ' ');
    if (/^[^\s"]+$/.test(oneLine)) return `${key}=${oneLine}`;
    return `${key}="${oneLine.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
  });
  return [`/${tier ? `${tier}:` : ''}${name}`, ...pairs, request.trim()].filter(Boolean).join(' ');
}
