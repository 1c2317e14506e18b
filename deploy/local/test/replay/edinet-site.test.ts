import iconv from 'iconv-lite';
import type { Replay } from '../../src/replay/replay-server.ts';
import { readZip } from './read-zip.ts';
import { type EdinetDay, key, readJson, startFixture } from './replay-fixture.ts';

describe('EDINET in replay', () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startFixture();
  });
  afterAll(() => replay.stop());

  const api = (rest: string) => fetch(`${replay.url}/api.edinet-fsa.go.jp/api/v2/${rest}`);
  const json = async (rest: string) => {
    const answer = await api(rest);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    return readJson<EdinetDay>(answer);
  };

  it('lists a day, with withdrawn documents bare', async () => {
    const day = await json(`documents.json?date=2025-06-20&type=2&${key}`);
    expect(day.metadata).toMatchObject({ status: '200', message: 'OK', resultset: { count: 2 } });
    expect(day.results[0]).toMatchObject({
      seqNumber: 1,
      docID: 'S100TEST',
      edinetCode: 'E99990',
      secCode: '99990',
      docTypeCode: '120',
      ordinanceCode: '010',
      formCode: '030000',
      withdrawalStatus: '0',
      xbrlFlag: '1',
      csvFlag: '0',
    });
    expect(day.results[1]).toMatchObject({
      docID: 'S100GONE',
      edinetCode: null,
      docTypeCode: null,
      withdrawalStatus: '2',
      xbrlFlag: '0',
    });
  });

  it('has empty days, and metadata alone for type 1', async () => {
    const empty = await json(`documents.json?date=2025-06-21&type=2&${key}`);
    expect([empty.metadata.resultset.count, empty.results]).toEqual([0, []]);
    const bare = await json(`documents.json?date=2025-06-20&type=1&${key}`);
    expect(bare.metadata.resultset.count).toBe(2);
    expect(bare).not.toHaveProperty('results');
  });

  it('says its errors inside a 200', async () => {
    expect(await json('documents.json?date=2025-06-20&type=2')).toMatchObject({ StatusCode: 401 });
    expect(await json('documents/S100TEST?type=1&Subscription-Key=bad-1')).toMatchObject({ StatusCode: 401 });
    const status = async (rest: string) => (await json(`${rest}&${key}`)).metadata.status;
    expect(await status('documents.json?date=yesterday&type=2')).toBe('400');
    expect(await status('documents/S100NONE?type=1')).toBe('404');
    expect(await status('documents/S100GONE?type=1')).toBe('404');
    expect(await status('documents/S100TEST?type=2')).toBe('404');
    expect(await status('documents/S100TEST?type=5')).toBe('404');
  });

  it('zips a folder', async () => {
    const answer = await api(`documents/S100TEST?type=1&${key}`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      'XBRL/PublicDoc/0101010_honbun_jpcrp030000-asr-001_E99990-000_ixbrl.htm',
    ]);
    expect([...files.values()][0]?.toString()).toBe('<p>本文</p>');
  });

  it('gives the code list in CP932 with banner and full-width header', async () => {
    const answer = await fetch(
      `${replay.url}/disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip`,
    );
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    const csv = iconv.decode(files.get('EdinetcodeDlInfo.csv') ?? Buffer.alloc(0), 'cp932').split('\r\n');
    expect(csv[0]).toMatch(/^ダウンロード実行日,.*,件数,1件$/);
    expect(csv[1]).toMatch(/^ＥＤＩＮＥＴコード,提出者種別,上場区分,/);
    expect(csv[2]).toMatch(/^"E99990","内国法人・組合","上場",.*"試験工業株式会社".*"99990",""$/);
  });

  it('keeps the key out of the log', async () => {
    await api('documents.json?date=2025-06-20&type=2&Subscription-Key=secret-1');
    expect(JSON.stringify(replay.requests.list())).not.toContain('secret-1');
  });
});
