import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './parts.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'danger';
  /** The name of a button that only shows an icon. */
  label?: string;
  icon?: ReactNode;
}

export function Button({ look, label, icon, children, className, ...rest }: ButtonProps) {
  const classes = [css.button, look && css[look], children === undefined && css.icon, className];
  return (
    <button
      type="button"
      {...rest}
      {...(label ? { 'aria-label': label, title: label } : {})}
      className={join(classes)}
    >
      {icon}
      {children}
    </button>
  );
}

export const join = (classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ');
/** The style of a button, for links. */
export const buttonClass = (look?: 'primary' | 'plain') => join([css.button, look && css[look]]);
