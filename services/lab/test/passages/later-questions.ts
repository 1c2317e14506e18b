import { type Question, questionsOn } from './question.ts';

/** Questions on real filings that were written later than the others. The ranking was changed after they were read: they are open too. */
export const laterQuestions: readonly Question[] = [
  ...questionsOn('US', '0000320193-24-000123', [
    ['topic', 'Why is the holiday quarter the strongest for Apple?', '1', '1A'],
    [
      'paraphrase',
      'What happens to Apple if its contract manufacturers in China or India fail to deliver?',
      '1A',
    ],
    ['figure', 'By how much did Apple raise its quarterly payout to investors in May 2024?', '7'],
    ['entity', 'What did Apple disclose in 2024 about money it earns from Google for search?', '1A'],
    [
      'topic',
      'Where in the fiscal 2024 annual report does Apple speak of its rules on insider trading?',
      '10',
    ],
  ]),
  ...questionsOn('US', '0001318605-25-999901', [
    ['figure', 'How many people were employed by Tesla at the end of 2024?', '1'],
    ['figure', 'What does Tesla plan to invest in plant and equipment in 2025 and after?', '7'],
    ['figure', 'How many gigawatt hours of storage did Tesla deploy in 2024?', '7'],
    ['topic', 'What does Tesla do to keep its information systems safe from attackers?', '1C'],
  ]),
  ...questionsOn('US', '0001045810-25-999901', [
    ['topic', 'What role does CUDA play in the offering of NVIDIA?', '1'],
    ['figure', 'How did the gross margin of NVIDIA change in fiscal 2025?', '7'],
    ['entity', 'Which NVIDIA directors or officers adopted 10b5-1 plans?', '9B'],
    ['topic', 'Since which year has PricewaterhouseCoopers audited NVIDIA?', '15'],
    ['paraphrase', 'How many registered owners of NVIDIA shares are there?', '5'],
    ['topic', 'Where are the offices of NVIDIA, and does it own its Santa Clara campus?', '2'],
  ]),
  ...questionsOn('US', '0000050863-24-000010', [
    ['paraphrase', 'Why did Intel cut its dividend in 2023?', '5', '1', '7'],
    ['entity', 'What became of the plan of Intel to buy Tower Semiconductor?', '8', '15', '7'],
    ['figure', 'What did Intel get from SK hynix for its NAND memory business?', '8', '15', '7'],
    ['topic', 'What are the environmental goals of Intel on water and emissions?', '1'],
    ['entity', 'How long has Ernst & Young been the auditor of Intel?', '8', '15'],
  ]),
  ...questionsOn('US', '0000063908-24-000072', [
    ['figure', 'How many restaurants does McDonald’s want to have by 2027?', '7', '1'],
    ['topic', 'How much did members of the loyalty programme spend at McDonald’s?', '7'],
    ['figure', 'For how many years in a row has McDonald’s paid a dividend?', '5'],
    ['topic', 'Who is responsible for cyber risk at McDonald’s?', '1C'],
    ['figure', 'How many people work for McDonald’s outside the United States?', '1'],
  ]),
  ...questionsOn('US', '0000051143-25-999901', [
    ['entity', 'How old is Arvind Krishna of IBM and since when is he an officer?', '1'],
    ['figure', 'What was the allowance for credit losses of IBM at the end of 2024?', 'financial-statements'],
    ['figure', 'How many shares of IBM may still be issued under equity compensation plans?', '12'],
    ['paraphrase', 'What could happen to IBM if it fails to protect its inventions?', '1A'],
  ]),
  ...questionsOn('US', '0000034088-25-999901', [
    [
      'figure',
      'What did ExxonMobil pay in income taxes in the second quarter of 2025, and at what rate?',
      'part-1-item-2',
      'part-1-item-1',
    ],
    ['entity', 'How did ExxonMobil account for the Pioneer merger?', 'part-1-item-1'],
    [
      'topic',
      'Did any Exxon director change a trading arrangement in the quarter to June 2025?',
      'part-2-item-5',
    ],
  ]),
  ...questionsOn('US', '0001193125-10-073212', [
    ['figure', 'How many full-time workers did GAINSCO have at the end of 2009?', '1'],
    ['topic', 'How does GAINSCO hand on the risk of catastrophes?', '1', '1A', 'financial-statements', '7'],
    ['figure', 'At what prices did GAINSCO shares trade in 2009?', '5'],
  ]),
  ...questionsOn('US', '0001062993-21-003193', [
    ['topic', 'Would US holders of Plymouth Rock Technologies be taxed under the PFIC rules?', '10', '3'],
    ['figure', 'What did Plymouth Rock Technologies pay its auditors in 2020?', '16C'],
    ['paraphrase', 'Does Plymouth Rock Technologies have rules of conduct for its top officers?', '16B'],
    ['topic', 'Which drones does Plymouth Rock Technologies develop?', '4', '18'],
  ]),
  ...questionsOn('US', '0001193125-14-242424', [
    [
      'figure',
      'What was the free cash flow of Oracle over the last four quarters to May 2014?',
      'exhibit-99.1-9',
    ],
  ]),
  ...questionsOn('US', '0001047469-97-006960', [
    [
      'entity',
      'Why did Gilbert Amelio leave Apple in 1997, and what was agreed with him?',
      '7',
      'exhibit-10.a-2',
    ],
    ['paraphrase', 'What did Apple decide in 1997 about Mac clones?', '1', '7', '8'],
    ['topic', 'Which subsidiaries did Apple have in 1997?', 'exhibit-21'],
  ]),
  ...questionsOn('US', '0000320193-25-999901', [
    [
      'topic',
      'What does Apple say of the effect of tariffs in the quarter to June 2025?',
      'part-1-item-2',
      'part-2-item-1a',
    ],
    [
      'figure',
      'How much commercial paper did Apple have outstanding in June 2025?',
      'part-1-item-1',
      'part-1-item-2',
    ],
  ]),
  ...questionsOn('JP', 'S100FSA2', [
    ['native', 'Ａ株式会社の労使関係はどうですか', '1-5'],
    ['native', 'Ａ株式会社の監査役会の活動状況は？', '4-4'],
    ['foreign', 'What dividend does A Corporation (Ａ株式会社) propose per share?', '4-3', '1-1'],
    ['foreign', 'Does Ａ株式会社 have doubts about its ability to continue as a going concern?', '2-3'],
  ]),
  ...questionsOn('JP', 'S100VSRY', [
    ['native', 'ＢＡＭワールド・ボンド＆カレンシー・ファンドはNISAの対象ですか', 'taxation'],
    [
      'native',
      'ウィンドミルのファンドを解約する手続きと受付時間を教えてください',
      'redemption-procedures-etc',
    ],
    [
      'native',
      'ＢＡＭワールド・ボンド＆カレンシー・ファンドを監査した監査法人はどこですか',
      'independent-auditors-report-fund',
      'independent-auditors-report-investment-trust-management-company',
      'financial-information-of-fund',
      'financial-information-of-investment-trust-management-company-etc',
    ],
  ]),
  ...questionsOn('JP', 'S100W523', [
    [
      'native',
      'スーパーバランス（毎月分配型）の運用に助言するのはどの会社ですか',
      'investment-policy',
      'fund-scheme',
      'organization-and-framework-of-investment-management',
      'overview-of-other-parties-involved',
      'purposes-and-basic-features-of-fund',
      'fund-history',
    ],
    [
      'foreign',
      'What annual management fee does the スーパーバランス（毎月分配型） fund charge?',
      'management-fees-and-charges',
    ],
  ]),
  ...questionsOn('JP', 'S100WEV7', [
    [
      'native',
      'ＳＢＩ資産設計オープン（資産成長型）の純資産総額はいくらですか',
      'status-of-investment',
      'changes-in-net-assets',
    ],
    [
      'native',
      'ＳＢＩ資産設計オープン（資産成長型）の委託会社の資本金はいくらですか',
      'amount-of-stated-capital-overview-of-investment-trust-management-company-etc',
    ],
  ]),
  ...questionsOn('JP', 'S100WGBJ', [
    [
      'native',
      '株式会社フルタは株式取得のためにどこから借りましたか',
      'breakdown-of-borrowings',
      'breakdown-of-borrowings-na-2',
    ],
    ['foreign', 'What stake do フルタ and its joint holders report?', 'facts'],
  ]),
  ...questionsOn('JP', 'S100WHX7', [
    ['native', 'メドピアの公開買付期間はいつまででしたか', 'tender-offer-period'],
  ]),
  ...questionsOn('JP', 'S100WHV2', [
    ['native', '中央日本土地建物グループの社債を引き受けたのはどの証券会社ですか', 'underwriting-of-bonds'],
  ]),
  ...questionsOn('KR', '20230515002292', [
    ['native', '삼성물산의 외부감사인은 어느 회계법인입니까', 'v-1'],
    ['native', '삼성물산 임원 보수 총액은 얼마인가요', 'viii-2'],
    ['native', '삼성물산의 계류 중인 소송 현황을 알려주세요', 'xi-2'],
    ['foreign', 'What credit rating does Samsung C&T have?', 'i-1'],
    ['foreign', 'What sanctions or fines has Samsung C&T received?', 'xi-3'],
  ]),
  ...questionsOn('KR', '20250318000688', [
    ['native', '이마트의 2024년 연결 매출액은 얼마입니까', 'chapter', 'chapter-2'],
    ['native', '이마트 감사에서 핵심감사사항은 무엇이었나요', 'audit-report'],
    ['native', '이마트 내부회계관리제도에 대한 감사의견은?', 'chapter-3', 'audit-report'],
  ]),
  ...questionsOn('US', '0000063908-24-000072', [
    ['across', 'Which fast food chain sold its business in Russia in June 2022?', '7', '8'],
  ]),
  ...questionsOn('JP', 'S100WHS2', [
    [
      'across',
      '海外子会社の役職員に株式を交付する制度を導入したのはどの会社ですか',
      'reason-for-filing',
      'public-offering-or-secondary-distribution-of-securities-outside-japan',
    ],
  ]),
];
