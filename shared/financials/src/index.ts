export * from './arithmetic.ts';
export { type FiscalCalendar, fiscalCalendarOf, readFiscalCalendar } from './calendar/fiscal-calendar.ts';
export type { Check } from './checks/check.ts';
export { checkFigures, type Quality } from './checks/check-figures.ts';
export { measureReports, type PlainMeasures } from './company-facts/measure-reports.ts';
export type { PlainFigure, PlainReport } from './company-facts/plain-report.ts';
export * from './decimal.ts';
export { indexConcepts } from './index-concepts.ts';
export type { Arc, Linkbases } from './linkbases/linkbase.ts';
export { readLinkbases } from './linkbases/read-linkbases.ts';
export * from './measures/catalogue/catalogue.ts';
export {
  type Measure,
  type MeasureLanguage,
  type MeasureStatement,
  type MeasureUnit,
  measureLanguages,
  type Standard,
  type Template,
} from './measures/catalogue/measure.ts';
export { formulaInputs, formulaOf } from './measures/compute-formula.ts';
export { deriveMeasures, findStandard } from './measures/derive-measures.ts';
export { evaluateFormula, type Formula, measuresIn, parseFormula, type When } from './measures/formula.ts';
export type { CellPlace, MeasurePoint, Measures } from './measures/measure-point.ts';
export { derivePrinted } from './measures/printed/derive-printed.ts';
export { foldLabel } from './measures/printed/fold-label.ts';
export { type AskedLines, askedLines } from './measures/words/asked-lines.ts';
export { findMeasuresByLabel } from './measures/words/find-by-label.ts';
export { findMeasuresByWords, type NamedMeasure } from './measures/words/find-measures.ts';
export { writeFormula } from './measures/words/write-formula.ts';
export { ownCopy } from './own-copy.ts';
export { type ReadTables, readTables, readTablesInSteps, type TableText } from './read-tables.ts';
export { readCvmFigures } from './regulator/cvm-figures.ts';
export { readDartFigures } from './regulator/dart-figures.ts';
export { readEdinetFigures } from './regulator/edinet-figures.ts';
export type { EdinetRow } from './regulator/edinet-row.ts';
export type { AccountName } from './regulator/regulator-figures.ts';
export { buildSeries, type Series, type SeriesChoice, type SeriesPoint } from './series/build-series.ts';
export { collectVintages, isRestated } from './series/collect-vintages.ts';
export { computeSeries } from './series/compute-series.ts';
export type * from './series/series-types.ts';
export * from './statement.ts';
export { dayBefore, daysOf } from './statement-days.ts';
export type { FactPlace } from './statements/fact-place.ts';
export { findStatements } from './statements/find-statements.ts';
export { isSeparateContext } from './statements/reporting-basis.ts';
export type { TextFiling } from './tables/currency.ts';
export { describeDocument } from './tables/describe-document.ts';
export { readNumberCell } from './tables/number-cell.ts';
export { selectTables, type TableChoice } from './tables/select-tables.ts';
export type {
  DataTable,
  FigureKind,
  TableCell,
  TableColumn,
  TablePeriod,
  TableRow,
  TableScope,
} from './tables/table.ts';
export { isYear } from './tables/year-ends.ts';
export type { Context, Dimension, Fact, FactError, Period } from './xbrl/fact.ts';
export { type InlineReader, makeInlineReader } from './xbrl/inline-reader.ts';
export { type InlineSet, makeInlineSet } from './xbrl/inline-set.ts';
export { inlineMarks } from './xbrl/namespaces.ts';
export { readInline } from './xbrl/read-inline.ts';
export { isInstance, readInstance } from './xbrl/read-instance.ts';
export { resolveFacts } from './xbrl/resolve-facts.ts';
