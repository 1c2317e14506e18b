import type { documents as english } from '../en/documents.ts';

export const documents: Record<keyof typeof english, string> = {
  'documents.lead': '自分のファイルを提出書類と同じように読み、質問し、引用できます。',
  'documents.drop': 'PDF、Word、Excel、HTML、Markdown、テキスト、CSV をドロップ（各50 MBまで）',
  'documents.choose': 'ファイルを選択',
  'documents.uploads': 'アップロード',
  'documents.all': 'すべての資料',
  'documents.none': '資料はまだありません',
  'documents.none.detail': 'ドロップした資料が組織全員にここで表示されます。',
  'documents.pages': 'ページ数：{count}',
  'documents.page': '{page} ページ',
  'documents.known': 'すでに存在します（二重には保存されません）',
  'documents.tooLarge': 'ファイルが 50 MB を超えています。',
  'documents.dismiss': '消す',
  'documents.original': '原本をダウンロード',
  'documents.delete': '「{name}」を削除しますか',
  'documents.delete.detail': 'ファイルと本文が削除され、この資料の引用は開けなくなります。',
  'documents.reading': '本文を読み取り中：{percent} %',
  'documents.beside': '原本を表示',
  'document.processing': '読み取り中',
  'document.ready': '準備完了',
  'document.failed': '失敗',
};
