import type { Company, Filing } from '@footnote/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import css from './company.module.css';
import { FilingRow } from './filing-row.tsx';

export interface FilingListProps {
  company: Company;
  filings: readonly Filing[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onIngest: (filing: Filing) => void;
  /** Called when the last row comes into view. */
  onEnd: () => void;
}

/** Rows by year. Of a long list, only the visible rows are in the page. */
export function FilingList({ company, filings, chosen, onChoose, onIngest, onEnd }: FilingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(filings), [filings]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => (typeof rows[at] === 'string' ? 54 : 49),
    getItemKey: (at) => keyOf(rows[at]),
    overscan: 12,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? 0) >= rows.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd();
  });
  const toggle = ({ filing_ref }: Filing) => {
    const next = new Set(chosen);
    if (!next.delete(filing_ref)) next.add(filing_ref);
    onChoose(next);
  };
  // Rows keep the same functions, which call the latest ones.
  const latest = useRef({ toggle, onIngest });
  useEffect(() => {
    latest.current = { toggle, onIngest };
  });
  const onToggle = useCallback((filing: Filing) => latest.current.toggle(filing), []);
  const ingest = useCallback((filing: Filing) => latest.current.onIngest(filing), []);
  return (
    <div ref={list} className={css.list} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={css.row}
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            {typeof row === 'string' ? (
              <h2 className={css.year}>{row}</h2>
            ) : (
              <FilingRow
                company={company}
                filing={row}
                isChosen={chosen.has(row.filing_ref)}
                onToggle={onToggle}
                onIngest={ingest}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The filings, with a heading before the first of each year. */
function rowsOf(filings: readonly Filing[]): (Filing | string)[] {
  const rows: (Filing | string)[] = [];
  let year = '';
  for (const filing of filings) {
    const own = filing.filing_date.slice(0, 4);
    if (own !== year) rows.push(own);
    year = own;
    rows.push(filing);
  }
  return rows;
}

const keyOf = (row: Filing | string | undefined) => (typeof row === 'string' ? row : (row?.filing_ref ?? ''));
