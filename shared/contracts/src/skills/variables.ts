/**
 * Placeholders of skills: `{{name}}` with letters, digits and `_`; spaces inside the braces are allowed. `\{{` means
 * two braces and is not a placeholder.
 */
const placeholder = /\\\{\{|\{\{[ \t]*([A-Za-z0-9_]+)[ \t]*\}\}/g;

/** Variable names in order of first appearance. */
export function extractVariables(content: string): string[] {
  const names = new Set<string>();
  for (const match of content.matchAll(placeholder)) if (match[1] !== undefined) names.add(match[1]);
  return [...names];
}

/**
 * Replaces placeholders by their values in a single pass: a value that looks like a placeholder stays as it is. A
 * placeholder without a value also stays; callers check for missing values first.
 */
export function substituteVariables(content: string, values: Readonly<Record<string, string>>): string {
  return content.replaceAll(placeholder, (whole, name: string | undefined) => {
    if (name === undefined) return '{{';
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}
