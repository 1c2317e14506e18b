import css from './word-changes.module.css';

export interface WordChange {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** A text with added and removed words. */
export function WordChanges({
  changes,
  only,
}: {
  changes: readonly WordChange[];
  only?: 'before' | 'after';
}) {
  const shown = changes.filter(
    ({ op }) => op === 'same' || only === undefined || (op === 'added') === (only === 'after'),
  );
  return (
    <span className={css.text}>
      {shown.map(({ op, text: written }, at) => {
        const key = String(at);
        // A citation is written `[^c1]`; readers know it as a number.
        const text = written.replaceAll(/\[\^[a-z]*(\d+)\]/g, '[$1]');
        if (op === 'added') return <ins key={key}>{text}</ins>;
        if (op === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </span>
  );
}
