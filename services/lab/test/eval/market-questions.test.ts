import { askTexts } from './support/ask-texts.ts';

/** Invented reports in the forms of several countries. */
const brazilian = `# Rio Claro Bombas S.A.

## Balanço patrimonial

(Em milhares de reais)

|  | Controladora 31/12/24 | Controladora 31/12/23 | Consolidado 31/12/24 | Consolidado 31/12/23 |
| --- | --- | --- | --- | --- |
| Ativo |  |  |  |  |
| Ativo Circulante |  |  |  |  |
| Caixa e equivalentes de caixa | 810.170 | 791.316 | 7.347.600 | 6.488.400 |
| Estoques | 10.000 | 9.000 | 2.652.400 | 2.511.600 |
|  | 820.170 | 800.316 | 10.000.000 | 9.000.000 |
| Imobilizado | 3.785 | 3.871 | 9.035.200 | 6.707.500 |
| TOTAL DO ATIVO | 823.955 | 804.187 | 19.035.200 | 15.707.500 |
| Passivo |  |  |  |  |
| Passivo Circulante |  |  |  |  |
| Fornecedores | 325 | 323 | 3.000.000 | 2.000.000 |
| Obrigações sociais | 31.652 | 22.718 | 2.000.000 | 1.000.000 |
|  | 31.977 | 23.041 | 5.000.000 | 3.000.000 |
| Total do Passivo | 31.977 | 23.041 | 5.000.000 | 3.000.000 |
| Patrimônio Líquido | 791.978 | 781.146 | 14.035.200 | 12.707.500 |

## Demonstração do resultado

(Em milhares de reais)

|  | Consolidado 31/12/24 | Consolidado 31/12/23 |
| --- | --- | --- |
| Receita líquida | 37.900.000 | 32.400.000 |
| Custo dos produtos vendidos | (25.200.000) | (21.700.000) |
| Lucro bruto | 12.700.000 | 10.700.000 |
| Lucro líquido do exercício | 6.300.000 | 5.800.000 |
| Lucro básico por ação (em R$) | 1,44026 | 1,36608 |

## Demonstração dos Fluxos de Caixa – Método Indireto

(Em milhares de reais)

|  | Consolidado 31/12/24 | Consolidado 31/12/23 |
| --- | --- | --- |
| Atividades operacionais |  |  |
| Lucro antes dos impostos | 7.900.000 | 6.500.000 |
| Depreciação | 800.000 | 600.000 |
|  | 8.700.000 | 7.100.000 |
| Variação dos clientes | (1.200.000) | (700.000) |
| Fluxo de caixa líquido originado em atividades operacionais | 7.500.000 | 6.400.000 |
| Atividades de investimento |  |  |
| Aquisição de imobilizado | (1.780.000) | (1.586.000) |
| Fluxo de caixa líquido aplicado em atividades de investimento | (1.780.000) | (1.586.000) |
| Atividades de financiamento |  |  |
| Pagamento de dividendos | (4.860.800) | (2.776.600) |
| Aumento líquido de caixa e equivalentes de caixa | 859.200 | 2.037.400 |
| Caixa e equivalentes de caixa em 1º de janeiro | 6.488.400 | 4.451.000 |
| Caixa e equivalentes de caixa em 31 de dezembro | 7.347.600 | 6.488.400 |

## Tabela 4 - Colaboradores

|  | 2024 | 2023 | AH% |
| --- | --- | --- | --- |
| Total colaboradores | 47.529 | 40.793 | 16,5% |
| Ásia Pacífico | 4.533 | 2.731 | 66,0% |

## Tabela 5 - Honorários de auditoria

| Valores em R$ mil | 2024 | AV% |
| --- | --- | --- |
| Honorários de auditoria | 8.641,7 | 97,0% |
| Honorários de não auditoria | 271,0 | 3,0% |

## Perspectivas

Temos oportunidade de crescimento tanto em motores quanto em geradores, e a demanda deve crescer em 2025.
`;
const australian = `# Coolabah Payments Limited

## Underlying results

|  | 2022 $’000 | 2021 $’000 |
| --- | --- | --- |
| Net operating income | 147,000 | 117,900 |
| Underlying EBITDA | 44,500 | 29,000 |
| Net profit after tax | 25,700 | 13,000 |

## Dividends

|  | FY22 cents | FY21 cents |
| --- | --- | --- |
| Interim dividend per share (cents) | 57 | 53 |
| Final dividend per share (cents) | 65 | 62 |
| Total dividend per share (cents) | 122 | 115 |

## Statutory results

|  | 2022 $’000 | 2021 $’000 |
| --- | --- | --- |
| EBITDA | 43,200 | 28,100 |
| Net profit after tax | 24,400 | 12,000 |
`;
const wholeDollars = `# Banksia Rectifiers Ltd

## Statement of profit or loss for the year ended 30 June 2022

|  | Consolidated 2022 $ | Consolidated 2021 $ |
| --- | --- | --- |
| Revenue | 14,761,523 | 11,841,712 |
| Profit before income tax expense | 1,231,874 | 1,033,685 |
| Income tax expense | (739,919) | (493,306) |
| Profit for the year | 491,955 | 540,379 |
`;
const indian = `# Godavari Remedies Limited

## Financial highlights

|  | (₹ in Lakhs) 2024-25 | (₹ in Lakhs) 2023-24 |
| --- | --- | --- |
| Job work income | 3,897.57 | 3,676.15 |
| Other income | 154.86 | 100.41 |
`;
const canadian = `# Maple Grocers Limited

## Operating income for the quarter

| ($ in millions) | 14 Weeks Ended May 7, 2022 | 13 Weeks Ended May 1, 2021 |
| --- | --- | --- |
| Food shops | $ 321.2 | $ 279.8 |
| Operating income | $ 340.0 | $ 300.0 |

## Operating income for the year

| ($ in millions) | 53 Weeks Ended May 7, 2022 | 52 Weeks Ended May 1, 2021 |
| --- | --- | --- |
| Food shops | $ 1,277.0 | $ 1,251.3 |
| Operating income | $ 1,363.7 | $ 1,299.5 |
`;
const british = `# Thornby Media plc

## 12 Directors and employees

Directors' emoluments paid during the period were:

|  | 2022 £000 | 2021 £000 |
| --- | --- | --- |
| Emoluments | 446 | 304 |

Key management personnel remuneration was:

|  | 2022 £000 | 2021 £000 |
| --- | --- | --- |
| Social security costs | 54 | 38 |
| Total emoluments | 445 | 311 |
`;
const divisions = `# Wattle Stores Limited

## The results in brief

|  | FY11 $m | FY10 $m |
| --- | --- | --- |
| Sales |  |  |
| Hotels | 1,153 | 1,102 |
| Discount shops | 4,158 | 4,193 |
| Earnings Before Interest & Tax (EBIT) |  |  |
| Hotels | 183.7 | 176.7 |
| Discount shops | 177.0 | 200.0 |
`;
const explorer = `# Fellside Minerals plc

## Consolidated Statement of Comprehensive Income for the year ended 31 December 2022

|  | Note | 2022 £’000 | 2021 £’000 |
| --- | --- | --- | --- |
| Administrative expenses |  | (309) | (330) |
| Operating loss |  | (309) | (330) |
| Finance costs |  | - | (11) |
| Loss before taxation | 5 | (309) | (341) |
| Taxation | 8 | - | - |
| Loss after taxation |  | (309) | (341) |
| Total comprehensive loss for the year |  | (46) | (394) |

## Consolidated Statement of Financial Position at 31 December 2022

|  | Note | 2022 £’000 | 2021 £’000 |
| --- | --- | --- | --- |
| Exploration assets |  | 6,195 | 5,015 |
| Cash and cash equivalents |  | 1,046 | 886 |
| Total assets |  | 7,241 | 5,901 |
| Trade payables |  | (77) | (79) |
| Total liabilities |  | (77) | (79) |
| Net assets |  | 7,164 | 5,822 |
| Share capital |  | 3,278 | 3,270 |
| Retained earnings |  | 3,886 | 2,552 |
| Total equity |  | 7,164 | 5,822 |

## Five year record

|  | 2022 £’000 | 2021 £’000 |
| --- | --- | --- |
| Profit of the trading arm | 1,001 | 865 |
| Dividend per share | 0.48p | 0.45p |
`;
const texts = { explorer, divisions, brazilian, australian, wholeDollars, indian, canadian, british };

describe('figures in the forms of several countries', () => {
  const ask = askTexts(texts);

  it.each([
    ['brazilian', 'Qual foi a receita líquida em 2024?', '**R$37.900.000 mil** [1]'],
    ['brazilian', 'Qual foi o lucro por ação básico em 2024?', '**R$1,44026** [1]'],
    ['brazilian', 'Qual foi a margem bruta em 2024?', '**33,5%** [1]'],
    ['brazilian', 'Qual foi o fluxo de caixa operacional em 2024?', '**R$7.500.000 mil** [1]'],
    ['brazilian', 'Qual é a liquidez corrente em 2024?', '**2,00** [1]'],
    ['brazilian', 'Quantos colaboradores havia na Ásia Pacífico no fim de 2024?', '**4.533** [1]'],
    ['brazilian', 'Quanto foram os honorários de auditoria em 2024?', '**R$8.641,7 mil** [1]'],
    ['brazilian', 'Como mudou a receita líquida em relação a 2023?', '**R$32.400.000 mil** [1]'],
    ['australian', 'What was underlying EBITDA in FY22?', '**$44,500 thousand** [1]'],
    ['australian', 'What was the statutory net profit after tax in 2022?', '**$24,400 thousand** [1]'],
    ['australian', 'What was the final dividend per share for FY22?', '**65 cents** [1]'],
    ['divisions', "What was the EBIT of Wattle's Hotels division in FY11?", '**$183.7 million** [1]'],
    ['explorer', 'What was the loss after tax in 2022?', '**-£309 thousand** [1]'],
    ['explorer', 'What were net assets at 31 December 2022?', '**£7,164 thousand** [1]'],
    ['explorer', 'What was the dividend per share in 2022?', '**0.48 pence** [1]'],
    ['wholeDollars', 'What was profit before tax in FY2022?', '**$1,231,874** [1]'],
    ['indian', 'What was job work income for 2024-25 in lakhs?', '**₹3,897.57 lakh** [1]'],
    ['canadian', 'What was operating income of food shops in fiscal 2022?', '1,277.0 million** [1]'],
    ['british', "What were directors' emoluments in 2022?", '**£446 thousand** [1]'],
  ] as const)('%s: %s', async (id, question, answer) => expect(await ask(id, question)).toContain(answer));

  it('goes on in Portuguese after a figure that English names too', async () =>
    expect(
      await ask('brazilian', 'Qual foi a receita líquida em 2024?', 'E qual foi o capex em 2023?'),
    ).toMatch(/^Capex: \*\*R\$1\.586\.000 mil\*\* \[1\] \(2023\)/));

  it('takes no sentence for an answer because it holds a word for "how much"', async () =>
    expect(await ask('brazilian', 'Quanto foi pago em aluguel de aeronaves em 2024?')).not.toContain(
      'tanto em motores',
    ));
});
