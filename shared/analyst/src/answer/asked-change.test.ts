import { changeFit, changeWording, whatChanged } from './asked-change.ts';

describe('a question for the reasons of a change', () => {
  it('says what rose or fell', () => {
    expect(whatChanged("Why did Tarn's rental revenue increase in 2024?")).toBe("Tarn's rental revenue");
    expect(whatChanged('What drove the decrease in sales of scales in fiscal 2024?')).toBe('sales of scales');
    expect(whatChanged('What drove gross margin change as of FY2024 for Tarn?')).toBe('gross margin');
    expect(whatChanged('Why does Tarn lease its plants?')).toBeNull();
  });

  it('is searched for in the words that reports use for reasons', () => {
    expect(changeWording('Why did sales of scales fall?')).toContain('sales of scales increased decreased');
    expect(changeWording('Who audits Tarn?')).toBeNull();
  });

  it('is answered by a sentence with the same subject', () => {
    const weigh = changeFit("Why did Tarn's rental revenue increase in 2024?", ['Tarn']);
    const own = weigh('Rental revenue increased by 4% in 2024, due to longer leases.');
    const wider = weigh('Cost of rental revenue increased by 4% in 2024, due to repairs.');
    const other = weigh('Service revenue increased by 2% in 2024, due to rental customers.');
    expect(own).toBeGreaterThan(wider);
    expect(wider).toBeGreaterThan(other);
    // What decreased is said after the word, and the year says nothing of it.
    const ofSales = changeFit('What drove the change in net sales in 2024?', []);
    const whole = ofSales(
      'The decrease in consolidated net sales for 2024, as compared to 2023, was due to rain.',
    );
    const part = ofSales(
      'The decrease in deferred net sales for 2024, as compared to 2023, was due to rain.',
    );
    expect(whole).toBeGreaterThan(part);
    expect(changeFit('Who audits Tarn?', ['Tarn'])('Rental revenue increased.')).toBe(1);
  });
});
