import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { isOver, nextMove, type RunAction, type RunEvent, type RunState, runMoves } from './run-state.ts';

const states = Object.keys(runMoves) as RunState[];
const moves = states.flatMap((from) =>
  Object.entries(runMoves[from]).map(([event, move]) => ({ from, event: event as RunEvent, ...move })),
);
const events = [...new Set(moves.map(({ event }) => event))];

/** The states that a run passes and the actions it does when these events happen to it. */
function follow(happening: readonly RunEvent[]) {
  let state: RunState = 'claimed';
  const passed: RunState[] = [state];
  const actions: RunAction[] = [];
  for (const event of happening) {
    const move = nextMove(state, event);
    if (!move) continue;
    state = move.to;
    passed.push(state);
    actions.push(...move.actions);
  }
  return { state, passed, actions };
}

/** The states that can be reached from one. */
function reachableFrom(start: RunState): Set<RunState> {
  const reached = new Set([start]);
  for (const state of reached) for (const { to } of Object.values(runMoves[state])) reached.add(to);
  return reached;
}

const anyHistory = fc.array(fc.constantFrom(...events), { maxLength: 60 });

describe('a run', () => {
  it('reaches every state from claimed', () => {
    expect([...reachableFrom('claimed')].sort()).toEqual(states.toSorted());
  });

  it.each(states.filter((state) => !isOver(state)))('can end from %s', (state) => {
    expect([...reachableFrom(state)].some(isOver)).toBe(true);
  });

  it('does every action at most once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { actions } = follow(history);
        expect(new Set(actions).size).toBe(actions.length);
      }),
    );
  });

  it('never comes back to a state that it left', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { passed } = follow(history);
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });

  it('either answers or is withdrawn, never both', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { actions } = follow(history);
        expect(actions.includes('withdraw') && actions.includes('open_stream')).toBe(false);
      }),
    );
  });

  it('publishes its end and releases its lease only after it began to save, and does both before it is over', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { state, actions } = follow(history);
        const at = (action: RunAction) => actions.indexOf(action);
        if (actions.includes('publish_end')) expect(at('publish_end')).toBeGreaterThan(at('save_answer'));
        if (state === 'ended') {
          expect(actions.slice(at('save_answer'))).toEqual([
            'save_answer',
            'publish_end',
            'finish_mirror',
            'release',
          ]);
        }
        if (state === 'withdrawn') expect(actions.slice(-2)).toEqual(['withdraw', 'release']);
      }),
    );
  });

  it('waits only for its own actions once its agent is done', () => {
    const ownEvents = new Set<RunEvent>([
      'question_stored',
      'question_not_stored',
      'answer_saved',
      'save_slow',
      'frames_mirrored',
      'withdrawal_done',
    ]);
    const afterAgent: RunState[] = ['opening_ended', 'saving', 'saving_late', 'mirroring', 'withdrawing'];
    const others = moves.filter(({ from, event }) => afterAgent.includes(from) && !ownEvents.has(event));
    expect(others).toEqual([]);
  });
});

it('the diagram in docs/architecture.md shows all moves of a run, and no others', () => {
  const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### The states of a run');
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(section) ?? [];
  const shown = [...diagram.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map((match) =>
    match.slice(1).join(' '),
  );
  expect(shown.toSorted()).toEqual(moves.map(({ from, to, event }) => `${from} ${to} ${event}`).toSorted());
});
