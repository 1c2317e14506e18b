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
    <p className={css.text}>
      {shown.map(({ op, text }, at) => {
        const key = String(at);
        if (op === 'added') return <ins key={key}>{text}</ins>;
        if (op === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
