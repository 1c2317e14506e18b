import css from './parts.module.css';

/** A title whose forms and days, such as 10-K and 2024-12-31, are not broken at a hyphen. */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\b[A-Z\d]{1,40}(?:-[A-Z\d]{1,40}){1,20}\b)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={String(at)} className={css.unbroken}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
