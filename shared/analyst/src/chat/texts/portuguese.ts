import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const pt: ChatTexts = {
  introduction:
    'Procuro o que as companhias abertas dizem nos seus documentos e cito palavra por palavra, com a fonte. Pergunte, por exemplo: “Qual foi a receita líquida da Caruaçu Têxtil em 2024?”. Nenhum modelo de linguagem trabalha aqui (LLM_PROVIDER=offline): procuro e cito, e nada escrevo por conta própria.',
  aside: 'Nenhuma frase contém as palavras da pergunta. Estas passagens são as mais próximas:',
  notCompared: 'Não havia dois relatórios para comparar: isto é o que diz o mais recente.',
  toldElsewhere: 'O próprio texto não diz isto. Remete a outro documento:',
  saidOtherwise: 'O texto não diz que isso aconteceu. O que ele diz:',
  noReason: 'Não foi encontrada nenhuma frase que diga o motivo.',
  reportMade: 'Os resultados estão no relatório que acaba de ser feito.',
  mayMakeNoReport:
    'Nenhum relatório foi feito: esta conversa não pode fazer nenhum. Relatórios pertencem a uma organização, que o seu token tem de indicar.',
  nameCompany:
    'Indique uma companhia, pelo nome ou código de negociação, ou escolha um documento, e pergunte de novo.',
  noCompany: (name) => `Nenhuma companhia foi encontrada para “${name}”.`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `Não há aqui um relatório trimestral de ${company} do ${quarter ? `${quarter}º trimestre de ` : 'ano de '}${year}. O que segue foi lido em: ${filing}.`,
  takenAs: (name, company) => `“${name}” foi entendido como ${company}.`,
  fitsOthers: (name, company, others) =>
    `“${name}” foi entendido como ${company}. Também pode ser ${others.join(', ')}: indique o nome completo de outra para perguntar sobre ela.`,
  didYouMean: (companies) => `Quis dizer ${companies.join(' ou ')}?`,
  noFilings: (company) => `Não há aqui documentos de ${company}.`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `; o lugar mais próximo está em “${heading}”`;
    const searched = titles.length === 0 ? '' : `. Pesquisado: ${titles.join('; ')}${place}`;
    return `Não se encontrou nada que responda a isto${searched}.`;
  },
  undone: (tool, why) => `${undone[tool] ?? 'Um passo não pôde ser feito'} (${why}).`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: 'As companhias não puderam ser pesquisadas',
  list_filings: 'A lista de documentos não pôde ser obtida',
  ingest_filing: 'Um documento não pôde ser aberto',
  read_section: 'Um capítulo não pôde ser lido',
  read_document: 'Um documento não pôde ser lido',
  read_page: 'Uma página não pôde ser lida',
  search_passages: 'O texto não pôde ser pesquisado',
  read_statement: 'Uma demonstração não pôde ser lida',
  find_rows: 'As tabelas não puderam ser pesquisadas',
  find_text: 'As palavras não puderam ser procuradas',
  find_tables: 'As tabelas não puderam ser pesquisadas',
  read_table: 'Uma tabela não pôde ser lida',
  compute: 'Um número não pôde ser calculado',
  compare_sections: 'Dois relatórios não puderam ser comparados',
  create_report: 'O relatório não pôde ser feito',
};
