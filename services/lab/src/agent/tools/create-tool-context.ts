import type { ChatChunk, CitedComputation } from '@footnote/contracts';
import { newId } from '@footnote/runtime';
import type { AgentDeps } from '../agent-deps.ts';
import { createCitationBook } from '../answer/citation-book.ts';
import { createFigurePlaces, createKnownFigures } from '../answer/figure-sources.ts';
import { createStretchReadings } from '../answer/stretch-readings.ts';
import { createRunCells } from '../figures/run-cells.ts';
import { createTableReader } from '../figures/table-reader.ts';
import type { PreparedRun } from '../research-agent.ts';
import { createRunFacts } from '../sources/run-facts.ts';
import { createRunSources } from '../sources/run-sources.ts';
import { type ToolContext, toReportCompany } from '../tool-context.ts';
import { createTextReader } from './read-document.ts';

/** @param send puts a chunk into the answer's stream while a tool works */
export function createToolContext(
  deps: AgentDeps,
  run: PreparedRun,
  { send, stop }: { send: (chunk: ChatChunk) => void; stop: AbortSignal },
): ToolContext {
  const facts = createRunFacts();
  for (const { country, company } of run.filings) {
    if (company) facts.noteCompanies([{ country, ...company }]);
  }
  facts.noteCompanies((run.skill?.companies ?? []).map(toReportCompany));
  const sources = createRunSources();
  const readings = createStretchReadings();
  const cells = createRunCells();
  const computations = new Map<string, CitedComputation>();
  const asked = [run.message, ...Object.values(run.skill?.values ?? {})].join('\n');
  const context: ToolContext = {
    deps,
    run,
    cells,
    computations,
    readTables: createTableReader(() => context),
    readDocument: createTextReader({ deps, run }),
    facts,
    sources,
    texts: {
      book: createCitationBook(sources, readings, {
        cells,
        computations,
        sourceUrl: (country, filingId) => facts.sourceUrl(country, filingId),
      }),
      isKnownFigure: createKnownFigures(sources, () => `${asked}\n${facts.namesAndDates()}`, readings, cells),
      figurePlaces: createFigurePlaces(sources, readings),
      trusts: (address) => facts.addresses.has(address),
    },
    readAhead: () =>
      readings.prepare(
        sources.all().flatMap(({ stretches }) => stretches),
        stop,
      ),
    sendStatus: (data) => send({ type: 'data-status', data, transient: true }),
    sendReport: (data) => send({ type: 'data-report', id: data.lineage_id, data }),
    read: new Map(),
    report: { lineage_id: newId('lin'), making: false, made: false },
  };
  return context;
}
