import type { Transform } from './transform.ts';

/** US states and territories, then Canada's provinces, by their postal codes. */
const stateNames =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|' +
  'HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|' +
  'MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
  'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia|AS American Samoa|AS Samoa|' +
  'GU Guam|MP Northern Mariana Islands|PR Puerto Rico|UM United States Minor Outlying Islands|VI Virgin Islands, U.S.|' +
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland|NL Newfoundland and Labrador|' +
  'NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

/** EDGAR's own codes of countries, beside ISO 3166's: https://www.sec.gov/submit-filings/filer-support-resources/edgar-state-country-codes */
const edgarCodes =
  'AF B2 AX Y6 AL B3 DZ B4 AS B5 AD B6 AO B7 AI 1A AQ B8 AG B9 AR C1 AM 1B AW 1C AU C3 AT C4 AZ 1D BS C5 BH C6 BD C7 BB C8 ' +
  'BY 1F BE C9 BZ D1 BJ G6 BM D0 BT D2 BO D3 BA 1E BW B1 BV D4 BR D5 IO D6 BN D9 BG E0 BF X2 BI E2 CV E8 KH E3 CM E4 CA Z4 ' +
  'KY E9 CF F0 TD F2 CL F3 CN F4 CX F6 CC F7 CO F8 KM F9 CD Y3 CG G0 CK G1 CR G2 CI L7 HR 1M CU G3 CY G4 CZ 2N DK G7 DJ 1G ' +
  'DM G9 DO G8 EC H1 EG H2 SV H3 GQ H4 ER 1J EE 1H ET H5 FK H7 FO H6 FJ H8 FI H9 FR I0 GF I3 PF I4 TF 2C GA I5 GM I6 GE 2Q ' +
  'DE 2M GH J0 GI J1 GR J3 GL J4 GD J5 GP J6 GT J8 GG Y7 GN J9 GW S0 GY K0 HT K1 HM K4 VA X4 HN K2 HK K3 HU K5 IS K6 IN K7 ' +
  'ID K8 IR K9 IQ L0 IE L2 IM Y8 IL L3 IT L6 JM L8 JP M0 JE Y9 JO M2 KZ 1P KE M3 KI J2 KP M4 KR M5 KW M6 KG 1N LA M7 LV 1R ' +
  'LB M8 LS M9 LR N0 LY N1 LI N2 LT 1Q LU N4 MO N5 MG N6 MW N7 MY N8 MV N9 ML O0 MT O1 MH 1T MQ O2 MR O3 MU O4 YT 2P MX O5 ' +
  'FM 1K MD 1S MC O9 MN P0 ME Z5 MS P1 MA P2 MZ P3 MM E1 NA T6 NR P5 NP P6 AN P8 NL P7 NC 1W NZ Q2 NI Q3 NE Q4 NG Q5 NU Q6 ' +
  'NF Q7 MK 1U MP 1V NO Q8 OM P4 PK R0 PW 1Y PS 1X PA R1 PG R2 PY R4 PE R5 PH R6 PN R8 PL R9 PT S1 QA S3 RE S4 RO S5 RU 1Z ' +
  'RW S6 BL Z0 SH U8 KN U7 LC U9 MF Z1 PM V0 VC V1 WS Y0 SM S8 ST S9 SA T0 SN T1 RS Z2 SC T2 SL T8 SG U0 SK 2B SI 2A SB D7 ' +
  'SO U1 ZA T3 GS 1L ES U3 LK F1 SD V2 SR V3 SJ L9 SZ V6 SE V7 CH V8 SY V9 TW F5 TJ 2D TZ W0 TH W1 TL Z3 TG W2 TK W3 TO W4 ' +
  'TT W5 TN W6 TR W8 TM 2E TC W7 TV 2G UG W9 UA 2H AE C0 GB X0 UM 2J US X1 UY X3 UZ 2K VU 2L VE X5 VN Q1 VG D8 WF X8 EH U5 ' +
  'YE T7 ZM Y4 ZW Y5 GU GU PR PR VI VI';
const edgarProvinces: Record<string, string> = {
  AB: 'A0',
  BC: 'A1',
  MB: 'A2',
  NB: 'A3',
  NL: 'A4',
  NS: 'A5',
  ON: 'A6',
  PE: 'A7',
  QC: 'A8',
  SK: 'A9',
  YT: 'B0',
};

/** Names that filings use and the country's usual English name differs from. */
const countryAliases: Record<string, string> = {
  'hong kong': 'HK',
  macao: 'MO',
  macau: 'MO',
  myanmar: 'MM',
  'viet nam': 'VN',
  'cote d ivoire': 'CI',
  'ivory coast': 'CI',
  czechia: 'CZ',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  swaziland: 'SZ',
  'russian federation': 'RU',
  'people s republic of china': 'CN',
  'republic of korea': 'KR',
  korea: 'KR',
  'democratic people s republic of korea': 'KP',
  'lao people s democratic republic': 'LA',
  uae: 'AE',
  uk: 'GB',
  'u k': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'england and wales': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  usa: 'US',
  'u s a': 'US',
  us: 'US',
  'u s': 'US',
  'united states of america': 'US',
  'syrian arab republic': 'SY',
  'brunei darussalam': 'BN',
  'cape verde': 'CV',
  'cabo verde': 'CV',
  'state of palestine': 'PS',
  palestine: 'PS',
  'republic of moldova': 'MD',
  'kingdom of denmark': 'DK',
  'kingdom of spain': 'ES',
  espana: 'ES',
  'grand duchy of luxembourg': 'LU',
  'federative republic of brazil': 'BR',
  brasil: 'BR',
  'republic of argentina': 'AR',
  'republic of colombia': 'CO',
  'republic of south africa': 'ZA',
  'republic of marshall islands': 'MH',
  'republic of the marshall islands': 'MH',
  'state of libya': 'LY',
  'united republic of tanzania': 'TZ',
  'islamic republic of iran': 'IR',
  'federated states of micronesia': 'FM',
  'republic of north macedonia': 'MK',
  macedonia: 'MK',
  'holy see': 'VA',
  'vatican city': 'VA',
  'saint vincent': 'VC',
  'saint helena': 'SH',
  pitcairn: 'PN',
  'united mexican states': 'MX',
  'taiwan province of china': 'TW',
  'falkland islands malvinas': 'FK',
  'democratic republic of congo': 'CD',
  'democratic republic of the congo': 'CD',
  congo: 'CG',
  'virgin islands u s': 'VI',
  'virgin islands british': 'VG',
  'netherlands antilles': 'AN',
  'saint martin': 'MF',
  'sint maarten': 'SX',
  'cocos islands': 'CC',
  'cocos keeling islands': 'CC',
};

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}

function pairs(list: string): Map<string, string> {
  const words = list.split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : [])));
}

const states = new Map(stateNames.split('|').map((entry) => [fold(entry.slice(3)), entry.slice(0, 2)]));
const edgarByIso = pairs(edgarCodes);
let countries: Map<string, string> | undefined;

/** ISO code of a country's English name, from the names that the platform's Unicode data has, and filings' own. */
function countryCode(text: string): string | undefined {
  if (!countries) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    countries = new Map();
    for (const code of [...edgarByIso.keys(), 'BQ', 'CW', 'SX', 'SS', 'GU', 'PR', 'VI']) {
      const name = names.of(code);
      if (!name) continue;
      countries.set(fold(name), code);
      countries.set(fold(name.replace(/(?:(?<!\s)\s+)?\(.{0,300}\)/, '').replace(/\bSt\./g, 'Saint')), code);
    }
    for (const [name, code] of Object.entries(countryAliases)) countries.set(name, code);
  }
  return countries.get(fold(text));
}

const state: Transform = (text) => states.get(fold(text));
const country: Transform = (text) => countryCode(text);
const edgarPlace: Transform = (text) => {
  if (/^unknown$/i.test(text)) return 'XX';
  const province = states.get(fold(text).replace(/ canada$/, ''));
  const canadian = province && edgarProvinces[province];
  if (canadian) return canadian;
  const iso = countryCode(text);
  return (iso && edgarByIso.get(iso)) ?? province;
};

export const placeTransforms = {
  stateprovnameen: state,
  countrynameen: country,
  edgarprovcountryen: edgarPlace,
};
