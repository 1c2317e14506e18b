import { useId, useState } from 'react';
import { Input } from '../../design/field.tsx';
import { useOnceFresh } from '../../design/use-once-fresh.ts';
import css from './picker.module.css';

export interface PickerChoice {
  id: string;
  label: string;
  hint: string;
  icon: string;
  choose: () => void;
}

export interface PickerProps {
  label: string;
  value: string;
  isRequired?: boolean | undefined;
  choices: readonly PickerChoice[];
  /** False while the choices are those of an earlier text. */
  isFresh?: boolean;
  onType: (text: string) => void;
  onOpen?: () => void;
}

/** A field with choices below it. Arrow keys move through them, Enter or Tab selects one. */
export function Picker({
  label,
  value,
  isRequired = true,
  choices,
  isFresh = true,
  onType,
  onOpen,
}: PickerProps) {
  const list = useId();
  const [at, setAt] = useState(0);
  const current = choices[Math.min(at, choices.length - 1)];
  const choose = useOnceFresh(value, isFresh, () => current?.choose());
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === 'ArrowDown') {
      onOpen?.();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && (current || !isFresh)) {
      if (event.key === 'Enter') event.preventDefault();
      choose();
    }
  };
  return (
    <div className={css.picker}>
      <Input
        required={isRequired}
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${list} ${current.id}`.replaceAll(' ', '-') : undefined}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setAt(0);
          onType(event.target.value);
        }}
      />
      <div id={list} role="listbox" aria-label={label} className={css.choices} hidden={choices.length === 0}>
        {choices.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above listens to the keys
          <div
            key={one.id}
            id={`${list} ${one.id}`.replaceAll(' ', '-')}
            role="option"
            tabIndex={-1}
            aria-selected={one === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={one.choose}
          >
            <span aria-hidden>{one.icon}</span>
            <span>{one.label}</span>
            <small>{one.hint}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
