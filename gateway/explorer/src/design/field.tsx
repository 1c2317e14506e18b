import { type ComponentProps, cloneElement, type ReactElement, useId } from 'react';
import css from './parts.module.css';

type Control = ReactElement<{ 'aria-describedby'?: string }>;

/** A control with its name. The hint describes it, and is no part of its name. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: Control }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.field}>
      <span>{label}</span>
      {hint ? cloneElement(children, { 'aria-describedby': id }) : children}
      {hint && (
        <small id={id} aria-hidden>
          {hint}
        </small>
      )}
    </label>
  );
}

export function Input(props: ComponentProps<'input'>) {
  return <input autoComplete="off" {...props} className={css.input} />;
}

export const inputClass = css.input;
