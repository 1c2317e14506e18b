import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Alphabet, alphabetOf, type CharacterElement } from './alphabet.ts';

/** A condition on the characters before and after a position. */
export interface Guard {
  /** @param after null at the end of the text */
  holds(before: number, after: number | null): boolean;
  /** Whether the character before matters. */
  looksBack: boolean;
}

/** One way from a position to the next one. */
export interface Edge {
  to: number;
  guards: Guard[];
  /** Whether there are two ways that read the same. */
  twice: boolean;
}

/** A pattern as its positions: each reads one letter, and edges lead to those that may read the next. */
export interface Automaton {
  alphabet: Alphabet;
  /** For each position, the letters that it reads. */
  reads: Uint8Array[];
  edges: Edge[][];
  /** Edges of an attempt that begins within the text. */
  start: Edge[];
  /** Edges of an attempt at the beginning of the text. */
  textStart: Edge[];
  /** Positions after which the pattern has matched, whatever follows, or goes on reading until it has. */
  accepts: boolean[];
  looksBack: boolean;
}

/** A way to the end of the pattern, and whether it is open at the end of the text only. */
interface Ending {
  guards: Guard[];
  atEnd: boolean;
}

interface Way {
  to: number;
  guard?: Guard | 'text-start' | 'text-end';
}

type Node = { kind: 'character'; reads: Uint8Array; next: number } | { kind: 'split'; ways: Way[] };

const accept = 0;
const dead = 1;
/** A repetition of at least this many is counted as endless: it costs about as much. */
const asGoodAsEndless = 2_001;
/** A bounded repetition is copied at most this often: what it can read is the same, and it can't be pumped. */
const copiedAtLeast = 8;
const copiedAtMost = 3;

export function buildAutomaton(source: string, flags: string): Automaton {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const alphabet = alphabetOf(charactersOf(pattern), flags);
  const nodes: Node[] = [
    { kind: 'split', ways: [] },
    { kind: 'split', ways: [] },
  ];
  const add = (node: Node) => nodes.push(node) - 1;
  const split = (ways: Way[]) => add({ kind: 'split', ways });

  function buildAlternatives(alternatives: AST.Alternative[], next: number, backward: boolean): number {
    const entries = alternatives.map(({ elements }) =>
      (backward ? elements : elements.toReversed()).reduce((to, one) => build(one, to, backward), next),
    );
    return entries.length === 1 ? (entries[0] ?? next) : split(entries.map((to) => ({ to })));
  }

  function build(element: AST.Element, next: number, backward: boolean): number {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return add({ kind: 'character', reads: alphabet.lettersOf(element), next });
      case 'Group':
      case 'CapturingGroup':
        return buildAlternatives(element.alternatives, next, backward);
      case 'Backreference': {
        const groups = [element.resolved].flat().filter((group) => !contains(group, element));
        return split([{ to: next }, ...groups.map((group) => ({ to: build(group, next, backward) }))]);
      }
      case 'Quantifier':
        return buildQuantifier(element, next, backward);
      case 'Assertion':
        return buildAssertion(element, next);
    }
  }

  function buildQuantifier({ min, max, element }: AST.Quantifier, next: number, backward: boolean): number {
    if (max === 0) return next;
    const copies = Math.min(min, copiedAtLeast);
    let to = next;
    if (max >= asGoodAsEndless) {
      const loop = split([{ to: next }]);
      const body = build(element, loop, backward);
      (nodes[loop] as { ways: Way[] }).ways.push({ to: body });
      to = copies === 0 ? loop : body;
      for (let copy = 1; copy < copies; copy += 1) to = build(element, to, backward);
      return to;
    }
    for (let copy = 0; copy < Math.min(max - min, copiedAtMost); copy += 1) {
      to = split([{ to: next }, { to: build(element, to, backward) }]);
    }
    for (let copy = 0; copy < copies; copy += 1) to = build(element, to, backward);
    return to;
  }

  function buildAssertion(assertion: AST.Assertion, next: number): number {
    if (assertion.kind === 'word') {
      const { word } = alphabet;
      const wanted = assertion.negate ? 0 : 1;
      const holds = (before: number, after: number | null) =>
        ((word[before] ?? 0) ^ (after === null ? 0 : (word[after] ?? 0))) === wanted;
      return split([{ to: next, guard: { holds, looksBack: true } }]);
    }
    if (!('alternatives' in assertion)) {
      const isStart = assertion.kind === 'start';
      if (!flags.includes('m')) return split([{ to: next, guard: isStart ? 'text-start' : 'text-end' }]);
      return split([{ to: next, guard: oneOf(alphabet.lineEnd, isStart, true) }]);
    }
    const back = assertion.kind === 'lookbehind';
    const ways: Way[] = [{ to: next, ...guardOf(assertion, back, alphabet) }];
    // What a lookaround reads costs time as well, and what follows it can fail.
    if (charactersOf(assertion).length > 0) {
      ways.push({ to: buildAlternatives(assertion.alternatives, dead, back) });
    }
    return split(ways);
  }

  const entry = buildAlternatives(pattern.alternatives, accept, false);
  return listPositions(nodes, entry, alphabet);
}

/** The condition of a lookaround on the one character beside it, if it has one. */
function guardOf(
  { alternatives, negate }: AST.LookaroundAssertion,
  back: boolean,
  alphabet: Alphabet,
): { guard?: Guard } {
  const letters = new Uint8Array(alphabet.size);
  let atEnd = negate;
  for (const { elements } of alternatives) {
    const element = back ? elements.at(-1) : elements[0];
    const single = elements.length === 1 && element !== undefined && isCharacter(element);
    if (element?.type === 'Assertion' && elements.length === 1 && ['start', 'end'].includes(element.kind)) {
      atEnd = !negate;
      continue;
    }
    // What a longer alternative forbids is left out: more texts seem possible than are.
    if (negate && !single) continue;
    if (!element) return {};
    const first = firstOf(element);
    if (!first) return {};
    for (const one of first) {
      for (const [at, reads] of alphabet.lettersOf(one).entries()) if (reads) letters[at] = 1;
    }
  }
  const wanted = negate ? letters.map((reads) => 1 - reads) : letters;
  return { guard: oneOf(wanted, back, atEnd) };
}

/** The characters that an element begins with, when it reads at least one and they are plain to see. */
function firstOf(element: AST.Element): CharacterElement[] | null {
  if (isCharacter(element)) return [element];
  if (element.type === 'Quantifier') return element.min > 0 ? firstOf(element.element) : null;
  return null;
}

function oneOf(letters: Uint8Array, looksBack: boolean, atEnd: boolean): Guard {
  return {
    holds: (before, after) => {
      if (looksBack) return letters[before] === 1;
      return after === null ? atEnd : letters[after] === 1;
    },
    looksBack,
  };
}

function listPositions(nodes: Node[], entry: number, alphabet: Alphabet): Automaton {
  const positionOf = new Map<number, number>();
  const reads: Uint8Array[] = [];
  nodes.forEach((node, at) => {
    if (node.kind !== 'character') return;
    positionOf.set(at, reads.length);
    reads.push(node.reads);
  });

  function edgesFrom(from: number, atTextStart: boolean): { edges: Edge[]; endings: Ending[] } {
    const edges = new Map<string, Edge>();
    const guardIds = new Map<Guard, number>();
    const idOf = (guard: Guard) => guardIds.get(guard) ?? guardIds.set(guard, guardIds.size).size - 1;
    const visits = new Map<string, number>();
    const path = new Set<number>();
    const endings: Ending[] = [];
    const walk = (at: number, guards: Guard[], ended: boolean): void => {
      if (at === accept) {
        endings.push({ guards, atEnd: ended });
        return;
      }
      const key = `${at}|${guards.map(idOf).join()}`;
      const node = nodes[at];
      if (!node || path.has(at)) return;
      if (node.kind === 'character') {
        const to = positionOf.get(at);
        if (ended || to === undefined) return;
        const known = edges.get(key);
        if (known) known.twice = true;
        else edges.set(key, { to, guards, twice: false });
        return;
      }
      const seen = (visits.get(key) ?? 0) + 1;
      visits.set(key, seen);
      // The third visit can't lead to a way that the first two did not.
      if (seen > 2) return;
      path.add(at);
      for (const { to, guard } of node.ways) {
        if (guard === 'text-start') {
          if (atTextStart) walk(to, guards, ended);
        } else if (guard === 'text-end') walk(to, guards, true);
        else walk(to, guard && !guards.includes(guard) ? [...guards, guard] : guards, ended);
      }
      path.delete(at);
    };
    walk(from, [], false);
    return { edges: [...edges.values()], endings };
  }

  const followed = nodes.flatMap((node) => (node.kind === 'character' ? [edgesFrom(node.next, false)] : []));
  const start = edgesFrom(entry, false).edges;
  const textStart = edgesFrom(entry, true).edges;
  const edges = followed.map((one) => one.edges);
  return {
    alphabet,
    reads,
    edges,
    start,
    textStart,
    accepts: followed.map((one, at) => alwaysAccepts(at, one.edges, one.endings, reads)),
    looksBack: [...edges.flat(), ...start].some(({ guards }) => guards.some(({ looksBack }) => looksBack)),
  };
}

/** Whether a position matches whatever follows: at once, or by reading on until it may end. */
function alwaysAccepts(at: number, edges: Edge[], endings: Ending[], reads: Uint8Array[]): boolean {
  const own = reads[at] ?? new Uint8Array();
  const readsOn = edges.some(({ to, guards }) => to === at && guards.length === 0);
  const befores = [...own.keys()].filter((letter) => own[letter] === 1);
  const ends = (after: number | null) =>
    befores.every((before) =>
      endings.some(
        ({ guards, atEnd }) =>
          (after === null || !atEnd) && guards.every((guard) => guard.holds(before, after)),
      ),
    );
  return ends(null) && [...own.keys()].every((after) => (readsOn && own[after] === 1) || ends(after));
}

function isCharacter(element: AST.Element): element is CharacterElement {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type);
}

function charactersOf(node: AST.Pattern | AST.Element): CharacterElement[] {
  if (node.type === 'Quantifier') return charactersOf(node.element);
  if (node.type !== 'Pattern' && isCharacter(node)) return [node];
  if (!('alternatives' in node)) return [];
  return node.alternatives.flatMap(({ elements }) => elements.flatMap(charactersOf));
}

function contains(group: AST.Node, node: AST.Node): boolean {
  for (let at: AST.Node | null = node; at; at = at.parent) if (at === group) return true;
  return false;
}
