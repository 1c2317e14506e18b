import { listSkills } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routeQuery } from '../api/api.ts';
import { recentCompanies } from '../api/stored-companies.ts';
import { t } from '../text/text.ts';
import css from './research.module.css';

const questions = ['research.ask.risks', 'research.ask.change'] as const;
const companiesShown = 2;
const skillsShown = 4;

/** What one could ask: about the companies that were opened last, and by skills. */
export function Starters() {
  const skills = useQuery(routeQuery(listSkills, {}));
  const companies = recentCompanies.read().slice(0, companiesShown);
  const asked = companies.flatMap(({ name }) => questions.map((key) => t(key, { name })));
  const enabled = skills.data?.skills.filter((skill) => skill.enabled).slice(0, skillsShown) ?? [];
  if (asked.length + enabled.length === 0) return null;
  return (
    <nav className={css.starters} aria-label={t('research.starters')}>
      <h2>{t('research.starters')}</h2>
      <ul>
        {asked.map((text) => (
          <li key={text}>
            <Link to="/r" search={{ q: text }}>
              {text}
            </Link>
          </li>
        ))}
        {enabled.map(({ name, display_name }) => (
          <li key={name}>
            <Link to="/r" search={{ q: `/${name} ` }}>
              {display_name} <code>/{name}</code>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
