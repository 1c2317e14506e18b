/** An invented report with what made answers hard on real ones. */
export const quarryReport = `<!-- page 1 -->

# Grindle Quarry Holdings

### FORM 10-K

For the fiscal year ended January 28, 2023 (“fiscal 2022”)

| Contents | Page |
| --- | --- |
| Item 1. Business | 2 |
| Item 7. Discussion | 3 |
| Item 8. Statements | 4 |
| Notes | 6 |
| Exhibits | 8 |

<!-- page 2 -->

### Item 1. Business

We quarry slate and granite. In fiscal 2022 we recorded an impairment charge of $4.2 million for the Pell pit and restructuring costs of $1.3 million. Our dividends were $0.40 per share. A court set damages of $12.5 million against a rival ; we expect to receive 3% of it .

Our fiscal 2022 ended January 28, 2023. Our fiscal 2021 ended January 29, 2022.

<!-- page 3 -->

### Item 7. Discussion

Selected results (in thousands):

| (in thousands) | Fiscal 2022 | Fiscal 2021 |
| --- | --- | --- |
| Net sales | $412,300 | $398,100 |
| Net income | 31,450 | 28,700 |
| Gross margin | 41.2% | 40.1% |

<!-- page 4 -->

### Item 8. Statements

### Consolidated Statements of Income

(in thousands, except per share data)

| Year ended | January 28, 2023 | January 29, 2022 |
| --- | --- | --- |
| Net sales (1) | $412,300 | $398,100 |
| Cost of sales | 242,400 | 238,500 |
| Gross profit | 169,900 | 159,600 |
| Selling, general and administrative | 118,200 | 113,900 |
| Less: impairment of the Pell pit (b) | 4,200 | — |
| Operating income | 47,500 | 45,700 |
| Interest expense (net of interest income of 210) | 5,800 | 6,100 |
| Income before income taxes | 41,700 | 39,600 |
| Provision for income taxes | 10,250 | 10,900 |
| Net income | $31,450 | $28,700 |
| Basic earnings per share | $1.57 | $1.44 |

<!-- page 5 -->

### Consolidated Balance Sheets

(in thousands)

| | January 28, 2023 | January 29, 2022 |
| --- | --- | --- |
| Cash and cash equivalents | $38,100 | $29,400 |
| Trade receivables, net of allowances of 900 | 44,700 | 41,200 |
| Inventories | 61,300 | 58,800 |
| Total current assets | 144,100 | 129,400 |
| Property, plant and equipment, net | 205,900 | 199,700 |
| Total assets | $350,000 | $329,100 |
| Accounts payable | $41,200 | $39,900 |
| Total current liabilities | 77,300 | 73,100 |
| Long-term debt | 102,600 | 108,700 |
| Total liabilities | 179,900 | 181,800 |
| Common stock, $1 par value | 20,000 | 20,000 |
| Retained earnings | 150,100 | 127,300 |
| Total equity | 170,100 | 147,300 |
| Total liabilities and equity | $350,000 | $329,100 |

### Consolidated Statements of Cash Flows

(in thousands)

| Year ended | January 28, 2023 | January 29, 2022 |
| --- | --- | --- |
| Net income | $31,450 | $28,700 |
| Depreciation | 22,300 | 21,800 |
| Net cash provided by operating activities | 52,600 | 48,900 |
| Purchases of property and equipment | (28,500) | (25,100) |
| Net cash used in investing activities | (28,500) | (25,100) |
| Dividends paid | (8,000) | (7,800) |
| Repayment of debt | (6,100) | (5,900) |
| Net cash used in financing activities | (15,400) | (14,200) |
| Effect of exchange rate changes | — | 100 |
| Cash at end of year | $38,100 | $29,400 |

<!-- page 6 -->

### Note 9. Receivables

(in thousands)

| | 2023 | 2022 |
| --- | --- | --- |
| Total of the quarry yards | 30,100 | 28,000 |
| Total of the building yards | 14,600 | 13,200 |
| Total of others | 900 | 800 |

<!-- page 7 -->

### Note 12. Segments

(in thousands)

| | Slate | Granite | Total |
| --- | --- | --- | --- |
| Net sales 2022 | 250,200 | 162,100 | 412,300 |
| Operating income 2022 | 31,400 | 16,100 | 47,500 |

<!-- page 8 -->

### Exhibit 21

Grindle Slate Inc. and Grindle Granite Inc. We quarry slate and granite.
`;
