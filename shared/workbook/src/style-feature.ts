import type writeExcelFile from 'write-excel-file/node';

type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];

/** The style that every cell is based on (ECMA-376 part 1, 18.8.7 to 18.8.9). */
const base =
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs';
const named =
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

/** The library names no default style, which stricter readers miss (openpyxl warns of it). */
export const styleFeature: Feature = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml) =>
          xml.includes('<cellStyles') ? xml : xml.replace('<cellXfs', base).replace('</cellXfs>', named),
      },
    },
  },
};
