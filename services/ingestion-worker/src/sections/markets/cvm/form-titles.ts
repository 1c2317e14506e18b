/** Chapters of the reference form since 2023. Source: CVM, Resolution 80, annex C. */
const chapters: readonly (readonly [RegExp, string, string])[] = [
  [/^Atividades?(Do)?Emissor|^Atividades$/i, '1', 'Atividades do emissor'],
  [/^Comentarios/i, '2', 'Comentários dos diretores'],
  [/^Projec/i, '3', 'Projeções'],
  [/^FatoresRisco|^FatoresDeRisco/i, '4', 'Fatores de risco'],
  [/Gerenciamento|ControlesInternos/i, '5', 'Política de gerenciamento de riscos e controles internos'],
  [/^Controle|GrupoEconomico/i, '6', 'Controle e grupo econômico'],
  [/^Assembleia/i, '7', 'Assembleia geral e administração'],
  [/^Remuneracao/i, '8', 'Remuneração dos administradores'],
  [/^Auditor/i, '9', 'Auditores'],
  [/^RecursosHumanos/i, '10', 'Recursos humanos'],
  [/PartesRelacionadas|^Transac/i, '11', 'Transações com partes relacionadas'],
  [/^CapitalSocial|ValoresMobiliarios/i, '12', 'Capital social e valores mobiliários'],
  [/^Responsav|^IdentificacaoPessoas/i, '13', 'Responsáveis pelo formulário'],
];

/** Items whose element names are known. Source: CVM, schema of the reference form. */
const items: Readonly<Record<string, readonly [string, string]>> = {
  AtividadesEmissorControladas: ['1.2', 'Principais atividades do emissor e de suas controladas'],
  InfoSegmentosOperacionais: ['1.3', 'Segmentos operacionais'],
  EfeitosRegulacaoEstatal: ['1.6', 'Efeitos relevantes da regulação estatal'],
  OperacoesSocietarias: ['1.12', 'Operações societárias'],
  ContratosRelevantes: ['1.15', 'Contratos relevantes'],
  CondicoesFinanceirasPatrimoniais: ['2.1', 'Condições financeiras e patrimoniais'],
  ResultadosOperFinanceiros: ['2.2', 'Resultados operacional e financeiro'],
  MedicoesNaoContabeis: ['2.5', 'Medições não contábeis'],
  ItensRelevantesNaoEvidenciadosDF: [
    '2.8',
    'Itens relevantes não evidenciados nas demonstrações financeiras',
  ],
  PlanoNegocios: ['2.10', 'Plano de negócios'],
  DescricaoFatoresRisco: ['4.1', 'Descrição dos fatores de risco'],
  Descricao5PrincipaisFatoresRisco: ['4.2', 'Cinco principais fatores de risco'],
  DescricaoRiscosMercado: ['4.3', 'Descrição dos principais riscos de mercado'],
  ContingenciasRelevantes: ['4.7', 'Outras contingências relevantes'],
  DescricaoGerenciamentoRiscos: ['5.1', 'Descrição do gerenciamento de riscos e riscos de mercado'],
  ProgramaIntegridade: ['5.3', 'Programa de integridade'],
  OrganogramaAcionistasGrupoEconomico: ['6.5', 'Organograma dos acionistas e do grupo econômico'],
  CaracteristicasOrgaosAdmECF: ['7.1', 'Características dos órgãos de administração e do conselho fiscal'],
};

export interface FormTitle {
  /** `4`, `4.1`; empty where the element has no number that is known. */
  readonly item: string;
  readonly title: string;
}

export function titleOfChapter(name: string): FormTitle {
  const [, item = '', title = inWords(name)] = chapters.find(([pattern]) => pattern.test(name)) ?? [];
  return { item, title };
}

export function titleOfItem(name: string): FormTitle {
  const [item = '', title = inWords(name)] = items[name] ?? [];
  return { item, title };
}

/** An element's name as a label: `DataInicioMandato` is `Data Inicio Mandato`. */
export function inWords(name: string): string {
  const words = name.replace(/^XmlFormulario\w*?(?=Dados|$)/, '').replaceAll('_', ' ');
  return words.replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ').trim() || name;
}
