import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, type ModuleItem, parseSync } from '@swc/core';

/** What an expression is, as far as it can be read without running it: a text, a list, or a pattern. */
export type Value = string | Value[] | { source: string; flags: string } | undefined;

/** A part of a text that is known at run time only, mostly a name, is read as one letter. */
const knownAtRunTime = 'x';

/** The top-level constants of a file, and those that it imports from its own package. */
export interface Constants {
  valueOf(name: string): Value;
}

export function parseSource(file: string): ModuleItem[] {
  const text = readFileSync(file, 'utf8');
  return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body;
}

export function constantsOf(file: string, items: ModuleItem[], depth = 0): Constants {
  const made = new Map<string, Expression>();
  const imported = new Map<string, { from: string; name: string }>();
  const known = new Map<string, Value>();
  for (const item of items) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declared.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations) {
        if (id.type === 'Identifier' && init) made.set(id.value, init);
      }
    }
    if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) continue;
    const from = join(dirname(file), item.source.value);
    for (const one of item.specifiers) {
      if (one.type === 'ImportSpecifier') {
        imported.set(one.local.value, { from, name: one.imported?.value ?? one.local.value });
      }
    }
  }
  const constants: Constants = {
    valueOf(name) {
      if (known.has(name)) return known.get(name);
      // A name that is being read does not mean itself.
      known.set(name, undefined);
      const source = imported.get(name);
      const expression = made.get(name);
      let value: Value;
      if (expression) value = readValue(expression, constants);
      else if (source && depth < 3 && existsSync(source.from)) {
        value = constantsOf(source.from, parseSource(source.from), depth + 1).valueOf(source.name);
      }
      known.set(name, value);
      return value;
    },
  };
  return constants;
}

/** The value of a constant expression; undefined when it depends on what happens at run time. */
export function readValue(expression: Expression, constants: Constants): Value {
  switch (expression.type) {
    case 'StringLiteral':
      // The parser writes a backslash before `u` twice, to tell it from half a surrogate pair.
      return expression.value.replaceAll('\\\\u', '\\u');
    case 'RegExpLiteral':
      return { source: expression.pattern, flags: expression.flags };
    case 'Identifier':
      return constants.valueOf(expression.value);
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
      return readValue(expression.expression, constants);
    case 'TemplateLiteral':
      return joined(
        expression.quasis.map(({ cooked, raw }) => cooked?.replaceAll('\\\\u', '\\u') ?? raw),
        expression.expressions as Expression[],
        constants,
      );
    case 'TaggedTemplateExpression':
      if (!isStringRaw(expression.tag)) return undefined;
      return joined(
        expression.template.quasis.map(({ raw }) => raw),
        expression.template.expressions as Expression[],
        constants,
      );
    case 'ArrayExpression':
      return expression.elements.map((element) =>
        element && !element.spread ? readValue(element.expression, constants) : undefined,
      );
    case 'BinaryExpression': {
      const left = readValue(expression.left, constants);
      const right = readValue(expression.right, constants);
      if (expression.operator !== '+' || typeof left !== 'string' || typeof right !== 'string')
        return undefined;
      return left + right;
    }
    case 'MemberExpression': {
      const object = readValue(expression.object, constants);
      if (expression.property.type !== 'Identifier' || expression.property.value !== 'source')
        return undefined;
      return typeof object === 'object' && 'source' in object ? object.source : undefined;
    }
    case 'CallExpression': {
      const { callee } = expression;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
      const list = readValue(callee.object, constants);
      const [mark] = expression.arguments;
      const between = mark && readValue(mark.expression, constants);
      if (callee.property.value !== 'join' || !Array.isArray(list) || typeof between !== 'string')
        return undefined;
      const texts = list.filter((one) => typeof one === 'string');
      return texts.length === list.length ? texts.join(between) : undefined;
    }
    default:
      return undefined;
  }
}

function joined(texts: string[], expressions: Expression[], constants: Constants): Value {
  const parts = expressions.map((one) => {
    const value = readValue(one, constants);
    return typeof value === 'string' ? value : knownAtRunTime;
  });
  return texts.map((text, at) => text + (parts[at] ?? '')).join('');
}

function isStringRaw(tag: Expression): boolean {
  return (
    tag.type === 'MemberExpression' &&
    tag.object.type === 'Identifier' &&
    tag.object.value === 'String' &&
    tag.property.type === 'Identifier' &&
    tag.property.value === 'raw'
  );
}
