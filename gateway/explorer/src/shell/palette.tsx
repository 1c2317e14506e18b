import { listReports, listSkills, listThreads, searchCompanies } from '@research/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { useStore } from '../api/store.ts';
import { Dialog } from '../design/dialog.tsx';
import { flagOf } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './palette.module.css';
import { type PaletteAction, screenActions } from './screen.ts';
import { useShellActions } from './shell-actions.tsx';

const shownOfAGroup = 6;

/** Reaches everything from the keyboard: companies by search, the rest by its name. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState('');
  const groups = [...useFound(text), useStore(screenActions), useShellActions(onHelp)].flat();
  const needle = text.trim().toLowerCase();
  const fitting = groups.filter(({ id, label, hint }) => {
    return (
      id.startsWith('company') || needle === '' || `${label} ${hint ?? ''}`.toLowerCase().includes(needle)
    );
  });
  const byGroup = Map.groupBy(fitting, ({ group }) => group);
  const first = fitting[0]?.id ?? '';
  const [chosen, setChosen] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found later stands first, and is meant
  useEffect(() => setChosen(first), [text, first]);
  return (
    <Dialog bare title={t('keys.palette')} onClose={onClose} className={css.palette}>
      <Command value={chosen} onValueChange={setChosen} shouldFilter={false} label={t('keys.palette')} loop>
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

function useFound(text: string): PaletteAction[][] {
  const navigate = useNavigate();
  const q = text.trim();
  const search = routeQuery(searchCompanies, { query: { q, limit: 6 } });
  const companies = useQuery({ ...search, enabled: q.length > 0, placeholderData: keepPreviousData });
  const threads = useQuery(routeQuery(listThreads, { query: { limit: 50 } }));
  const reports = useQuery(routeQuery(listReports, { query: { limit: 50 } }));
  const skills = useQuery(routeQuery(listSkills, { query: { limit: 200 } }));
  const found = q === '' ? [] : (companies.data?.results ?? []);
  return [
    found.map(({ country, local_id: localId, name, native_name, ticker }) => ({
      id: `company ${country} ${localId}`,
      group: t('palette.companies'),
      label: native_name && native_name !== name ? `${name} · ${native_name}` : name,
      hint: ticker ?? localId,
      icon: flagOf(country),
      run: () => void navigate({ to: '/c/$country/$localId', params: { country, localId } }),
    })),
    (threads.data?.threads ?? []).map(({ thread_id: threadId, title }) => ({
      id: `thread ${threadId}`,
      group: t('nav.research'),
      label: title,
      run: () => void navigate({ to: '/r/$threadId', params: { threadId } }),
    })),
    (reports.data?.reports ?? []).map(({ report_id: reportId, title }) => ({
      id: `report ${reportId}`,
      group: t('nav.reports'),
      label: title,
      run: () => void navigate({ to: '/reports/$reportId', params: { reportId } }),
    })),
    (skills.data?.skills ?? []).map(({ name, display_name }) => ({
      id: `skill ${name}`,
      group: t('nav.skills'),
      label: display_name,
      hint: `/${name}`,
      run: () => void navigate({ to: '/skills/$name', params: { name } }),
    })),
  ];
}
