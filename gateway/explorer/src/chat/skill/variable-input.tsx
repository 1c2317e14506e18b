import { type CompanyHit, countries, type SkillInput, type SkillInputType } from '@footnote/contracts';
import { Input, inputClass } from '../../design/field.tsx';
import { CompanyPicker } from '../picker/company-picker.tsx';
import { DocumentPicker } from '../picker/document-picker.tsx';
import { FilingPicker } from '../picker/filing-picker.tsx';

const companyNames =
  /^(?:company|companies|ticker|tickers|peer|peers|issuer|name)(?:_|$)|_(?:company|ticker)$/;
const listNames = /^(?:companies|tickers|peers)(?:_|$)/;
const filingNames = /(?:^|_)(?:filing|filing_id|filing_ref|accession|accession_number)(?:_|$)/;

export interface VariableInputProps {
  input: SkillInput;
  value: string;
  /** The company that was chosen for another variable of the form. */
  company: CompanyHit | null;
  onChange: (value: string) => void;
  onCompany: (company: CompanyHit | null) => void;
}

/** The field of a variable, by its type. For a variable that the file doesn't declare, its name decides what is offered. */
export function VariableInput({ input, value, company, onChange, onCompany }: VariableInputProps) {
  const { name, label, multiple, options } = input;
  const type = typeOf(input);
  const isRequired = input.required && input.default === null;
  const shared = { label, value, isRequired };
  if (type === 'filing') return <FilingPicker {...shared} company={company} onChange={onChange} />;
  if (type === 'document') return <DocumentPicker {...shared} onChange={onChange} />;
  if (type === 'company') {
    const isList = multiple || (!input.declared && listNames.test(name));
    return (
      <CompanyPicker
        {...shared}
        isList={isList}
        onChange={(text, chosen) => {
          onChange(text);
          if (!isList) onCompany(chosen);
        }}
      />
    );
  }
  const plain = {
    required: isRequired,
    'aria-label': label,
    value,
    placeholder: input.default ?? '',
  };
  const choices = type === 'market' ? countries : type === 'boolean' ? ['true', 'false'] : options;
  if (choices.length > 0 && !multiple) {
    return (
      <select {...plain} className={inputClass} onChange={(event) => onChange(event.target.value)}>
        <option value="">{input.default ?? ''}</option>
        {choices.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  return type === 'textarea' ? (
    <textarea {...plain} rows={3} className={inputClass} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input {...plain} type={htmlTypes[type] ?? 'text'} onChange={(event) => onChange(event.target.value)} />
  );
}

const htmlTypes: Partial<Record<SkillInputType, string>> = { date: 'date' };

function typeOf({ name, type, declared }: SkillInput): SkillInputType {
  if (declared || type !== 'text') return type;
  if (filingNames.test(name)) return 'filing';
  return companyNames.test(name) ? 'company' : type;
}
