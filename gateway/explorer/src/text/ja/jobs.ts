import type { jobs as english } from '../en/jobs.ts';

export const jobs: Record<keyof typeof english, string> = {
  'jobs.lead': '組織の取り込み。進行中のものと過去のもの。',
  'jobs.running': '進行中',
  'jobs.past': '過去',
  'jobs.gone': '規制当局からこの書類は提供されていません',
  'jobs.none': '取り込みはありません',
  'jobs.none.detail': '企業を開き、書類を取り込んでください。',
  'jobs.filing': '書類',
  'jobs.state': '状態',
  'jobs.stageOf': '（{at}/{count}）',
  'jobs.left': '残り約{time}',
  'jobs.sections': 'セクション：{count}',
};
