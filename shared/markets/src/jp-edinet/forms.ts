import type { FormFamily } from '@footnote/contracts';

interface EdinetForm {
  readonly name: string;
  readonly family: FormFamily;
}

/** Document type codes. Source: EDINET API version 2, specification, list of document types. */
const forms: Record<string, EdinetForm> = {
  '010': { name: '有価証券通知書', family: 'prospectus' },
  '020': { name: '変更通知書（有価証券通知書）', family: 'prospectus' },
  '030': { name: '有価証券届出書', family: 'prospectus' },
  '040': { name: '訂正有価証券届出書', family: 'prospectus' },
  '050': { name: '届出の取下げ願い', family: 'prospectus' },
  '060': { name: '発行登録通知書', family: 'prospectus' },
  '070': { name: '変更通知書（発行登録通知書）', family: 'prospectus' },
  '080': { name: '発行登録書', family: 'prospectus' },
  '090': { name: '訂正発行登録書', family: 'prospectus' },
  '100': { name: '発行登録追補書類', family: 'prospectus' },
  '110': { name: '発行登録取下届出書', family: 'prospectus' },
  '120': { name: '有価証券報告書', family: 'annual' },
  '130': { name: '訂正有価証券報告書', family: 'annual' },
  '135': { name: '確認書', family: 'governance' },
  '136': { name: '訂正確認書', family: 'governance' },
  '140': { name: '四半期報告書', family: 'quarterly' },
  '150': { name: '訂正四半期報告書', family: 'quarterly' },
  '160': { name: '半期報告書', family: 'semiannual' },
  '170': { name: '訂正半期報告書', family: 'semiannual' },
  '180': { name: '臨時報告書', family: 'current' },
  '190': { name: '訂正臨時報告書', family: 'current' },
  '200': { name: '親会社等状況報告書', family: 'ownership' },
  '210': { name: '訂正親会社等状況報告書', family: 'ownership' },
  '220': { name: '自己株券買付状況報告書', family: 'ownership' },
  '230': { name: '訂正自己株券買付状況報告書', family: 'ownership' },
  '235': { name: '内部統制報告書', family: 'governance' },
  '236': { name: '訂正内部統制報告書', family: 'governance' },
  '240': { name: '公開買付届出書', family: 'other' },
  '250': { name: '訂正公開買付届出書', family: 'other' },
  '260': { name: '公開買付撤回届出書', family: 'other' },
  '270': { name: '公開買付報告書', family: 'other' },
  '280': { name: '訂正公開買付報告書', family: 'other' },
  '290': { name: '意見表明報告書', family: 'other' },
  '300': { name: '訂正意見表明報告書', family: 'other' },
  '310': { name: '対質問回答報告書', family: 'other' },
  '320': { name: '訂正対質問回答報告書', family: 'other' },
  '330': { name: '別途買付け禁止の特例を受けるための申出書', family: 'other' },
  '340': { name: '訂正別途買付け禁止の特例を受けるための申出書', family: 'other' },
  '350': { name: '大量保有報告書', family: 'ownership' },
  '360': { name: '訂正大量保有報告書', family: 'ownership' },
  '370': { name: '基準日の届出書', family: 'other' },
  '380': { name: '変更の届出書', family: 'other' },
};

const unknown: EdinetForm = { name: 'その他の書類', family: 'other' };

/** The form of a document type code; 'other' for null and unknown codes. */
export function findEdinetForm(docTypeCode: string | null): EdinetForm {
  return forms[docTypeCode ?? ''] ?? unknown;
}

/** The family of a form, by its name in lists or by its code. */
export function classifyEdinetForm(nameOrCode: string): FormFamily {
  const named = forms[nameOrCode] ?? Object.values(forms).find(({ name }) => name === nameOrCode);
  return (named ?? unknown).family;
}

/** The name of every amendment begins with 訂正. */
export function isEdinetAmendment(formName: string): boolean {
  return formName.startsWith('訂正');
}
