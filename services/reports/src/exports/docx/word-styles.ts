import type { IPropertiesOptions } from 'docx';

const fonts: Record<string, { font: string; language: string }> = {
  ja: { font: 'Yu Gothic', language: 'ja-JP' },
  ko: { font: 'Malgun Gothic', language: 'ko-KR' },
  'zh-Hans': { font: 'Microsoft YaHei', language: 'zh-CN' },
  'zh-Hant': { font: 'Microsoft JhengHei', language: 'zh-TW' },
};
const ink = '1F2D3D';
const accent = '1F4E79';
const heading = (size: number, before: number) => ({
  run: { size, bold: true, color: accent },
  paragraph: { spacing: { before, after: 100 }, keepNext: true },
});

/** The styles of the file. Fonts are named for each group of scripts; Word replaces a missing font. */
export function wordStyles(eastAsian: string | null): NonNullable<IPropertiesOptions['styles']> {
  const { font, language } = fonts[eastAsian ?? 'zh-Hans'] ?? { font: 'Yu Gothic', language: 'ja-JP' };
  const small = { size: 18, color: '5B6673' };
  return {
    default: {
      document: {
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: font, cs: 'Arial' },
          size: 21,
          color: ink,
          language: { value: 'en-US', eastAsia: language, bidirectional: 'ar-SA' },
        },
        paragraph: { spacing: { after: 120, line: 276 } },
      },
      title: {
        run: { size: 52, bold: true, color: accent },
        paragraph: { spacing: { before: 1_800, after: 300 } },
      },
      heading1: heading(32, 360),
      heading2: heading(26, 280),
      heading3: heading(23, 240),
      heading4: heading(21, 200),
      heading5: heading(21, 200),
      heading6: heading(21, 200),
      caption: { run: { bold: true, italics: false, size: 20, color: accent } },
      footnoteText: { run: { size: 17 }, paragraph: { spacing: { after: 40 } } },
    },
    paragraphStyles: [
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        paragraph: { spacing: { after: 0, line: 240 } },
      },
      {
        id: 'TableNote',
        name: 'Table Note',
        basedOn: 'Normal',
        run: small,
        paragraph: { spacing: { after: 80 } },
      },
      {
        id: 'Code',
        name: 'Code',
        basedOn: 'Normal',
        run: { font: 'Consolas', size: 17, noProof: true },
        paragraph: { spacing: { after: 120, line: 240 } },
      },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        run: { italics: true, color: '4A5560' },
        paragraph: { spacing: { after: 100 } },
      },
    ],
    characterStyles: [{ id: 'CodeWords', name: 'Code Words', run: { font: 'Consolas', noProof: true } }],
  };
}
