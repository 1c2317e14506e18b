import type { matrix as english } from '../en/matrix.ts';

export const matrix: Record<keyof typeof english, string> = {
  'matrix.title': '書類と質問ごとの回答',
  'matrix.lead':
    '複数の書類に同じ質問をします。各回答は根拠の文を示します。表の内容はアドレスに入っているので、送ることも、後で戻ることもできます。',
  'matrix.filing': '書類',
  'matrix.addFiling': '取り込み済みの書類を追加',
  'matrix.addQuestion': '質問を追加',
  'matrix.example': '売上高はいくらで、どう変化したか',
  'matrix.add': '追加',
  'matrix.none': '書類も質問もまだありません',
  'matrix.none.detail': '二つ以上の書類を選び、それぞれについて知りたいことを書いてください。',
  'matrix.ask': '質問する',
  'matrix.askOne': '質問する：{name}',
  'matrix.askAll': '{count}件を質問する',
  'matrix.stop': '停止',
  'matrix.waiting': '待機中',
  'matrix.reading': '読んでいます…',
  'matrix.open': '回答の全文',
  'matrix.openOne': '回答の全文：{name}',
  'matrix.again': 'もう一度質問する：{name}',
  'matrix.remove': '外す：{name}',
  'matrix.copy': 'Markdownでコピー',
};
