import { type Question, questionsOn } from './question.ts';

/** Questions on real filings that the ranking was tuned on. The words are this project's own. */
export const questions: readonly Question[] = [
  ...questionsOn('US', '0000320193-24-000123', [
    ['topic', 'What could go wrong for Apple according to its fiscal 2024 annual report?', '1A'],
    ['figure', 'How many full-time staff did Apple have at the end of fiscal 2024?', '1'],
    ['figure', 'What did Apple earn from iPhone sales in fiscal 2024 compared with 2023?', '7', '8'],
    [
      'paraphrase',
      'Which court fights is Apple in with Epic Games and the European Commission in 2024?',
      '3',
    ],
    [
      'figure',
      'How many shares did Apple buy back in the last quarter of fiscal 2024 and at what average price?',
      '5',
    ],
    [
      'topic',
      'How does Apple protect itself against hackers, and who oversees that at board level in 2024?',
      '1C',
    ],
    [
      'paraphrase',
      'How sensitive is Apple to a rise of 100 basis points in rates on its bond holdings in 2024?',
      '7A',
    ],
    [
      'entity',
      'Did any Apple executive such as Deirdre O’Brien or Jeff Williams set up a pre-arranged share selling plan in 2024?',
      '9B',
    ],
    [
      'figure',
      'What was the effective tax rate of Apple in 2024 and how did the State Aid Decision change it?',
      '7',
      '8',
    ],
    ['topic', 'Who signed off on the books of Apple in 2024 — which audit firm and since when?', '8'],
  ]),
  ...questionsOn('US', '0001047469-97-006960', [
    ['topic', 'What did Apple say in 1997 about its relationship with Microsoft?', '1', '7', '8'],
    [
      'entity',
      'Which manufacturing sites did Apple own in 1997, for example in Cork and Singapore?',
      '2',
      '1',
    ],
    ['figure', 'How big were the Apple restructuring charges in fiscal 1997?', '7', '8'],
    ['paraphrase', 'How many people were on the Apple payroll in September 1997?', '1'],
    ['entity', 'What did Apple write about acquiring NeXT Software in 1997?', '7', '8'],
  ]),
  ...questionsOn('US', '0000320193-25-999901', [
    [
      'paraphrase',
      'What does the Digital Markets Act case mean for Apple as of the June 2025 quarter?',
      'part-2-item-1',
      'part-1-item-1',
    ],
    [
      'figure',
      'How much stock did Apple repurchase in the quarter ended June 2025?',
      'part-2-item-2',
      'part-1-item-1',
      'part-1-item-2',
    ],
    [
      'topic',
      'How did sales in Greater China develop for Apple in the June 2025 quarter?',
      'part-1-item-2',
      'part-1-item-1',
    ],
  ]),
  ...questionsOn('US', '0001193125-10-073212', [
    ['topic', 'What kind of insurance does GAINSCO sell and in which states?', '1', 'financial-statements'],
    ['figure', 'How large are the office premises that GAINSCO rents in Dallas?', '2'],
    ['paraphrase', 'Has GAINSCO paid its owners any cash dividends in the past?', '5'],
    ['figure', 'What was the loss ratio of GAINSCO in nonstandard personal auto in 2009?', '7'],
    ['topic', 'Is anyone suing GAINSCO?', '3'],
  ]),
  ...questionsOn('US', '0000034088-25-999901', [
    [
      'figure',
      'What did ExxonMobil earn in the second quarter of 2025 in its upstream business?',
      'part-1-item-2',
      'part-1-item-1',
    ],
    [
      'topic',
      'Which environmental penalties above one million dollars does Exxon report in 2025?',
      'part-2-item-1',
    ],
    ['figure', 'How many of its own shares did Exxon buy in April, May and June 2025?', 'part-2-item-2'],
    [
      'topic',
      'Were there changes in the internal control over financial reporting at ExxonMobil?',
      'part-1-item-4',
    ],
  ]),
  ...questionsOn('US', '0001193125-14-242424', [
    ['figure', 'What quarterly dividend did Oracle declare in June 2014?', '8.01', 'exhibit-99.1'],
    [
      'figure',
      'How fast did cloud subscriptions of Oracle grow in the fourth quarter of fiscal 2014?',
      'exhibit-99.1-2',
    ],
    ['topic', 'Why did Oracle file this report on 19 June 2014?', '2.02'],
  ]),
  ...questionsOn('US', '0001062993-21-003193', [
    ['entity', 'What was Plymouth Rock Technologies called before, and where was it incorporated?', '4'],
    ['figure', 'How wide was the net loss of Plymouth Rock Technologies in fiscal 2020?', '5', '18', '3'],
    ['topic', 'Why did Plymouth Rock Technologies replace MNP as its auditor?', '16F'],
    ['paraphrase', 'Can Plymouth Rock Technologies survive without raising more money?', '3', '5', '18'],
    ['figure', 'What share of Plymouth Rock stock is held by Canadian residents?', '7'],
    [
      'topic',
      'Is any officer on the audit committee of Plymouth Rock Technologies a financial expert?',
      '16A',
      '6',
    ],
  ]),
  ...questionsOn('US', '0000051143-25-999901', [
    ['paraphrase', 'When was IBM founded, and under which name?', '1'],
    ['figure', 'How much floor space does IBM occupy worldwide?', '2'],
    ['topic', 'How does IBM organise its defence against cyber attacks?', '1C'],
    ['figure', 'How many holders of record did IBM common stock have in February 2025?', '5'],
    [
      'entity',
      'Which companies such as Adobe and Palo Alto Networks does IBM name as strategic partners?',
      '1',
    ],
  ]),
  ...questionsOn('US', '0001045810-25-999901', [
    [
      'topic',
      'How do US export controls on AI chips hit the China business of NVIDIA?',
      '1A',
      '1',
      '7',
      '15',
    ],
    ['figure', 'What were the data center revenues of NVIDIA in fiscal 2025?', '7', '15'],
    ['paraphrase', 'Does NVIDIA depend on a handful of large buyers?', '1A', '15', '7'],
    ['paraphrase', 'Who builds the chips of NVIDIA, since it owns no fabs?', '1', '1A'],
    ['figure', 'What has NVIDIA spent on repurchasing its shares in fiscal 2025?', '5', '7', '15'],
  ]),
  ...questionsOn('US', '0001318605-25-999901', [
    ['topic', 'How much does Tesla depend on Elon Musk?', '1A'],
    ['figure', 'How many vehicles did Tesla produce and deliver in 2024?', '7'],
    ['entity', 'Where are the factories of Tesla: which Gigafactories does it list?', '2', '1'],
    [
      'topic',
      'What became of the Tornetta ruling on the pay package of the Tesla chief executive?',
      '8',
      '1A',
    ],
    ['figure', 'How much bitcoin or other digital assets does Tesla hold at the end of 2024?', '8', '7'],
  ]),
  ...questionsOn('US', '0000050863-24-000010', [
    ['topic', 'What does Intel want to achieve with its foundry strategy (IDM 2.0)?', '1', '7'],
    [
      'figure',
      'How large were the operating losses of the Intel Foundry Services segment in 2023?',
      '7',
      '15',
      '8',
      '1',
    ],
    ['entity', 'What is the state of the VLSI patent disputes against Intel?', '3', '8', '15'],
    ['topic', 'Where are the wafer fabrication plants of Intel located?', '2', '1'],
  ]),
  ...questionsOn('US', '0000063908-24-000072', [
    ['figure', 'What part of McDonald’s restaurants is run by franchisees?', '1', '7'],
    ['topic', 'What quarrels does McDonald’s have with franchisees, suppliers and employees?', '3'],
    ['entity', 'Since when is Ian Borden the finance chief of McDonald’s?', '10'],
    ['figure', 'How much debt does McDonald’s carry and what is its average interest rate?', '7A', '8', '7'],
  ]),
  ...questionsOn('JP', 'S100FSA2', [
    ['native', 'Ａ株式会社の平均年間給与はいくらですか', '1-5'],
    ['native', '継続企業の前提に疑義はありますか（Ａ株式会社）', '2-3'],
    ['native', 'Ａ株式会社は研究開発にいくら使いましたか', '2-6'],
    ['foreign', 'How many people work for A Corporation group (sample filing)?', '1-5'],
    ['foreign', 'What was the capital expenditure of A Corporation by segment?', '3-1'],
  ]),
  ...questionsOn('JP', 'S100VSRY', [
    [
      'native',
      'ＢＡＭワールド・ボンド＆カレンシー・ファンドの購入時手数料の上限は？',
      'application-fee-overview-of-fund',
      'application-fee-security-information',
    ],
    ['native', 'ウィンドミルという愛称のファンドの信託報酬は年何％ですか', 'management-fees-and-charges'],
    [
      'native',
      'ワールド・ボンド＆カレンシー・ファンドの受託会社はどこですか',
      'overview-of-other-parties-involved',
      'fund-scheme',
    ],
    [
      'foreign',
      'What currency and interest risks does the BAM World Bond & Currency Fund ワールド・ボンド＆カレンシー carry?',
      'investment-risks',
    ],
  ]),
  ...questionsOn('JP', 'S100W523', [
    ['native', 'スーパーバランス（毎月分配型）の信託財産留保額はいくらですか', 'redemption-fee'],
    ['native', 'スーパーバランス（毎月分配型）はいつ設定されましたか', 'fund-history', 'trust-period'],
  ]),
  ...questionsOn('JP', 'S100WH6F', [
    ['native', '三菱ロジスネクストの期末配当は1株いくらですか', 'resolution-of-shareholders-meeting'],
    [
      'foreign',
      'Which directors did the shareholders of Mitsubishi Logisnext elect, and with what share of votes?',
      'resolution-of-shareholders-meeting',
    ],
  ]),
  ...questionsOn('JP', 'S100WHS2', [
    [
      'native',
      '高砂熱学工業が海外子会社の役職員に導入する株式報酬制度の発行数は？',
      'public-offering-or-secondary-distribution-of-securities-outside-japan',
    ],
  ]),
  ...questionsOn('JP', 'S100WHUS', [
    [
      'native',
      'ヤマタネは7月に自社株を何株買いましたか',
      'acquisitions-by-resolution-of-board-of-directors-meeting',
    ],
    [
      'foreign',
      'How far along is the Yamatane share buyback?',
      'acquisitions-by-resolution-of-board-of-directors-meeting',
    ],
  ]),
  ...questionsOn('JP', 'S100WHV2', [
    [
      'native',
      '中央日本土地建物グループの社債の利率は何％ですか',
      'new-issuance-of-corporate-bonds-other-than-short-term-bonds',
    ],
    ['foreign', 'What will Chuo-Nittochi do with the bond proceeds?', 'use-of-net-proceeds'],
  ]),
  ...questionsOn('JP', 'S100WHX7', [
    ['native', 'メドピアへの公開買付けは成立しましたか', 'success-or-failure-of-tender-offer'],
  ]),
  ...questionsOn('KR', '20230515002292', [
    ['native', '삼성물산의 최대주주는 누구이고 지분율은 얼마입니까', 'vii'],
    ['native', '삼성물산 배당 정책과 주당 배당금은?', 'iii-6'],
    [
      'foreign',
      'What does Samsung C&T do against currency and interest rate risk?',
      'ii-5',
      'iii-3',
      'iii-5',
    ],
    ['native', '삼성물산 이사회는 사외이사 몇 명으로 구성되어 있나요', 'vi-1'],
  ]),
  ...questionsOn('US', '0000050863-24-000010', [
    [
      'across',
      'Which chip maker describes new fabs in Arizona, Ohio and Germany and CHIPS Act grants?',
      '1',
      '7',
      '1A',
      '2',
      '8',
    ],
  ]),
  ...questionsOn('JP', 'S100WHX7', [
    [
      'across',
      '買付け等後の株券等所有割合が77％になったのはどの公開買付けですか',
      'holding-ratio-of-share-certificates-etc-after-purchase-etc',
    ],
  ]),
];
