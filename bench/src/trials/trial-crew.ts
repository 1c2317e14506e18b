import { createToken } from '@footnote/contracts';
import { agentTokenName, createAgent } from './agent.ts';
import type { Answer } from './answers.ts';
import { checkLedger } from './check/check-ledger.ts';
import { readDocumentedAnswers } from './documented-answers.ts';
import { createMixedLoad } from './load/mixed-load.ts';
import type { TrialCluster } from './trial-cluster.ts';
import { countAccepted, emptyLedger, mergeLedgers, type TrialLedger } from './trial-ledger.ts';
import { createTrialPerson, type NoteAnswer } from './trial-person.ts';

const people = 4;
const pauseMs = 250;

/** People of four organisations, who use the whole platform all the time. */
export interface TrialCrew {
  start(): void;
  pause(): Promise<void>;
  /** Takes all answers since the last call. */
  takeAnswers(): Answer[];
  answers(): readonly Answer[];
  /** How many things were accepted since the last check. */
  accepted(): number;
  /** What was accepted since the last check, and is missing, is there twice, or has failed. */
  check(): Promise<string[]>;
  /** The same for everything that was ever accepted. */
  checkAll(): Promise<string[]>;
}

export async function createTrialCrew(trial: TrialCluster): Promise<TrialCrew> {
  const isDocumented = await readDocumentedAnswers(trial.url);
  const filings = trial.filings.values();
  let answers: Answer[] = [];
  const note: NoteAnswer = ({ began, asksToWait = false, ...answer }) => {
    // All tokens are valid while they are used: to refuse one is described, and wrong.
    const documented = answer.documented && !answer.outcome.startsWith('401');
    answers.push({ ...answer, documented, asksToWait, ms: Date.now() - began, at: began });
  };
  const nextFiling = () => filings.next().value ?? null;
  const join = async (at: number) => {
    const token = trial.cluster.token({ org: `org${at}`, user: `user${at}`, expiresIn: '24h' });
    const person = createTrialPerson({ url: trial.url, token, isDocumented, note });
    const body = { name: agentTokenName, scopes: ['read' as const] };
    const { secret } = await person.client.call(createToken, { body });
    const agent = createAgent({ url: trial.url, token: secret, isDocumented, note });
    const ledger = emptyLedger();
    const load = createMixedLoad({ person, agent, ledger, nextFiling, pauseMs });
    return { person, ledger, checked: emptyLedger(), load };
  };
  const crew = await Promise.all(Array.from({ length: people }, (_, at) => join(at)));
  const checkEach = async (ledgerOf: (one: (typeof crew)[number]) => TrialLedger) =>
    (await Promise.all(crew.map((one) => checkLedger(one.person, ledgerOf(one))))).flat();
  return {
    start() {
      for (const { load } of crew) load.start();
    },
    async pause() {
      await Promise.all(crew.map(({ load }) => load.pause()));
    },
    takeAnswers() {
      const taken = answers;
      answers = [];
      return taken;
    },
    answers: () => answers,
    accepted: () => crew.reduce((sum, { ledger }) => sum + countAccepted(ledger), 0),
    async check() {
      const findings = await checkEach(({ ledger }) => ledger);
      for (const { ledger, checked } of crew) {
        mergeLedgers(checked, ledger);
        Object.assign(ledger, emptyLedger());
      }
      return findings;
    },
    checkAll: () => checkEach(({ ledger, checked }) => mergeLedgers(structuredClone(checked), ledger)),
  };
}
