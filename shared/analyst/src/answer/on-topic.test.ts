import { findTopic } from '../topics.ts';
import { questionOnTopic } from './on-topic.ts';
import { directionOf } from './say-verdict.ts';

it('asks for all risks where it asks which a company names', () => {
  const text = 'What are the main risks Tarn names?';
  const topic = findTopic(text);
  expect(topic && questionOnTopic(text, topic, ['Tarn']).preferHeadlines).toBe(true);
});

it.each([
  ['売上高はなぜ減少しましたか', -1],
  ['매출액이 왜 증가했나요?', 1],
  ['Revenue was $952 million, up $483 million', 1],
])('knows whether something rose or fell: %s', (text, direction) =>
  expect(directionOf(text)).toBe(direction),
);
