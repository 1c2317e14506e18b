/** An invented annual report, as a PDF's text. */
export const tarnQuillReport = `<!-- page 1 -->

# Tarn & Quill Instruments, Inc.

Annual report for the fiscal year ended December 31, 2024

## Business

Tarn & Quill designs precision scales. Demand for laboratory scales is cyclical and follows the research budgets of universities.

Two distributors accounted for 31% of net sales in 2024.

<!-- page 2 -->

## Results of operations

Gross margin decreased in 2024 primarily due to higher prices of load cells and the closing of the plant in Halden.

<!-- page 3 -->

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In thousands, except per share data)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net sales | $150,000 | $120,000 | $100,000 |
| Cost of sales | 96,000 | 72,000 | 60,000 |
| Gross profit | 54,000 | 48,000 | 40,000 |
| Research and development | 9,000 | 8,000 | 7,000 |
| Selling, general and administrative | 27,000 | 24,000 | 21,000 |
| Operating income | 18,000 | 16,000 | 12,000 |
| Interest expense | (2,000) | (1,600) | (1,500) |
| Income before income taxes | 16,000 | 14,400 | 10,500 |
| Provision for income taxes | 4,000 | 3,600 | 2,500 |
| Net income | $12,000 | $10,800 | $8,000 |
| Diluted earnings per share | $1.20 | $1.08 | $.80 |

<!-- page 4 -->

### CONSOLIDATED BALANCE SHEETS

(In thousands)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $22,000 | $18,000 |
| Accounts receivable, net | 25,000 | 20,000 |
| Inventories | 33,000 | 27,000 |
| Total current assets | 84,000 | 70,000 |
| Property, plant and equipment, net | 41,000 | 34,000 |
| Total assets | $140,000 | $120,000 |
| Accounts payable | $14,000 | $10,000 |
| Total current liabilities | 35,000 | 28,000 |
| Long-term debt | 30,000 | 32,000 |
| Retained earnings | 50,000 | 42,000 |
| Total shareholders’ equity | 70,000 | 58,000 |
| Total liabilities and shareholders’ equity | $140,000 | $120,000 |

<!-- page 5 -->

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In thousands)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income | $12,000 | $10,800 | $8,000 |
| Depreciation and amortization | 6,000 | 5,000 | 4,000 |
| Net cash provided by operating activities | 19,500 | 15,000 | 11,000 |
| Purchases of property, plant and equipment | (12,000) | (9,000) | (7,000) |
| Net cash used in investing activities | (12,500) | (9,400) | (7,300) |
| Dividends paid | (3,000) | (2,700) | (2,000) |
| Net cash used in financing activities | (3,000) | (2,000) | (1,000) |
| Cash and cash equivalents at end of year | $22,000 | $18,000 | $14,400 |

<!-- page 6 -->

### Note 9 – Segment information

(In thousands)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales: |  |  |
| Laboratory scales | $98,000 | $70,000 |
| Industrial scales | 52,000 | 50,000 |
| Total net sales | $150,000 | $120,000 |

<!-- page 7 -->

### Operating income of the segments

(In thousands)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Laboratory scales |  |  |
| Net sales | $98,000 | $70,000 |
| Operating income | 14,700 | 9,100 |
| Industrial scales |  |  |
| Net sales | 52,000 | 50,000 |
| Operating income | 3,300 | 6,900 |
`;
