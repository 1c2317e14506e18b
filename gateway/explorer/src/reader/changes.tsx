import type { ParagraphChangeBody, SectionDiff } from '@footnote/contracts';
import { Badge } from '../design/badge.tsx';
import { Empty } from '../design/states.tsx';
import { WordChanges } from '../design/word-changes.tsx';
import { t } from '../text/text.ts';
import { blocksOf, type TableRow } from './change-blocks.ts';
import css from './compare.module.css';

/** What changed between two sections; unchanged paragraphs are only counted. */
export function Changes({ diff }: { diff: SectionDiff }) {
  const { added, removed, moved, changed_figures, changed_wording } = diff.totals;
  if (added + removed + moved + changed_figures + changed_wording === 0)
    return <Empty title={t('reader.unchanged')} />;
  return (
    <>
      <p>{t('reader.changeTotals', diff.totals)}</p>
      {!diff.complete && <p>{t('reader.changesLate')}</p>}
      {blocksOf(diff.changes).map((block, at) => {
        const key = String(at);
        if (block.is === 'change') return <Change key={key} change={block.change} />;
        if (block.is === 'table') return <Rows key={key} rows={block.rows} />;
        return (
          <small key={key} className={css.same}>
            {t('reader.same', { count: block.count })}
          </small>
        );
      })}
    </>
  );
}

function Change({ change: { op, kind, text, words, figures_only, moved } }: { change: ParagraphChangeBody }) {
  const plain = readable(text);
  const heading = kind === 'heading' ? true : undefined;
  if (op === 'added') return <ins data-heading={heading}>{plain}</ins>;
  if (op === 'removed') return <del data-heading={heading}>{plain}</del>;
  const notes = [
    op === 'moved' || moved ? t('reader.moved') : '',
    figures_only ? t('reader.figuresOnly') : '',
  ];
  return (
    <div className={css.changed} data-heading={heading}>
      {notes.filter(Boolean).map((note) => (
        <Badge key={note}>{note}</Badge>
      ))}{' '}
      {op === 'moved' ? (
        plain
      ) : (
        <WordChanges changes={words.map((word) => ({ ...word, text: readable(word.text) }))} />
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly TableRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.table} tabIndex={0} aria-label={t('markdown.table')}>
      <table>
        <tbody>
          {rows.map(({ op, cells }, at) => (
            <tr key={String(at)} data-op={op}>
              {cells.map((cell, column) => (
                <td key={String(column)}>
                  <WordChanges changes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Without the signs of Markdown. */
const readable = (text: string) => text.replaceAll('**', '').replace(/^#{1,6} +/, '');
