import { familyOf } from './forms.ts';

it.each([
  ['Dados Econômico-Financeiros', 'Demonstrações Financeiras Anuais Completas', 'annual'],
  ['Dados Econômico-Financeiros', 'Demonstrações Financeiras Intermediárias', 'quarterly'],
  ['Dados Econômico-Financeiros', 'Press-release', 'earnings'],
  ['Comunicado ao Mercado', 'Apresentações a analistas/agentes do mercado', 'earnings'],
  ['Fato Relevante', '', 'current'],
  ['Comunicado ao Mercado', 'Outros Comunicados Não Considerados Fatos Relevantes', 'current'],
  ['Aviso aos Acionistas', '', 'current'],
  ['Calendário de Eventos Corporativos', '', 'current'],
  ['Relatório Proventos', '', 'current'],
  ['Comunicação sobre Transação entre Partes Relacionadas', '', 'current'],
  ['Assembleia', 'AGO', 'proxy'],
  ['Assembleia', 'Proposta da Administração', 'proxy'],
  ['Boletim de Voto a Distância', '', 'proxy'],
  ['Valores Mobiliários Negociados e Detidos', 'Posição Consolidada', 'ownership'],
  ['Acordo de Acionistas', '', 'ownership'],
  ['Documentos de Oferta de Distribuição Pública', 'Prospecto Definitivo', 'prospectus'],
  ['Informe do Código de Governança', '', 'governance'],
  ['Política de Divulgação de Informações', '', 'governance'],
  ['Relatório de Sustentabilidade', '', 'governance'],
  ['Relatório Anual de Agente Fiduciário', '', 'other'],
  ['Laudo de Avaliação', '', 'other'],
])('%s, %s is of the family %s', (category, type, family) => {
  expect(familyOf(category, type)).toBe(family);
});
