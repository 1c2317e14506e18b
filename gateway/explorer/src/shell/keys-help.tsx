import { Kbd } from '../design/badge.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { setSingleKeys, shortcuts, singleKeys } from './keys.ts';
import css from './shell.module.css';
import { modKey } from './sidebar.tsx';

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const list = useStore(shortcuts);
  const isOn = useStore(singleKeys);
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <ul className={css.keys}>
        {list.map(({ keys, label }) => (
          <li key={keys}>
            <span>{t(label)}</span>
            <span>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key.replace('mod+', modKey)}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <label className={css.toggle}>
        <input type="checkbox" checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)} />
        {t('keys.single')}
      </label>
    </Dialog>
  );
}
