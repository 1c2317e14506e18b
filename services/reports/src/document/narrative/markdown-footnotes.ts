import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/** What the rules below write into markdown-it's environment. */
export interface FootnoteEnv {
  /** Texts of the footnotes that the narrative defines, by id. */
  definitions: Map<string, string>;
}

/** `[^id]` becomes a token `citation` with the id as its content; `[^id]: text` is removed and kept as a definition. */
export function addFootnotes(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'citation', readCitation);
  md.block.ruler.before('reference', 'footnote_definition', readDefinition, {
    alt: ['paragraph', 'reference'],
  });
}

function readCitation(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  const found = /^\[\^([^\]\s]{1,64})\]/.exec(state.src.slice(state.pos, state.pos + 68));
  if (!found) return false;
  if (!silent) state.push('citation', '', 0).content = found[1]!;
  state.pos += found[0].length;
  return true;
}

function readDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const found = /^\[\^([^\]\s]{1,64})\]:(.*)$/.exec(lineAt(startLine));
  if (!found) return false;
  if (silent) return true;
  const lines = [found[2]!.trim()];
  let next = startLine + 1;
  while (next < endLine && !state.isEmpty(next) && !/^\[\^[^\]\s]{1,64}\]:/.test(lineAt(next))) {
    lines.push(lineAt(next).trim());
    next += 1;
  }
  (state.env as unknown as FootnoteEnv).definitions.set(found[1]!, lines.join(' ').trim());
  state.line = next;
  return true;
}
