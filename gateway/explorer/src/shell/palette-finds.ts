import {
  listDocuments,
  listIngestionJobs,
  listReports,
  listSkills,
  listThreads,
  searchCompanies,
} from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { routeQuery } from '../api/api.ts';
import { flagOf } from '../text/format.ts';
import { t } from '../text/text.ts';
import type { PaletteAction } from './screen.ts';

interface PaletteFinds {
  finds: PaletteAction[][];
  /** The companies are those of the text, and not of one typed before. */
  isFresh: boolean;
}

/** Companies by search; filings, threads, reports, skills and documents by their names. */
export function usePaletteFinds(text: string): PaletteFinds {
  const navigate = useNavigate();
  const q = text.trim();
  const search = routeQuery(searchCompanies, { query: { q, limit: 6 } });
  const companies = useQuery({ ...search, enabled: q.length > 0, placeholderData: keepPreviousData });
  const threads = useQuery(routeQuery(listThreads, { query: { limit: 50 } }));
  const reports = useQuery(routeQuery(listReports, { query: { limit: 50 } }));
  const skills = useQuery(routeQuery(listSkills, { query: { limit: 200 } }));
  const documents = useQuery(routeQuery(listDocuments, { query: { limit: 100 } }));
  const filings = useQuery(routeQuery(listIngestionJobs, { query: { limit: 200, status: 'completed' } }));
  const found = q === '' ? [] : (companies.data?.results ?? []);
  const finds = [
    found.map(({ country, local_id: localId, name, native_name, ticker }) => ({
      id: `company ${country} ${localId}`,
      group: t('palette.companies'),
      label: native_name && native_name !== name ? `${name} · ${native_name}` : name,
      hint: ticker ?? localId,
      icon: flagOf(country),
      run: () => void navigate({ to: '/c/$country/$localId', params: { country, localId } }),
    })),
    (filings.data?.jobs ?? []).map(
      ({ country, filing_id: filingId, local_id: c, company_name, form_type }) => ({
        id: `filing ${country} ${filingId}`,
        group: t('company.filings'),
        label: [company_name ?? c, form_type].filter(Boolean).join(' · '),
        hint: filingId,
        icon: flagOf(country),
        run: () =>
          void navigate({ to: '/f/$country/$filingId', params: { country, filingId }, search: { c } }),
      }),
    ),
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
    (documents.data?.documents ?? []).map(({ document_id: documentId, name, type }) => ({
      id: `document ${documentId}`,
      group: t('nav.documents'),
      label: name,
      hint: type.toUpperCase(),
      run: () => void navigate({ to: '/documents/$documentId', params: { documentId } }),
    })),
  ];
  return { finds, isFresh: q === '' || (!companies.isPending && !companies.isPlaceholderData) };
}
