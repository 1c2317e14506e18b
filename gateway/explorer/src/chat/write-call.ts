/** `/name key=value key="two words"`, as a skill is called in a message. */
export function writeCall(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([key, value]) => {
    const oneLine = value.trim().replaceAll(/\s+/g, ' ');
    if (/^[^\s"]+$/.test(oneLine)) return `${key}=${oneLine}`;
    return `${key}="${oneLine.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
  });
  return [`/${name}`, ...pairs].join(' ');
}
