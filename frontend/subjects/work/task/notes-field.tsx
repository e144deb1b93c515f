import { Field, TextArea } from '#kit';

interface NotesFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const NotesField = ({ value, onChange }: NotesFieldProps) => (
  <Field label="Additional notes" isOptional hint="What would you most like feedback on?">
    <TextArea value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
