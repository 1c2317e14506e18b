import { asksForReport, withoutReportWish } from './report-wish.ts';

describe('a wish for a report', () => {
  it.each([
    "What are Apple's main risks? And write a report",
    'Write me a short memo on the annual report of Tesla',
    'Summarise its segments in a report',
    'Give me a one-page report on debt',
    'Create a PDF of the findings',
    'Report on the risks of Apple',
    'この内容でレポートを作成してください',
    'Escreva um relatório sobre a Caruaçu',
    '해솔정공에 대한 보고서를 작성해 주세요',
    '写一份关于沧澜精密的报告',
  ])('is %j', (text) => expect(asksForReport(text)).toBe(true));

  it.each([
    'What does the annual report say on tariffs?',
    "Give me Apple's annual report",
    'How does it make money, as its annual report tells?',
    'As stated in note 7, what is the debt?',
    'What did they report last quarter?',
    '해솔정공의 사업보고서에 나온 위험은 무엇입니까?',
    'O que diz o relatório anual da Caruaçu sobre dividendos?',
    'Does the company make a profit? Look in its report',
  ])('is not %j', (text) => expect(asksForReport(text)).toBe(false));
});

it.each([
  ['Write a report on Apple', 'Apple'],
  ["Write me a report on Tesla's risks", "Tesla's risks"],
  ['Please prepare a memo comparing the profits of A and B', 'comparing the profits of A and B'],
  ["I need an investment brief on McDonald's: strategy and risks", "McDonald's: strategy and risks"],
  ['How did the risk factors change? Write a report.', 'How did the risk factors change?'],
  ["Summarise Apple's risks as a PDF", "Summarise Apple's risks"],
  ['Report on Nvidia please', 'Nvidia'],
  ['テスラのリスクについてレポートを作成してください', 'テスラのリスク'],
  ['Appleのレポートを作成してください', 'Appleについて'],
  ['Escreva um relatório sobre a Caruaçu', 'sobre Caruaçu'],
  ['Prepare um relatório sobre os riscos da Caruaçu', 'riscos da Caruaçu'],
  ['해솔정공에 대한 보고서를 작성해 주세요', '해솔정공'],
  ['写一份关于沧澜精密的报告', '沧澜精密'],
  ['write a report', 'write a report'],
])('of %j leaves %j as its subject', (asked, left) => expect(withoutReportWish(asked)).toBe(left));
