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

/** Chapters of the reference form up to 2022. Source: CVM, Instruction 480, annex 24. */
const chaptersBefore2023: typeof chapters = [
  [/^Responsav|^IdentificacaoPessoas/i, '1', 'Responsáveis pelo formulário'],
  [/^Auditor/i, '2', 'Auditores independentes'],
  [/^Inform\w*Financ/i, '3', 'Informações financeiras selecionadas'],
  [/^FatoresRisco|^FatoresDeRisco/i, '4', 'Fatores de risco'],
  [/Gerenciamento|ControlesInternos/i, '5', 'Gerenciamento de riscos e controles internos'],
  [/^Historico/i, '6', 'Histórico do emissor'],
  [/^Atividades/i, '7', 'Atividades do emissor'],
  [/Extraordinari/i, '8', 'Negócios extraordinários'],
  [/^AtivosRelevantes/i, '9', 'Ativos relevantes'],
  [/^Comentarios/i, '10', 'Comentários dos diretores'],
  [/^Projec/i, '11', 'Projeções'],
  [/^Assembleia/i, '12', 'Assembleia e administração'],
  [/^Remuneracao/i, '13', 'Remuneração dos administradores'],
  [/^RecursosHumanos/i, '14', 'Recursos humanos'],
  [/^Controle|GrupoEconomico/i, '15', 'Controle e grupo econômico'],
  [/PartesRelacionadas|^Transac/i, '16', 'Transações com partes relacionadas'],
  [/^CapitalSocial/i, '17', 'Capital social'],
  [/^ValoresMobiliarios/i, '18', 'Valores mobiliários'],
  [/Recompra|Tesouraria/i, '19', 'Planos de recompra e valores mobiliários em tesouraria'],
  [/Negociacao/i, '20', 'Política de negociação'],
  [/Divulgacao/i, '21', 'Política de divulgação'],
];

/** Chapters that forms have had only up to 2022. */
const onlyBefore2023 = /^Inform\w*Financ|^Historico|Extraordinari|^AtivosRelevantes/i;

/** Whether the chapters of a form are those up to 2022, under other numbers. */
export function isBefore2023(names: readonly string[]): boolean {
  return names.filter((name) => onlyBefore2023.test(name)).length >= 2;
}

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

export function titleOfChapter(name: string, before2023: boolean): FormTitle {
  const list = before2023 ? chaptersBefore2023 : chapters;
  const [, item = '', title = inWords(name)] = list.find(([pattern]) => pattern.test(name)) ?? [];
  return { item, title };
}

/** Up to 2022 the items had other numbers, which are not known here. */
export function titleOfItem(name: string, before2023: boolean): FormTitle {
  const [item = '', title = inWords(name)] = items[name] ?? [];
  return { item: before2023 ? '' : item, title };
}

/** An element's name as a label: `DataInicioMandato` is `Data Inicio Mandato`. */
export function inWords(name: string): string {
  const words = name.replace(/^XmlFormulario\w*?(?=Dados|$)/, '').replaceAll('_', ' ');
  return words.replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ').trim() || name;
}
