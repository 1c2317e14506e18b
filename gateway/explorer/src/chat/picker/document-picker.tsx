import { listDocuments } from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../api/api.ts';
import { Picker } from './picker.tsx';

export interface DocumentPickerProps {
  label: string;
  value: string;
  isRequired: boolean;
  onChange: (value: string, isChosen: boolean) => void;
}

/** Finds a document that is ready by a part of its name. The value is its id. */
export function DocumentPicker({ label, value, isRequired, onChange }: DocumentPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const q = value.trim();
  const query = { status: 'ready' as const, limit: 20, ...(q !== '' && { q }) };
  const found = useQuery({
    ...routeQuery(listDocuments, { query }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const choices = (found.data?.documents ?? []).map(({ document_id, name }) => ({
    id: document_id,
    label: name,
    hint: document_id,
    icon: '',
    choose: () => {
      setOpen(false);
      onChange(document_id, true);
    },
  }));
  return (
    <Picker
      label={label}
      value={value}
      isRequired={isRequired}
      choices={isOpen ? choices : []}
      onOpen={() => setOpen(true)}
      onType={(text) => {
        setOpen(true);
        onChange(text, false);
      }}
    />
  );
}
