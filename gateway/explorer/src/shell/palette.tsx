import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { useOnceFresh } from '../design/use-once-fresh.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import css from './palette.module.css';
import { usePaletteFinds } from './palette-finds.ts';
import { type PaletteAction, screenActions } from './screen.ts';
import { useShellActions } from './shell-actions.tsx';

const shownOfAGroup = 6;

/** Opens everything from the keyboard: companies by search, other things by name. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState('');
  const { finds, isFresh } = usePaletteFinds(text);
  const all = [...finds, useStore(screenActions), useShellActions(onHelp)].flat();
  // A result may also be on the screen already.
  const groups = [...new Map(all.map((one) => [one.id, one])).values()];
  const needle = text.trim().toLowerCase();
  const fitting = groups.filter(({ id, label, hint }) => {
    return (
      id.startsWith('company') || needle === '' || `${label} ${hint ?? ''}`.toLowerCase().includes(needle)
    );
  });
  const byGroup = Map.groupBy(fitting, ({ group }) => group);
  const first = fitting[0]?.id ?? '';
  const [chosen, setChosen] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found later comes first, and is the one to select
  useEffect(() => setChosen(first), [text, first]);
  const openFirst = useOnceFresh(text, isFresh, () => {
    if (!fitting[0]) return;
    onClose();
    fitting[0].run();
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || isFresh || chosen !== first) return;
    event.preventDefault();
    openFirst();
  };
  return (
    <Dialog bare title={t('keys.palette')} onClose={onClose} className={css.palette}>
      <Command
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={onKeyDown}
        shouldFilter={false}
        label={t('keys.palette')}
        loop
      >
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={t('palette.placeholder')}
          autoFocus
        />
        <Command.List className={css.list} label={t('keys.palette')}>
          <Command.Empty>{t('palette.empty')}</Command.Empty>
          {[...byGroup].map(([group, actions]) => (
            <Command.Group key={group} heading={group}>
              {actions.slice(0, needle === '' ? shownOfAGroup : 12).map((one) => (
                <Item key={one.id} action={one} onClose={onClose} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Item({ action, onClose }: { action: PaletteAction; onClose: () => void }) {
  const run = () => {
    onClose();
    action.run();
  };
  return (
    <Command.Item value={action.id} onSelect={run}>
      {action.icon && <span aria-hidden>{action.icon}</span>}
      <span>{action.label}</span>
      {action.hint && <small>{action.hint}</small>}
    </Command.Item>
  );
}
