import { createToken, listTokens, type TokenScope, tokenScope } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { copyText } from '../shell/notices.tsx';
import { useStore } from '../store.ts';
import { formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './tokens.module.css';

const days = [7, 30, 90, 366];

/** Makes a token, and shows its secret once. */
export function NewToken() {
  const state = useStore(sessionStore);
  const isAdmin = state.is === 'open' && state.session.role === 'admin';
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [expiry, setExpiry] = useState(90);
  const [ofOrg, setOfOrg] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      client.call(createToken, {
        body: {
          name: name.trim(),
          kind: ofOrg ? 'organisation' : 'personal',
          scopes: [...scopes],
          expires_in_days: expiry,
        },
      }),
    onSuccess: async () => {
      setName('');
      await refresh(listTokens);
    },
  });
  const unready = name.trim() === '' || scopes.length === 0 || make.isPending;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!unready) make.mutate();
  };
  const toggle = (scope: TokenScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  const offered = tokenScope.options.filter((scope) => scope !== 'admin' || isAdmin);
  const secret = make.data?.secret;
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <div className={css.fields}>
        <Field label={t('tokens.name')}>
          <Input
            value={name}
            maxLength={100}
            placeholder={t('tokens.name.example')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('tokens.expires')}>
          <select
            className={inputClass}
            value={expiry}
            onChange={(event) => setExpiry(Number(event.target.value))}
          >
            {days.map((count) => (
              <option key={count} value={count}>
                {formatNumber(count, { style: 'unit', unit: 'day', unitDisplay: 'long' })}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" look="primary" disabled={unready}>
          {t('tokens.make')}
        </Button>
      </div>
      <fieldset className={css.scopes}>
        <legend>{t('tokens.scopes')}</legend>
        {offered.map((scope) => (
          <label key={scope}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              {word('scope', scope)}
              <small>{word('scopeFact', scope)}</small>
            </span>
          </label>
        ))}
        {isAdmin && (
          <label>
            <input type="checkbox" checked={ofOrg} onChange={() => setOfOrg(!ofOrg)} />
            <span>
              {t('tokens.ofOrg')}
              <small>{t('tokens.ofOrg.fact')}</small>
            </span>
          </label>
        )}
      </fieldset>
      {make.error && <Problem error={make.error} />}
      {secret && (
        <div className={css.made}>
          <Field label={t('tokens.secret')} hint={t('tokens.once')}>
            <Input readOnly value={secret} onFocus={(event) => event.target.select()} />
          </Field>
          <Button onClick={() => void copyText(secret, t('action.copied'))}>{t('tokens.copy')}</Button>
        </div>
      )}
    </form>
  );
}
