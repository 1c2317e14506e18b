import type { ReportDocument } from '../../src/document/report-document.ts';
import { chartBlock, sampleReport } from './sample-report.ts';

/** Texts of many scripts, each once, to be found again in the PDF. */
export const scriptTexts = {
  japanese: '当連結会計年度の売上高は前年度比で増加しました',
  chinese: '本公司的营业收入同比增长百分之十二',
  korean: '매출액은 전년 대비 증가하였습니다',
  arabic: 'ارتفعت الإيرادات بنسبة اثني عشر في المائة',
  hindi: 'कंपनी का राजस्व बारह प्रतिशत बढ़ा',
  quotes: '“curly” quotes — dashes – and the firm’s €1,234.50',
} as const;

export function scriptReport(over: Partial<ReportDocument> = {}): ReportDocument {
  return sampleReport({
    title: 'ソニーグループ・三星電子 比較レポート',
    sections: [
      {
        title: '日本語',
        narrative: `${scriptTexts.japanese}。骨・直・角の字形。\n\n| 区分 | 2023年度 | 2024年度 |\n|---|---|---|\n| 売上高 | 1,234億円 | 1,300億円 |\n| 営業利益 | △56億円 | 78億円 |\n\n${chartBlock({ type: 'bar', title: '売上高', unit: '億円', x: ['2023年度', '2024年度'], series: [{ name: '連結', values: [1234, 1300] }] })}`,
      },
      { title: '中文', narrative: `${scriptTexts.chinese}。骨・直・角的字形。` },
      { title: '한국어', narrative: `## 실적\n\n${scriptTexts.korean}.` },
      {
        title: 'العربية',
        narrative: `## النتائج المالية\n\n${scriptTexts.arabic} (Apple Inc.) خلال العام 2024.[^margin]\n\n- بند أول 12%\n- بند ثان\n\n> اقتباس من التقرير السنوي\n\n| البند | 2023 | 2024 |\n|---|---|---|\n| الإيرادات | 1,234 | (1,300) |\n| الأرباح | ١٢٣ | ١٤٥ |`,
      },
      {
        title: 'हिन्दी',
        narrative: `${scriptTexts.hindi}। क्ष त्र ज्ञ श्री\n\n| मद | 2023 | 2024 |\n|---|---|---|\n| राजस्व | १२३ | १४५ |`,
      },
      { title: 'Emoji and quotes 📈', narrative: `${scriptTexts.quotes} 📈 👍🏽 🇯🇵 ✅` },
    ],
    companies: [
      { country: 'JP', local_id: '6758', name: 'ソニーグループ株式会社', ticker: '6758' },
      { country: 'KR', local_id: '005930', name: '삼성전자', ticker: '005930' },
    ],
    ...over,
  });
}
