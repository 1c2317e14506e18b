import type { FormFamily } from '@footnote/contracts';

/** Forms of event documents, by category and type. Source: CVM, dictionary of the IPE files. */
const families: readonly (readonly [RegExp, FormFamily])[] = [
  [/Agente Fiduciário/i, 'other'],
  [/Demonstrações Financeiras Anuais|Relatório Anual|Dados Econômico-Financeiros.{0,300}Anua/i, 'annual'],
  [/Demonstrações Financeiras Intermediárias|Informações Trimestrais/i, 'quarterly'],
  [/Press-release|Apresentaç(ão|ões) a analistas|Teleconferência/i, 'earnings'],
  [/Assembleia|Voto a Distância|Proposta da Administração/i, 'proxy'],
  [/Oferta|Prospecto|Distribuição Pública/i, 'prospectus'],
  [/Valores Mobiliários Negociados|Acordo de Acionistas|Participação Acionária/i, 'ownership'],
  [
    /Governança|Política|Código de Conduta|Estatuto Social|Regimento|Reunião da Administração|Sustentabilidade/i,
    'governance',
  ],
  [
    /Fato Relevante|Comunicado ao Mercado|Aviso aos Acionistas|Aviso aos Debenturistas|Calendário de Eventos|Proventos|Partes Relacionadas|Debêntures|Recuperação Judicial/i,
    'current',
  ],
];

export function familyOf(category: string, type: string): FormFamily {
  const text = `${category} ${type}`;
  return families.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** Standard forms: annual statements, quarterly ones, the reference form. */
export const standardForms = {
  dfp: { name: 'DFP', title: 'Demonstrações Financeiras Padronizadas', family: 'annual' },
  itr: { name: 'ITR', title: 'Informações Trimestrais', family: 'quarterly' },
  fre: { name: 'FRE', title: 'Formulário de Referência', family: 'annual' },
} as const satisfies Record<string, { name: string; title: string; family: FormFamily }>;
