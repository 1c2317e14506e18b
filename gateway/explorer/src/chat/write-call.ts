/** Writes the call of a skill in a message: `/name key=value key="two words"`. */
export function writeCall(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([key, value]) => {
    const oneLine = value.trim().replaceAll(/\s+/g, ' ');
    if (/^[^\s"]+$/.test(oneLine)) return `${key}=${oneLine}`;
    return `${key}="${oneLine.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
  });
  return [`/${name}`, ...pairs].join(' ');
}
