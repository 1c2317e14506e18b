/**
 * What a company does, by the International Standard Industrial Classification of the United Nations, revision 4: its sections, of
 * which two are divided as in its intermediate list of 38 (A*38). It is open, unlike the classifications of index providers.
 */
const sections = {
  A: 'Agriculture, forestry and fishing',
  B: 'Mining and quarrying',
  C: 'Manufacturing',
  D: 'Electricity, gas, steam and air conditioning supply',
  E: 'Water supply, sewerage and waste management',
  F: 'Construction',
  G: 'Wholesale and retail trade',
  H: 'Transportation and storage',
  I: 'Accommodation and food service',
  J: 'Information and communication',
  K: 'Financial and insurance activities',
  L: 'Real estate activities',
  M: 'Professional, scientific and technical activities',
  N: 'Administrative and support services',
  P: 'Education',
  Q: 'Human health and social work',
  R: 'Arts, entertainment and recreation',
} as const;

const divisions = {
  CA: 'Food products, beverages and tobacco',
  CB: 'Textiles, apparel and leather',
  CC: 'Wood, paper and printing',
  CD: 'Coke and refined petroleum',
  CE: 'Chemicals',
  CF: 'Pharmaceuticals',
  CG: 'Rubber, plastics and other non-metallic minerals',
  CH: 'Basic metals and metal products',
  CI: 'Computer, electronic and optical products',
  CJ: 'Electrical equipment',
  CK: 'Machinery and equipment',
  CL: 'Transport equipment',
  CM: 'Other manufacturing',
  JA: 'Publishing, audiovisual and broadcasting',
  JB: 'Telecommunications',
  JC: 'IT and other information services',
  MA: 'Legal, accounting, management, engineering and testing',
  MB: 'Scientific research and development',
  QA: 'Human health',
} as const;

export type IsicSection = keyof typeof sections;
export const sectorNames: Readonly<Record<IsicSection, string>> = sections;
export type Isic = IsicSection | keyof typeof divisions;
export const isicCodes = [...Object.keys(sections), ...Object.keys(divisions)] as [Isic, ...Isic[]];

/** The section as sector, the division as industry; null for a section that is not divided here. */
export function namesOfIsic(code: Isic): { sector: string; industry: string | null } {
  const sector = sections[code.charAt(0) as IsicSection];
  return { sector, industry: code in divisions ? divisions[code as keyof typeof divisions] : null };
}

/** The 33 industries of the Tokyo Stock Exchange, with which EDINET names what a filer does. Services are of many sections. */
const tokyoIndustries: Readonly<Record<string, IsicSection>> = {
  '水産・農林業': 'A',
  鉱業: 'B',
  建設業: 'F',
  食料品: 'C',
  繊維製品: 'C',
  'パルプ・紙': 'C',
  化学: 'C',
  医薬品: 'C',
  '石油・石炭製品': 'C',
  ゴム製品: 'C',
  'ガラス・土石製品': 'C',
  鉄鋼: 'C',
  非鉄金属: 'C',
  金属製品: 'C',
  機械: 'C',
  電気機器: 'C',
  輸送用機器: 'C',
  精密機器: 'C',
  その他製品: 'C',
  '電気・ガス業': 'D',
  陸運業: 'H',
  海運業: 'H',
  空運業: 'H',
  '倉庫・運輸関連': 'H',
  '倉庫・運輸関連業': 'H',
  '情報・通信業': 'J',
  卸売業: 'G',
  小売業: 'G',
  銀行業: 'K',
  '証券、商品先物取引業': 'K',
  保険業: 'K',
  その他金融業: 'K',
  不動産業: 'L',
};

/** Null for an industry whose companies are of several sections, and for an unknown one. */
export function sectorOfTokyo(industry: string): string | null {
  const section = tokyoIndustries[industry];
  return section ? sections[section] : null;
}
