import type { ComponentProps, ReactNode } from 'react';
import css from './parts.module.css';

export function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.field}>
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  );
}

export function Input(props: ComponentProps<'input'>) {
  return <input autoComplete="off" {...props} className={css.input} />;
}

export const inputClass = css.input;
